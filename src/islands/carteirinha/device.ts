/** The copy of the card that this device keeps: one page, its style and its typeface, for seven days. */
import { actions } from 'astro:actions';
import { trustedPolicy } from '#islands/shared/trusted-types.ts';
import { CONTROLE, isStepAnswer } from '#lib/forms/answer.ts';

const CACHE = 'carteirinha';
const PAGE = '/cliente/carteirinha';
const COPY = `${PAGE}?ver=aparelho`;
const WORKER = '/carteirinha-offline.js';
/** When it was kept, in milliseconds since 1970; the worker reads it too. */
const KEPT_AT = 'x-guardada-em';

const trusted = trustedPolicy('portal-carteirinha', {
  // For a document that is never shown.
  createHTML: (html) => html,
  createScriptURL: () => WORKER,
});

export const canKeep = () => 'serviceWorker' in navigator && 'caches' in window;

/** When the copy was kept; `undefined` without one. */
export async function keptAt(): Promise<Date | undefined> {
  const copy = await (await caches.open(CACHE)).match(PAGE);
  const at = Number(copy?.headers.get(KEPT_AT));
  return at > 0 ? new Date(at) : undefined;
}

/** What the copy needs to look like itself without a connection. */
function assetsOf(html: string): string[] {
  const page = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=preload]');
  return [...links].flatMap((link) => link.getAttribute('href') ?? []);
}

/** Another person was selected since the page was opened: its card is not the one that is shown. */
export class OtherCardError extends Error {
  override readonly name = 'OtherCardError';
}

/** The card that the page shows. */
export interface ShownCard {
  /** The key of the form that keeps it. */
  chave: string;
  /** Its number, as the page writes it. */
  numero: string;
}

/** Marks this device as the one that has the copy. */
async function mark({ chave }: ShownCard): Promise<void> {
  const form = new FormData();
  form.set(CONTROLE.chave, chave);
  const { data, error } = await actions.carteirinha.guardar(form);
  if (error) throw error;
  if (isStepAnswer(data)) throw new OtherCardError();
}

/**
 * @throws {OtherCardError} when another card than the one that is shown would be kept
 * @throws when it could not be kept whole: then nothing is kept
 */
export async function keepCopy(card: ShownCard): Promise<void> {
  // First the mark, by which it is erased in time.
  await mark(card);
  try {
    const answer = await fetch(COPY, { credentials: 'same-origin', redirect: 'error' });
    const html = await answer.text();
    if (!answer.ok) throw new Error('no card');
    if (!html.includes(card.numero)) throw new OtherCardError();
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      [KEPT_AT]: String(Date.now()),
    });
    const policy = answer.headers.get('content-security-policy');
    if (policy !== null) headers.set('Content-Security-Policy', policy);
    await caches.delete(CACHE);
    const cache = await caches.open(CACHE);
    await cache.addAll(assetsOf(html));
    await cache.put(PAGE, new Response(html, { headers }));
    await navigator.serviceWorker.register(trusted.createScriptURL(WORKER), { scope: PAGE });
  } catch (error_) {
    await forgetCopy();
    throw error_;
  }
}

/** Erases the copy, and the worker that would show it. */
export async function forgetCopy(): Promise<void> {
  await caches.delete(CACHE);
  const registration = await navigator.serviceWorker.getRegistration(PAGE);
  await registration?.unregister();
}
