/**
 * Keeps what was visited, so that it works offline.
 *
 * What has a sum over its content in its address never changes, and is taken from what is kept; all
 * else is asked for anew, and taken from there only if nobody answers.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = "ludarium 1";
const MOST = 400;
const PATIENCE = 4000;

/** Whether an address always has the same content. @param {URL} url */
const isLasting = (url) => url.searchParams.has("v");

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(isLasting(url) ? keptFirst(request) : freshFirst(request));
});

// A page that was opened before this worker began tells what it is made of.
worker.addEventListener("message", (event) => {
  const addresses = event.data?.keep;
  if (!Array.isArray(addresses)) return;
  const keepAll = async () => {
    const store = await caches.open(KEPT);
    for (const address of addresses) {
      const url = new URL(address, location.href);
      if (url.origin !== location.origin || (await store.match(url.href))) continue;
      try {
        const answer = await fetch(url.href);
        if (answer.ok) await store.put(url.href, answer);
      } catch {
        // It is kept when it is asked for the next time.
      }
    }
    await trim(store);
    event.source?.postMessage({ kept: true });
  };
  event.waitUntil(keepAll());
});

/** @param {Request} request */
async function keptFirst(request) {
  const store = await caches.open(KEPT);
  const found = await store.match(request.url);
  return found ?? fetchAndKeep(request, store);
}

/** @param {Request} request */
async function freshFirst(request) {
  const store = await caches.open(KEPT);
  const found = await store.match(request.url);
  const fresh = fetchAndKeep(request, store);
  if (found) {
    fresh.catch(() => {});
    const late = new Promise((resolve) => setTimeout(() => resolve(found), PATIENCE));
    return Promise.race([fresh.catch(() => found), late]);
  }
  try {
    return await fresh;
  } catch (error) {
    if (request.mode === "navigate") return offlinePage(store);
    throw error;
  }
}

/** @param {Request} request @param {Cache} store */
async function fetchAndKeep(request, store) {
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") await store.put(request.url, answer.clone());
  return answer;
}

/** Let go of what was kept first. @param {Cache} store */
async function trim(store) {
  const keys = await store.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await store.delete(key);
}

/** A page that tells what can be played without the network. @param {Cache} store */
async function offlinePage(store) {
  const games = (await store.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => /^\/play\/[^/]+(\/[^/.]+)?$/.test(pathname));
  const items = games.map(({ pathname, search }) => {
    const name = decodeURIComponent(pathname.split("/")[2]).replaceAll("-", " ").replace(/[<>&"]/g, "");
    const address = `${pathname}${search}`.replaceAll("&", "&amp;").replaceAll('"', "%22");
    return `<li><a href="${address}">${name}</a></li>`;
  });
  const list = items.length ? `<p>These games can be played:</p><ul>${items.join("")}</ul>` : "";
  const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Offline · Ludarium</title>
<link rel="stylesheet" href="/static/css/base.css"><main id="main"><h1>You are offline</h1>
<p>This page was not visited before, and so is not there.</p>${list}</main></html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
