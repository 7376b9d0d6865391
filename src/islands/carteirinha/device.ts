/**
 * What this device keeps for seven days: the card, what the counter reads, and the page that stands for
 * every other one while there is no connection, with their style and typeface.
 */
import { actions } from 'astro:actions';
import { trustedPolicy } from '#islands/shared/trusted-types.ts';
import { CARTEIRINHA as PAGE, enderecoDaVista } from '#lib/carteirinha/rules.ts';
import { CONTROLE, isStepAnswer } from '#lib/forms/answer.ts';

/** Caches, addresses and header are known to the worker too (public/carteirinha-offline.js). */
const CARD = 'carteirinha';
const OFFLINE = 'sem-conexao';
const OFFLINE_PAGE = '/sem-conexao';
const WORKER = '/carteirinha-offline.js';
/** When it was kept, in milliseconds since 1970. */
const KEPT_AT = 'x-guardada-em';
/** Where each copy is taken from, by the address that shows it. */
const COPIES = new Map([
  [PAGE, enderecoDaVista('aparelho')],
  [enderecoDaVista('balcao'), enderecoDaVista('aparelho-balcao')],
]);

const trusted = trustedPolicy('portal-carteirinha', {
  createScriptURL: () => WORKER,
});

export const canKeep = () => 'serviceWorker' in navigator && 'caches' in window;

/** When the copy was kept; `undefined` without one. */
export async function keptAt(): Promise<Date | undefined> {
  const copy = await (await caches.open(CARD)).match(PAGE);
  const at = Number(copy?.headers.get(KEPT_AT));
  return at > 0 ? new Date(at) : undefined;
}

const LINK = /<link\b[^>]*\brel="(?:stylesheet|preload|icon)"[^>]*>/g;

/** What a copy needs to look like itself; read as text, since a document would apply its own styles. */
const assetsOf = (html: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([link]) => /\bhref="(\/[^"]+)"/.exec(link)?.[1] ?? []);

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

interface Copy {
  html: string;
  answer: Response;
}

/** @throws when the portal does not give the page itself */
async function take(address: string): Promise<Copy> {
  const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error' });
  if (!answer.ok) throw new Error('no page to keep');
  return { html: await answer.text(), answer };
}

/** The page as the worker shows it: its policy stays with it. */
function asKept({ html, answer }: Copy): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    [KEPT_AT]: String(Date.now()),
  });
  const policy = answer.headers.get('content-security-policy');
  if (policy !== null) headers.set('Content-Security-Policy', policy);
  return new Response(html, { headers });
}

async function put(cache: Cache, address: string, copy: Copy): Promise<void> {
  await cache.addAll(assetsOf(copy.html));
  await cache.put(address, asKept(copy));
}

/** Earlier versions had a worker for the card's page alone: the one for every page takes its place. */
async function register(): Promise<void> {
  await forgetWorkers();
  await navigator.serviceWorker.register(trusted.createScriptURL(WORKER), { scope: '/' });
}

/**
 * @throws {OtherCardError} when another card than the one that is shown would be kept
 * @throws when it could not be kept whole: then nothing is kept
 */
export async function keepCopy(card: ShownCard): Promise<void> {
  // First the mark, by which it is erased in time.
  await mark(card);
  try {
    const taken = new Map<string, Copy>();
    for (const [address, source] of COPIES) taken.set(address, await take(source));
    for (const { html } of taken.values()) {
      if (!html.includes(card.numero)) throw new OtherCardError();
    }
    const offline = await take(OFFLINE_PAGE);
    await erase();
    const cache = await caches.open(CARD);
    for (const [address, copy] of taken) await put(cache, address, copy);
    await put(await caches.open(OFFLINE), OFFLINE_PAGE, offline);
    await register();
  } catch (error_) {
    await forgetCopy();
    throw error_;
  }
}

async function erase(): Promise<void> {
  await Promise.all([CARD, OFFLINE].map((name) => caches.delete(name)));
}

async function forgetWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Erases the copies, and the worker that would show them. */
export async function forgetCopy(): Promise<void> {
  await erase();
  await forgetWorkers();
}
