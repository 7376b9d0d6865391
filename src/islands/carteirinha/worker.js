/*
 * The service worker, at /carteirinha-offline.js: shows what the device keeps when the network does not
 * answer. That is the card with its codes, for seven days, if the member asked for it, and an offline page
 * for every other address. The network always comes first, so that a new version of the portal shows at
 * once. The build puts `VERSION` before this text: a browser installs the worker again when the offline
 * page has changed (src/pages/carteirinha-offline.js.ts).
 */
const CARD = 'carteirinha';
const OFFLINE = `sem-conexao-${VERSION}`;
const PAGE = '/cliente/carteirinha';
const COUNTER = `${PAGE}?ver=balcao`;
const OFFLINE_PAGE = '/sem-conexao';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const LINK = /<link\b[^>]*\brel="(?:stylesheet|preload|icon)"[^>]*>|<use\b[^>]*>/g;

/** The style sheets, fonts and drawings that a page needs. */
const assetsOf = (html) =>
  // Many icons refer to one file, and a cache refuses to add a file twice.
  [
    ...new Set(
      [...html.matchAll(LINK)].flatMap(([link]) => /\bhref="(\/[^"#]+)/.exec(link)?.[1] ?? []),
    ),
  ];

async function keepOfflinePage() {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!answer.ok) throw new Error('no offline page to keep');
  const cache = await caches.open(OFFLINE);
  await cache.addAll(assetsOf(await answer.clone().text()));
  await cache.put(OFFLINE_PAGE, answer);
}

/** Erases what an earlier version kept. The card stays until `hasCard` finds it too old. */
async function forgetEarlierVersions() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CARD && name !== OFFLINE).map((name) => caches.delete(name)),
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  // The page is requested while the worker starts, so that the worker adds no delay.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([self.clients.claim(), preload, forgetEarlierVersions()]));
});

/** Whether the device keeps a card that is not older than seven days. An older one is erased. */
async function hasCard() {
  const page = await caches.match(PAGE, { cacheName: CARD });
  if (!page) return false;
  const since = Number(page.headers.get('x-guardada-em'));
  const isValid = Date.now() - since <= KEPT_MS;
  if (!isValid) await caches.delete(CARD);
  return isValid;
}

/** The stored response of an address of the card. */
const kept = async (key) => ((await hasCard()) ? caches.match(key) : undefined);

/** The response without a network: the card at its address, otherwise the offline page. */
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
  if (request.mode === 'navigate') {
    event.respondWith(pageOf(event));
    // Every visit erases a card that is too old: the cookie by which sign-out erases it has ended too.
    event.waitUntil(hasCard());
  } else if (['style', 'font', 'image'].includes(request.destination)) {
    event.respondWith(partOf(request));
  }
});
