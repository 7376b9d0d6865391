/**
 * The offline copies that this device keeps for seven days: the card and its view for the counter, with
 * their style sheet and font. The service worker keeps the offline page (worker.js).
 */
import { CARTEIRINHA as PAGE, viewPath } from '#lib/carteirinha/rules.ts';
import { CONTROL, isStepAnswer } from '#lib/forms/answer.ts';
import { forgetWorkers, isInstalled, registerWorker } from './worker-registration.ts';

/** The service worker repeats this name (worker.js). */
const CARD = 'carteirinha';
/** The time of the copy, in milliseconds since 1970. */
const KEPT_AT = 'x-guardada-em';
/** The source of each copy, by the address that shows it. */
const COPIES = new Map([
  [PAGE, viewPath('aparelho')],
  [viewPath('balcao'), viewPath('aparelho-balcao')],
]);

export const canKeep = () => 'serviceWorker' in navigator && 'caches' in window;

/** The time of the copy; `undefined` without a copy. */
export async function keptAt(): Promise<Date | undefined> {
  const copy = await (await caches.open(CARD)).match(PAGE);
  const at = Number(copy?.headers.get(KEPT_AT));
  return at > 0 ? new Date(at) : undefined;
}

const LINK = /<link\b[^>]*\brel="(?:stylesheet|preload|icon)"[^>]*>|<use\b[^>]*>/g;

/**
 * The style sheets, fonts and drawings that a copy needs. Read from the text, because parsing a document would load
 * them.
 */
const assetsOf = (html: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([link]) => /\bhref="(\/[^"#]+)/.exec(link)?.[1] ?? []);

/** The selected person has changed since the page was opened, so the page shows another person's card. */
export class OtherCardError extends Error {
  override readonly name = 'OtherCardError';
}

export interface ShownCard {
  /** The key of the form `carteirinha.guardar` (`CONTROL.key`). */
  chave: string;
  /** The number of the card, as shown on the page. */
  numero: string;
}

/** Sets the cookie by which the portal knows that this device has a copy to erase. */
async function mark({ chave }: ShownCard): Promise<void> {
  const form = new FormData();
  form.set(CONTROL.key, chave);
  // Loaded when the button is pressed: no other script of this page needs the actions.
  const { actions } = await import('astro:actions');
  const { data, error } = await actions.carteirinha.guardar(form);
  if (error) throw error;
  if (isStepAnswer(data)) throw new OtherCardError();
}

interface Copy {
  html: string;
  answer: Response;
}

/** @throws when the answer is not the requested page */
async function take(address: string): Promise<Copy> {
  const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error' });
  if (!answer.ok) throw new Error('no page to keep');
  return { html: await answer.text(), answer };
}

/** The response that the worker shows, with the content policy of the page. */
function keptResponse({ html, answer }: Copy): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    [KEPT_AT]: String(Date.now()),
  });
  const policy = answer.headers.get('content-security-policy');
  if (policy !== null) headers.set('Content-Security-Policy', policy);
  return new Response(html, { headers });
}

/** Erases what an earlier copy needed and the new one does not. */
async function removeOthers(cache: Cache, addresses: readonly string[]): Promise<void> {
  const needed = new Set(addresses.map((address) => new URL(address, location.href).href));
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request);
  }
}

/**
 * An earlier copy stays until the new one is complete.
 * @throws {OtherCardError} when another person was selected meanwhile; after an answer with another card the
 *   device keeps no copy
 * @throws when a part of the copy cannot be stored; the device then keeps the earlier copy, or none
 */
export async function storeCopy(card: ShownCard): Promise<void> {
  // The mark is set first: without it, sign-out would not erase the copy.
  await mark(card);
  const isKept = (await keptAt()) !== undefined;
  // Two views from two times, or of two cards, are no copy.
  let isMixed = false;
  try {
    const taken = new Map<string, Copy>();
    for (const [address, source] of COPIES) taken.set(address, await take(source));
    const copies = [...taken.values()];
    if (!copies.every(({ html }) => html.includes(card.numero))) throw new OtherCardError();
    // Many icons refer to one file, and a cache refuses to add a file twice.
    const assets = [...new Set(copies.flatMap(({ html }) => assetsOf(html)))];
    const cache = await caches.open(CARD);
    await cache.addAll(assets);
    isMixed = true;
    for (const [address, copy] of taken) await cache.put(address, keptResponse(copy));
    isMixed = false;
    await registerWorker();
    await removeOthers(cache, [...assets, ...taken.keys()]);
  } catch (error_) {
    if (!isKept || isMixed || error_ instanceof OtherCardError) await removeCopy();
    throw error_;
  }
}

/** Erases the copies. Without them, only an installed app needs the worker and its offline page. */
export async function removeCopy(): Promise<void> {
  if (isInstalled()) {
    await caches.delete(CARD);
    return;
  }
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await forgetWorkers();
}
