/**
 * Working offline: what a page is made of is kept on the device, once it has been visited.
 */

const LATER = 1500;

/** Pictures inside of something that are fetched only once they are seen. @param {Element | null} root */
export function picturesIn(root) {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return [...(root?.querySelectorAll("picture") ?? [])].flatMap((picture) => {
    const dark = picture.querySelector("source")?.srcset;
    return (isDark && dark) || picture.querySelector("img")?.src || [];
  });
}

/**
 * Keep this page, and what else it may need.
 * @param {string[]} [more] Addresses that it has not asked for yet.
 */
export async function keepForOffline(more = []) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((resolve) => setTimeout(resolve, LATER));
    const used = performance.getEntriesByType("resource").map(({ name }) => name);
    const page = location.href.split("#")[0];
    navigator.serviceWorker.addEventListener("message", () => {
      document.documentElement.dataset.offline = "ready";
    });
    active?.postMessage({ keep: [page, ...used, ...more] });
  } catch {
    // Somebody may not want anything to be kept: then it works only with the network.
  }
}
