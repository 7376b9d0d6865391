/**
 * The server-side session of a member of call-centre staff. It is of another kind than a member's: the
 * two never stand in one session, and neither opens what the other does (design › Identity).
 */
import type { AstroSession } from 'astro';
import { isStaffExpired, needsTouch } from './rules.ts';

/** Whom a member of staff has looked up. */
export interface Consultado {
  /** Digits only. */
  nrCartao: string;
  nmBeneficiario: string;
  /** Masked before it is kept: '***.982.247-**'. */
  cpf?: string | undefined;
}

export interface StaffRecord {
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970, written again at most once a minute. */
  seenAt: number;
  /** The account's name. */
  nome: string;
  consulta?: Consultado | undefined;
}

const KEY = 'atendente';

type Session = AstroSession | undefined;

/** The living session of staff, its idle clock reset; 'ended' for one that was idle for too long. */
export async function readStaff(
  session: Session,
  now: number,
): Promise<StaffRecord | 'ended' | undefined> {
  const record = await session?.get(KEY);
  if (!record) return undefined;
  if (isStaffExpired(record, now)) {
    session?.delete(KEY);
    return 'ended';
  }
  if (!needsTouch(record, now)) return record;
  const touched = { ...record, seenAt: now };
  writeStaff(session, touched);
  return touched;
}

export function writeStaff(session: Session, record: StaffRecord): void {
  session?.set(KEY, record);
}

/** Starts it under a new id, with nothing of whoever used this browser before. */
export async function startStaff(session: Session, record: StaffRecord): Promise<void> {
  for (const key of [...((await session?.keys()) ?? [])]) session?.delete(key);
  await session?.regenerate();
  writeStaff(session, record);
}
