/**
 * The sessions and sign-ins of one account: what each event changes in its record, and what a member reads.
 * Times are milliseconds since 1970.
 */
import type { Kept } from './kinds.ts';

export type Acessos = Kept<'acessos'>;
export type Aviso = Acessos['avisos'][number];
export type Entrada = Acessos['entradas'][number];
type Aparelho = Acessos['aparelhos'][number];

/** A browser in the portal's own words. The `User-Agent` header itself is never stored or shown. */
export interface Navegador {
  navegador: string;
  sistema: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** How many sign-ins the record keeps and the page shows. */
const MAX_SIGN_INS = 20;
/** A family has fewer open sessions than this. One more sign-in ends the oldest session. */
const MAX_SESSIONS = 100;
const MAX_DEVICES = 20;
const MAX_FAILURES = 999;
/** The lifetime of the cookie that makes a device known (`lib/sessao/device.server.ts`). */
const DEVICE_MS = 180 * DAY_MS;
const NOTICE_MS = 30 * DAY_MS;

const NONE: Acessos = { sessoes: [], entradas: [], aparelhos: [], avisos: [] };

const hasFailed = ({ falhas }: Entrada) => falhas !== undefined;
const isRecent = (then: number, now: number, limit: number) => now - then <= limit;

export interface SignIn extends Navegador {
  quando: number;
  /** The stored name of the new session. */
  sessao: string;
  /** The mark of this device for this account. */
  marca: string;
}

/** The notices that neither the person nor the call centre has answered. */
export const openNotices = (known: Acessos | undefined, now: number): Aviso[] =>
  known?.avisos.filter(
    ({ quando, conferidoEm }) => conferidoEm === undefined && isRecent(quando, now, NOTICE_MS),
  ) ?? [];

/** Whether the notice of this device is still open. */
const isAsked = (known: Acessos, marca: string, now: number) =>
  openNotices(known, now).some((one) => one.marca === marca);

/** The newest sign-ins. Failures in a row are one entry, so that guesses do not displace sign-ins. */
function newest(entradas: readonly Entrada[]): Entrada[] {
  let count = 0;
  return entradas.filter((entrada) => {
    if (!hasFailed(entrada)) count += 1;
    return count <= MAX_SIGN_INS;
  });
}

/**
 * The record after a sign-in.
 * A sign-in makes a notice when its device is new to the account: no sign-in of the last 180 days came from
 * it. The very first sign-in makes none, because the record then knows no device. A device is a sealed
 * cookie, so a private window is a new device each time. When the list is full, devices with an open notice
 * are removed first, so that many private windows remove no device of the person.
 * @param sessionMs the longest time that a session can last
 */
export function afterSignIn(
  known: Acessos = NONE,
  { sessao, marca, quando, navegador, sistema }: SignIn,
  sessionMs: number,
): Acessos {
  const browser = { navegador, sistema };
  const seen = known.aparelhos.filter(({ visto }) => isRecent(visto, quando, DEVICE_MS));
  const isFirst = known.entradas.every(hasFailed);
  const device = seen.find((one) => one.marca === marca);
  const isNew = !isFirst && device === undefined;
  const others = seen.filter((one) => one.marca !== marca);
  const isOpen = (one: Aparelho) => isAsked(known, one.marca, quando);
  const aparelhos = [
    device ? { ...device, visto: quando } : { marca, visto: quando, desde: quando },
    ...others.filter((one) => !isOpen(one)),
    ...others.filter(isOpen),
  ].slice(0, MAX_DEVICES);
  const avisos = known.avisos.filter(
    (one) =>
      isRecent(one.quando, quando, NOTICE_MS) &&
      !(isNew && one.marca === marca) &&
      aparelhos.some((other) => other.marca === one.marca),
  );
  const open = known.sessoes.filter(({ desde }) => isRecent(desde, quando, sessionMs));
  return {
    ...known,
    sessoes: [{ ...browser, id: sessao, desde: quando, marca }, ...open].slice(0, MAX_SESSIONS),
    entradas: newest([{ ...browser, quando }, ...known.entradas]),
    aparelhos,
    avisos: isNew ? [{ ...browser, quando, marca }, ...avisos] : avisos,
  };
}

export interface Failure extends Navegador {
  quando: number;
  /** Card, CPF and birth date were right, but the account opens only with a passkey or a code. */
  isStop?: boolean | undefined;
}

/** The record after a refused attempt; `undefined` for an account without a record: it gets no new one. */
export function afterFailure(
  known: Acessos | undefined,
  { quando, navegador, sistema, isStop = false }: Failure,
): Acessos | undefined {
  if (!known) return undefined;
  const [last, ...earlier] = known.entradas;
  const row = last !== undefined && hasFailed(last) ? last : undefined;
  const more = (count = 0) => Math.min(MAX_FAILURES, count + 1);
  const paradas = isStop ? more(row?.paradas) : row?.paradas;
  const entry = { navegador, sistema, quando, falhas: more(row?.falhas), paradas };
  return { ...known, entradas: newest([entry, ...(row ? earlier : known.entradas)]) };
}

/** The record after a stopped attempt continued with a passkey or a code: it was not a failure. */
export function afterPassing(known: Acessos | undefined): Acessos | undefined {
  const stopped = known?.entradas.find(({ paradas = 0 }) => paradas > 0);
  if (!known || !stopped) return undefined;
  const { falhas = 1, paradas = 1 } = stopped;
  const entradas = known.entradas.flatMap((one) => {
    if (one !== stopped) return [one];
    return falhas > 1 ? [{ ...one, falhas: falhas - 1, paradas: paradas - 1 }] : [];
  });
  return { ...known, entradas };
}

/** The record without sessions that have ended. */
export const withoutSessions = (known: Acessos, ended: ReadonlySet<string>): Acessos => ({
  ...known,
  sessoes: known.sessoes.filter(({ id }) => !ended.has(id)),
});

/**
 * The newest notice of another device that the person has not answered. The call centre may have answered it.
 * @param marca the device of the current session; sessions of an earlier release have none
 */
export const noticeFor = (
  known: Acessos | undefined,
  marca: string | undefined,
  now: number,
): Aviso | undefined =>
  known?.avisos.find((one) => one.marca !== marca && isRecent(one.quando, now, NOTICE_MS));

/** The passkey or code that a session has used recently. */
export interface Proof {
  /** Since when the account has it. */
  desde: number;
  /** The device that added it, unless another device has recognised it. */
  marca?: string | undefined;
}

export interface Evidence {
  /** The mark of its device. */
  marca: string | undefined;
  prova?: Proof | undefined;
}

/** Whether a passkey or code is the person's own: its device has no open notice, or it is older than all. */
const isOwnProof = (known: Acessos | undefined, { desde, marca }: Proof, now: number): boolean =>
  marca === undefined ||
  !isRecent(desde, now, NOTICE_MS) ||
  (known !== undefined &&
    known.aparelhos.some((one) => one.marca === marca) &&
    !isAsked(known, marca, now));

/**
 * Whether a session may answer a notice: the account knew its device or its passkey before. A device that has
 * an open notice itself may not, because a stranger could answer the notice of one private window in another.
 * @param quando of the notice
 */
export function mayAnswer(
  known: Acessos | undefined,
  { marca, prova }: Evidence,
  quando: number,
  now: number,
): boolean {
  if (prova && prova.desde < quando && isOwnProof(known, prova, now)) return true;
  const device = known?.aparelhos.find((one) => one.marca === marca);
  if (!known || !device || isAsked(known, device.marca, now)) return false;
  // Devices of the previous release have no `desde`.
  return (device.desde ?? 0) < quando;
}

/**
 * Whether a session may lock the account. A notice of its device that only the call centre answered prevents
 * it, because older devices must be able to answer first.
 */
export function mayClose(known: Acessos | undefined, evidence: Evidence, now: number): boolean {
  const avisos = known?.avisos.map((one) => ({ ...one, conferidoEm: undefined })) ?? [];
  return mayAnswer(known && { ...known, avisos }, evidence, now, now);
}

/**
 * The record after the call centre has checked that the sign-in was the person's: its device may answer later
 * notices. The notice stays, because an older device may still answer that it was a stranger.
 */
export const checkedByCallCentre = (known: Acessos, quando: number, now: number): Acessos => ({
  ...known,
  avisos: known.avisos.map((one) => (one.quando === quando ? { ...one, conferidoEm: now } : one)),
});

/**
 * The record after "Fui eu". It answers the shown notice and earlier ones of other devices; a later sign-in
 * keeps its notice.
 * @param quando when the shown sign-in was
 */
export const afterOwnAnswer = (
  known: Acessos,
  evidence: Evidence,
  quando: number,
  now: number,
): Acessos => ({
  ...known,
  avisos: known.avisos.filter(
    (one) =>
      one.marca === evidence.marca ||
      one.quando > quando ||
      !mayAnswer(known, evidence, one.quando, now),
  ),
});

/** The notice that "Não fui eu" answers; `undefined` when the session may not answer it. */
export const rejectedNotice = (
  known: Acessos | undefined,
  evidence: Evidence,
  quando: number,
  now: number,
): Aviso | undefined =>
  mayAnswer(known, evidence, quando, now)
    ? known?.avisos.find((one) => one.quando === quando && one.marca !== evidence.marca)
    : undefined;

/**
 * The record without a device, and the sessions to end: every session of that device, because it may have
 * signed in again. Its next sign-in makes a new notice.
 */
export function withoutDevice(known: Acessos, marca: string): { next: Acessos; ended: string[] } {
  const ended = known.sessoes.filter((one) => one.marca === marca).map(({ id }) => id);
  const next = withoutSessions(known, new Set(ended));
  const isOther = (one: { marca: string }) => one.marca !== marca;
  const [aparelhos, avisos] = [next.aparelhos.filter(isOther), next.avisos.filter(isOther)];
  return { next: { ...next, aparelhos, avisos }, ended };
}
