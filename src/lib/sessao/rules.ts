/** Pure decisions about identity (spec sections 2 and 4). Times in milliseconds. */
import { type Conta, contaName } from '#lib/acesso/conta.ts';
import { addYears, daysBetween, isWithin } from '#lib/formats/dates.ts';
import type { Pessoa } from './wire.ts';

export type { Pessoa } from './wire.ts';

export const SIGN_IN = '/entrar';
export const SIGN_OUT = '/sair';
export const MEMBER_HOME = '/cliente/inicio';
export const CONFIRMATION = '/cliente/confirmacao-cadastral';

const MINUTE = 60_000;
export const IDLE_LIMIT = 30 * MINUTE;
export const ABSOLUTE_LIMIT = 12 * 60 * MINUTE;
/** The age at which `seenAt` is written again: one write a minute instead of one a page. */
export const TOUCH_INTERVAL = MINUTE;

export interface SessionTimes {
  createdAt: number;
  seenAt: number;
}

/** Tells the browser's pages that a member is signed in (`session-cookie.server.ts`). */
export const COOKIE_ENTROU = 'portal-entrou';
/** The age at which that cookie is written again. */
export const FLAG_INTERVAL = 5 * MINUTE;

/** Staff share desks, so their session ends after a quarter of an hour without use. */
export const STAFF_IDLE_LIMIT = 15 * MINUTE;

/** @param idleLimit `STAFF_IDLE_LIMIT` for a session of staff */
export function isExpired(
  { createdAt, seenAt }: SessionTimes,
  now: number,
  idleLimit = IDLE_LIMIT,
): boolean {
  return !isWithin(seenAt, now, idleLimit) || !isWithin(createdAt, now, ABSOLUTE_LIMIT);
}

