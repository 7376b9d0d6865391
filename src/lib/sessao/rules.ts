/**
 * Pure decisions about identity: spec sections 2 and 4, docs/architecture.md › Identity. Times in
 * milliseconds.
 */
import type { Pessoa } from './wire.ts';

export type { Pessoa } from './wire.ts';

export const SIGN_IN = '/entrar';
export const SIGN_OUT = '/sair';
export const MEMBER_HOME = '/cliente/inicio';
export const CONFIRMATION = '/cliente/confirmacao-cadastral';

const MINUTE = 60_000;
export const IDLE_LIMIT = 30 * MINUTE;
export const ABSOLUTE_LIMIT = 12 * 60 * MINUTE;
/** How stale `seenAt` may get before it is written again: one write a minute, not one a page. */
export const TOUCH_INTERVAL = MINUTE;

export interface SessionTimes {
  createdAt: number;
  seenAt: number;
}

export function isExpired({ createdAt, seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt > IDLE_LIMIT || now - createdAt > ABSOLUTE_LIMIT;
}

/** Staff sit at shared desks: their session ends after a quarter of an hour without use. */
export const STAFF_IDLE_LIMIT = 15 * MINUTE;

export function isStaffExpired({ createdAt, seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt > STAFF_IDLE_LIMIT || now - createdAt > ABSOLUTE_LIMIT;
}

export function needsTouch({ seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt > TOUCH_INTERVAL;
}

/** How long the session still lasts when nothing more is asked for, in seconds; never below 0. */
export function secondsLeft({ createdAt, seenAt }: SessionTimes, now: number): number {
  const end = Math.min(seenAt + IDLE_LIMIT, createdAt + ABSOLUTE_LIMIT);
  return Math.max(0, Math.floor((end - now) / 1000));
}

/** How long before its end a member is told, in seconds: time to read, to decide and to act. */
export const WARNING_SECONDS = 120;

/** Spec section 4: the chosen person, else the first active entry of the list, else the first entry. */
export function selectPessoa(
  pessoas: readonly Pessoa[],
  chosenCartao: string | undefined,
): Pessoa | undefined {
  return (
    pessoas.find((pessoa) => pessoa.nrCartao === chosenCartao) ??
    pessoas.find((pessoa) => pessoa.ativo) ??
    pessoas[0]
  );
}

/** Whether another entry of the list is the same person: then only the card's number tells them apart. */
export const hasOtherCard = (
  pessoas: readonly Pessoa[],
  { cdPessoaFisica, nrCartao, nmBeneficiario }: Pessoa,
): boolean =>
  pessoas.some(
    (other) =>
      other.nrCartao !== nrCartao &&
      (other.cdPessoaFisica === cdPessoaFisica || other.nmBeneficiario === nmBeneficiario),
  );

/** Whether a person of the list is the one who is signed in. A person without a CPF is known by being alone. */
export const isOwnPerson = (
  { cpf, pessoas }: { cpf: string; pessoas: readonly Pessoa[] },
  { nrCpf }: Pick<Pessoa, 'nrCpf'>,
): boolean => (nrCpf === undefined ? pessoas.length === 1 : nrCpf === cpf);

interface Looking {
  cpf: string;
  pessoas: readonly Pessoa[];
  selecionada: string;
}

/** The signed-in person, and the card of the person who is selected. */
export const holderOf = ({ cpf, pessoas, selecionada }: Looking) => ({
  cpf,
  cartao: selectPessoa(pessoas, selecionada)?.nrCartao ?? '',
});

/** Names a signed-in person with a selected one: whose receipts and drafts these are. */
export const ownerName = ({ cpf, cartao }: { cpf: string; cartao: string }) => `${cpf}:${cartao}`;

/** As `ownerName`, of a session. */
export const ownerOf = (record: Looking): string => ownerName(holderOf(record));

/** A route of the member area, by its pattern (`/cliente/boletos`, `/cliente/[...rest]`). */
export function isMemberRoute(routePattern: string): boolean {
  return routePattern === '/cliente' || routePattern.startsWith('/cliente/');
}

/**
 * Where a request to a member route must go instead, if anywhere (spec section 2).
 * @param confirmado `undefined` without a session.
 */
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

/** The sign-in page that leads back to `path`, or to the member home when `path` is no page of ours. */
export const signInPath = (path: string) =>
  `${SIGN_IN}?voltar=${encodeURIComponent(safeReturnPath(path))}`;

/** As `signInPath`, telling that the session has ended. */
export const sessionEndedPath = (path: string) => `${signInPath(path)}&motivo=sessao-encerrada`;

/** Where a member page goes when its person has signed out in another tab; it tells nobody which page. */
export const SIGNED_OUT_ELSEWHERE = `${SIGN_IN}?motivo=saiu-em-outra-aba`;

const OWN_BASE = 'http://portal.invalid';
// Pages that nobody wants to come back to, and addresses that are not pages.
const NO_RETURN = /^\/(?:$|entrar|sair|cliente\/?$|cliente\/confirmacao-cadastral|api\/|_)/;

/**
 * `voltar` accepts only a page of our own origin; anything else – another origin, `//host`,
 * backslashes, control characters – becomes the member home. The name of an action is dropped.
 */
export function safeReturnPath(voltar: string | undefined): string {
  if (!voltar?.startsWith('/') || /[\\\p{Cc}\s]/u.test(voltar)) return MEMBER_HOME;
  if (!URL.canParse(voltar, OWN_BASE)) return MEMBER_HOME;
  const url = new URL(voltar, OWN_BASE);
  url.searchParams.delete('_action');
  const path = url.pathname + url.search;
  // Judged after parsing: '/.//host' becomes '//host' only then.
  if (url.origin !== OWN_BASE || path.startsWith('//') || NO_RETURN.test(path)) return MEMBER_HOME;
  return path;
}
