/*
 * The card without a connection: shows the copy that the member has asked this device to keep, for
 * seven days, and only where the network does not answer. Its scope is the card's page alone.
 */
const CACHE = 'carteirinha';
const PAGE = '/cliente/carteirinha';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The kept answer; an old copy is erased instead of shown. */
async function kept(key) {
  const cache = await caches.open(CACHE);
  const page = await cache.match(PAGE);
  const since = Number(page?.headers.get('x-guardada-em'));
  if (!(Date.now() - since <= KEPT_MS)) {
    await caches.delete(CACHE);
    return Response.error();
  }
  return (await cache.match(key)) ?? Response.error();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname !== PAGE) return;
  const key = request.mode === 'navigate' ? PAGE : request;
  event.respondWith(fetch(request).catch(() => kept(key)));
});