export function needsTouch({ seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt > TOUCH_INTERVAL;
}

/** How long the session lasts without further requests, in seconds; never below 0. */
export function secondsLeft({ createdAt, seenAt }: SessionTimes, now: number): number {
  const end = Math.min(seenAt + IDLE_LIMIT, createdAt + ABSOLUTE_LIMIT);
  return Math.max(0, Math.floor((end - now) / 1000));
}

/** When the page warns, in seconds before the end: time to read, to decide and to act. */
export const WARNING_SECONDS = 120;

/** Spec section 4: the selected person, else the first active entry, else the first entry. */
export function selectPessoa<P extends Pessoa>(
  pessoas: readonly P[],
  chosenCartao: string | undefined,
): P | undefined {
  return (
    pessoas.find((pessoa) => pessoa.nrCartao === chosenCartao) ??
    pessoas.find((pessoa) => pessoa.ativo) ??
    pessoas[0]
  );
}

/** Whether another entry is the same person, so that only the card number differs. */
export const hasOtherCard = (
  pessoas: readonly Pessoa[],
  { cdPessoaFisica, nrCartao, nmBeneficiario }: Pessoa,
): boolean =>
  pessoas.some(
    (other) =>
      other.nrCartao !== nrCartao &&
      (other.cdPessoaFisica === cdPessoaFisica || other.nmBeneficiario === nmBeneficiario),
  );

/** Whether a person of the list is the signed-in one, with any of that person's cards. */
export const isOwnPerson = (
  { conta, entrou }: { conta: Conta; entrou: string },
  { cdPessoaFisica, nrCartao }: Pick<Pessoa, 'cdPessoaFisica' | 'nrCartao'>,
): boolean => nrCartao === entrou || cdPessoaFisica === conta.pessoa;

/** From this age on a person decides alone (Código Civil, art. 5). */
const ADULT_YEARS = 18;

/**
 * Whether a person is an adult on a day. A person without a readable birth date counts as an adult, because
 * the family may see a child's data but not an adult's.
 * @param today DD/MM/YYYY
 */
export function isAdult(
  { dtNascimento = '' }: Pick<Pessoa, 'dtNascimento'>,
  today: string,
): boolean {
  const from = addYears(dtNascimento, ADULT_YEARS);
  const left = from === undefined ? undefined : daysBetween(today, from);
  return left === undefined || left <= 0;
}

/** `familia`: members see the health of the whole list. `propria`: an adult's is for that adult only. */
export type HealthOfAdults = 'familia' | 'propria';

/** Whether a signed-in person may see a person's health (decision 024). @param today DD/MM/YYYY */
export const isHealthOpen = (
  pessoa: Pick<Pessoa, 'dtNascimento'>,
  { isSelf, adults, today }: { isSelf: boolean; adults: HealthOfAdults; today: string },
): boolean => adults === 'familia' || isSelf || !isAdult(pessoa, today);

/** The first letters of the first and the last name, for a small mark: "HQ". */
export function initialsOf({ nmBeneficiario }: Pick<Pessoa, 'nmBeneficiario'>): string {
  const names = nmBeneficiario.split(/\s+/).filter(Boolean);
  const ends = names.length > 1 ? [names[0], names[names.length - 1]] : names;
  return ends
    .map((name = '') => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}

interface Looking {
  conta: Conta;
  pessoas: readonly Pessoa[];
  selecionada: string;
}

/** The signed-in person, and the card of the selected person. */
export const holderOf = ({ conta, pessoas, selecionada }: Looking) => ({
  conta: contaName(conta),
  cartao: selectPessoa(pessoas, selecionada)?.nrCartao ?? '',
});

/** The owner name of a signed-in and a selected person: it owns their receipts and drafts. */
export const ownerName = ({ conta, cartao }: { conta: string; cartao: string }) =>
  `${conta}:${cartao}`;

/** Like `ownerName`, for a session. */
export const ownerOf = (record: Looking): string => ownerName(holderOf(record));

/** A route of the member area, by its pattern (`/cliente/boletos`, `/cliente/[...rest]`). */
export function isMemberRoute(routePattern: string): boolean {
  return routePattern === '/cliente' || routePattern.startsWith('/cliente/');
}

/** Whether a request can make the pages that the browser has shown out of date. @param action of the form */
export const changesPages = (method: string, action: string | undefined): boolean =>
  method === 'POST' && action !== 'sessao.continuar';

/** Public routes that show a member more. A form posted to them does not act for the member. */
const GUIDE = /^\/guia-medico(?:\/|$)|^\/api\/guia-medico\/prestadores$/;
/** Forms for all visitors, filled in for a member. */
const FORMS = /^\/(?:fale-conosco|ouvidoria|privacidade\/solicitacao|beaba-bebe|portabilidade)$/;
const CHECKER = '/verificar-boleto';
/** The form of the boleto checker only reads. */
const CHECKER_ACTION = 'boletos.verificar';

/** Whether a public route may see the member's data. @param action of the posted form */
export function informsMember(
  routePattern: string,
  method: string,
  action: string | undefined,
): boolean {
  if (routePattern === CHECKER && method === 'POST') return action === CHECKER_ACTION;
  return method === 'GET' && (GUIDE.test(routePattern) || FORMS.test(routePattern));
}

/** The page to which a member route redirects (spec section 2). `confirmado`: of a session */
export function redirectOf(
  routePattern: string,
  path: string,
  confirmado: boolean | undefined,
): string | undefined {
  if (!isMemberRoute(routePattern)) return undefined;
  if (confirmado === undefined) return signInPath(path);
  const onConfirmation = routePattern === CONFIRMATION;
  if (!confirmado) return onConfirmation ? undefined : CONFIRMATION;
  if (onConfirmation || routePattern === '/cliente') return MEMBER_HOME;
  return undefined;
}

/** The sign-in page that returns to `path`, or to the member home for no page of the portal. */
export const signInPath = (path: string) =>
  `${SIGN_IN}?voltar=${encodeURIComponent(safeReturnPath(path))}`;

/** Like `signInPath`, with the message that the session has ended. */
export const sessionEndedPath = (path: string) => `${signInPath(path)}&motivo=sessao-encerrada`;

/** Replaces a member page after sign-out in another tab, without naming the page. */
export const SIGNED_OUT_ELSEWHERE = `${SIGN_IN}?motivo=saiu-em-outra-aba`;

/** The longest address to return to, in characters: a longer one would not fit into the head of an answer. */
const LONGEST_RETURN = 1_000;
const OWN_BASE = 'http://portal.invalid';
// Pages to which returning makes no sense, and addresses that are not pages.
const NO_RETURN = /^\/(?:$|entrar|sair|cliente\/?$|cliente\/confirmacao-cadastral|api\/|_)/;

/** Older browsers have no `URL.canParse`. */
function parsed(path: string): URL | undefined {
  try {
    return new URL(path, OWN_BASE);
  } catch {
    return undefined;
  }
}

/**
 * Accepts only a page of the portal's own origin. Anything else – another origin, `//host`,
 * backslashes, control characters – becomes the member home. The name of an action is dropped.
 */
export function safeReturnPath(voltar: string | undefined): string {
  if (!voltar?.startsWith('/') || voltar.length > LONGEST_RETURN || /[\\\p{Cc}\s]/u.test(voltar))
    return MEMBER_HOME;
  const url = parsed(voltar);
  if (!url) return MEMBER_HOME;
  url.searchParams.delete('_action');
  const path = url.pathname + url.search;
  // This check follows the parsing, because parsing turns '/.//host' into '//host'.
  if (url.origin !== OWN_BASE || path.startsWith('//') || NO_RETURN.test(path)) return MEMBER_HOME;
  return path;
}
