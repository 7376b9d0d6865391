/**
 * The session of call-centre staff. It is separate from a member's: one session never has both, and
 * neither gives the other's access (decision 018).
 */
import type { APIContext } from 'astro';
import type { OpenSession } from './open-session.server.ts';
import { isExpired, needsTouch, STAFF_IDLE_LIMIT } from './rules.ts';
import { beginSession } from './session.server.ts';

/** The member that staff looked up. */
export interface Consultado {
  /** Digits only. */
  readonly nrCartao: string;
  readonly nmBeneficiario: string;
  /** Masked before it is kept: '***.982.247-**'. */
  readonly cpf?: string | undefined;
  /** DD/MM/YYYY, if the service sends it: staff compare it with what the person says. */
  readonly dtNascimento?: string | undefined;
  /** The person's mark in audit lines. */
  readonly marca?: string | undefined;
  /** The mark of the account, if the person has one. */
  readonly conta?: string | undefined;
}

export interface StaffRecord {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970, written again at most once a minute. */
  readonly seenAt: number;
  readonly nome: string;
  /** The id of the account (`findAccount`), which changes with its password. */
  readonly account: string;
  readonly consulta?: Consultado | undefined;
}

/** Who acts, and for whom, as the key of a form names it (`form-key.server.ts`). */
export const staffHolder = ({ nome, consulta }: Pick<StaffRecord, 'nome' | 'consulta'>) => ({
  conta: `atendente:${nome}`,
  cartao: consulta?.nrCartao ?? '',
  nome: consulta?.nmBeneficiario,
});

/** The session of staff, with its idle time reset; 'ended' after its idle or absolute limit. */
export async function readStaff(
  session: OpenSession | undefined,
  now: number,
): Promise<StaffRecord | 'ended' | undefined> {
  const identity = await session?.get('atendente');
  if (!session || !identity) return undefined;
  const { createdAt, nome, account } = identity;
  const [uso, consulta] = await Promise.all([session.get('uso'), session.get('consulta')]);
  const seenAt = uso?.seenAt ?? createdAt;
  const record: StaffRecord = { createdAt, nome, account, seenAt, consulta };
  if (isExpired(record, now, STAFF_IDLE_LIMIT)) {
    await session.end();
    return 'ended';
  }
  if (!needsTouch(record, now)) return record;
  await session.note('uso', { seenAt: now });
  return { ...record, seenAt: now };
}

/** Stores the member that staff attend to, or removes it. @throws when it cannot be stored */
export async function attendTo(
  session: OpenSession | undefined,
  consulta: Consultado | undefined,
): Promise<void> {
  if (consulta) await session?.set('consulta', { ...consulta });
  else await session?.remove('consulta');
}

/** Signs staff in under a new id, without an earlier user's data. @throws if not stored */
export async function startStaff(
  browser: Pick<APIContext, 'cookies' | 'locals'>,
  { nome, account }: Pick<StaffRecord, 'nome' | 'account'>,
): Promise<void> {
  const now = Date.now();
  await beginSession(
    browser,
    [
      { name: 'atendente', value: { createdAt: now, nome, account } },
      { name: 'uso', value: { seenAt: now } },
    ],
    now,
  );
}
