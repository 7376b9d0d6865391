/**
 * The sessions and sign-ins of one account: what each event changes in its record, and what a member reads.
 * Times are milliseconds since 1970.
 */
import { DAY_MS, isWithin } from '#lib/formats/dates.ts';
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

const MAX_SIGN_INS = 20;
/** A family has fewer open sessions than this. One more sign-in ends the oldest session. */
const MAX_SESSIONS = 100;
const MAX_DEVICES = 20;
const MAX_FAILURES = 999;
/** The lifetime of the cookie that makes a device known (`lib/sessao/device.server.ts`). */
const DEVICE_MS = 180 * DAY_MS;
export const NOTICE_MS = 30 * DAY_MS;

/** The epoch of an account that is being erased: no sign-in begins a session. */
export const ERASING = 'apagando';

/** The record of an account before its first sign-in. */
export const NONE: Acessos = { sessoes: [], entradas: [], aparelhos: [], avisos: [] };

const hasFailed = ({ falhas }: Entrada) => falhas !== undefined;

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
    ({ quando, conferidoEm }) => conferidoEm === undefined && isWithin(quando, now, NOTICE_MS),
  ) ?? [];

/** Whether the notice of this device is still open. */
export const isAsked = (known: Acessos, marca: string, now: number) =>
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
  const seen = known.aparelhos.filter(({ visto }) => isWithin(visto, quando, DEVICE_MS));
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
      isWithin(one.quando, quando, NOTICE_MS) &&
      !(isNew && one.marca === marca) &&
      aparelhos.some((other) => other.marca === one.marca),
  );
  const open = known.sessoes.filter(({ desde }) => isWithin(desde, quando, sessionMs));
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
  known?.avisos.find((one) => one.marca !== marca && isWithin(one.quando, now, NOTICE_MS));

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
