/** A sign-in: the services that know a member, and the session after a proved identity. */
import { prepareAccount } from '#lib/sessao/account.server.ts';
import { type Attempt, openAttempt } from '#lib/sessao/attempts.server.ts';
import { type SessionRecord, startSession } from '#lib/sessao/session.server.ts';
import { json, type ScriptedServer } from '../../support/scripted-server.ts';
import { titularWire } from './people.ts';

type Browser = Parameters<typeof startSession>[0];

export async function signInAs(
  browser: Browser,
  record: SessionRecord,
  now: number,
): Promise<void> {
  const { epoca } = await prepareAccount(browser.cookies, record, now);
  await startSession(browser, record, epoca, now);
}

export interface Member {
  carteirinha: string;
  cpf: string;
  /** DD/MM/YYYY */
  dtNasc: string;
}

export const HOLDER: Member = {
  carteirinha: titularWire.nrCartao,
  cpf: titularWire.nrCpf,
  dtNasc: titularWire.dtNascimento,
};

/** The services know this member, whose registration is confirmed. */
export function scriptFor(
  server: ScriptedServer,
  { carteirinha, cpf, dtNasc }: Member,
  responseList: readonly object[] = [
    { ...titularWire, nrCartao: carteirinha, nrCpf: cpf, dtNascimento: dtNasc },
  ],
): ScriptedServer {
  return server
    .on('POST /host/v1/genTokenCarteirinha', json({ token: 'hash-1' }))
    .on(
      `GET /ws/r/beneficiario/validacao/auth/${carteirinha}`,
      json({ data: { valido: true, nrCpf: cpf, dtNascimento: dtNasc } }),
    )
    .on('POST /host/updateUser', json({ valido: true }))
    .on('POST /api/auth/usuario', json({ cpf }))
    .on('POST /api/auth/pessoas', json({ responseList }))
    .on('GET /ws/confirma-cadastro/confirmado', json({ data: { cadastroConfirmado: 'S' } }));
}

/** Counts failed attempts, without the delays that the form adds to them. */
export async function failBefore(
  times: number,
  claimed: Attempt['claimed'],
  address: string,
): Promise<void> {
  for (let attempt = 1; attempt <= times; attempt += 1) await openAttempt({ claimed, address });
}
