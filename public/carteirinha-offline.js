/*
 * What this device shows where the network does not answer: the card and its codes, which the member
 * has asked to keep, for seven days, and a page of ours in place of every other. It is registered with
 * the first copy, and goes with the last (src/islands/carteirinha/device.ts).
 */
const CARD = 'carteirinha';
const PAGE = '/cliente/carteirinha';
const COUNTER = `${PAGE}?ver=balcao`;
const OFFLINE_PAGE = '/sem-conexao';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // A page is asked for while the worker starts, so that the worker costs no time.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([self.clients.claim(), preload]));
});

/** What was kept under an address; an old card is erased instead of shown. */
async function kept(key) {
  const cache = await caches.open(CARD);
  const page = await cache.match(PAGE);
  const since = Number(page?.headers.get('x-guardada-em'));
  if (!(Date.now() - since <= KEPT_MS)) await caches.delete(CARD);
  return caches.match(key);
}

/** A page without the network: the card where it was asked for, otherwise the page that says so. */
async function pageWithout({ pathname, search }) {
  const card = search.includes('ver=balcao') ? COUNTER : PAGE;
  const copy = pathname === PAGE ? await kept(card) : undefined;
  return copy ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
}

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return pageWithout(new URL(event.request.url));
  }
}

const partOf = (request) =>
  fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (['style', 'font', 'image'].includes(request.destination)) {
    event.respondWith(partOf(request));
  }
});
