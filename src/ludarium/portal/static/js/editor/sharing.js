/**
 * Links that carry a text: it stands in the part of the address that browsers keep to themselves.
 */

const LONGEST = 400_000;

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} way */
async function through(bytes, way) {
  const stream = new Blob([bytes]).stream().pipeThrough(way);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text in letters that may stand in an address. @param {string} text */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The text that was packed so; nothing if it was not, or if it is longer than any description.
 * @param {string} letters
 * @returns {Promise<string | undefined>}
 */
export async function unpacked(letters) {
  if (letters.length > LONGEST) return undefined;
  try {
    const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    // A short link may hold a text without end, so it is read piece by piece.
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += decoder.decode(piece.value, { stream: true });
      if (text.length > LONGEST) return undefined;
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}

/**
 * The address of the editor with a text in it; it does not take the place of a draft of one's own.
 * @param {string} text
 */
export const linkTo = async (text) => `/editor?game=linked#text=${await packed(text)}`;

/** What the part of an address after `#` says. @param {string} hash */
export const saidIn = (hash) => new URLSearchParams(hash.replace(/^#/, ""));
