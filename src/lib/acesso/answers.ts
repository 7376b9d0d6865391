/** Who may answer the notice of a new device, and what an answer changes. Times in milliseconds. */
import { isWithin } from '#lib/formats/dates.ts';
import { type Acessos, type Aviso, isAsked, NOTICE_MS } from './acessos.ts';

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
  !isWithin(desde, now, NOTICE_MS) ||
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
