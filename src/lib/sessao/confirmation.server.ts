/** Whether the selected person's registration is confirmed: 'S' is kept, anything else asked again. */
import type { AstroSession } from 'astro';
import type { Call } from '#lib/upstream/client.server.ts';
import { selectPessoa } from './rules.ts';
import { verificarCadastroConfirmado } from './service.server.ts';
import { type SessionRecord, writeSession } from './session.server.ts';

type Session = AstroSession | undefined;

/** Keeps in the session that a person's registration is confirmed. */
export function rememberConfirmed(
  session: Session,
  record: SessionRecord,
  cdPessoaFisica: string,
): SessionRecord {
  const confirmed = {
    ...record,
    confirmadas: [...new Set([...record.confirmadas, cdPessoaFisica])],
  };
  writeSession(session, confirmed);
  return confirmed;
}

/** Whether the answer has been 'S' before: all that a public page asks, which waits for no service. */
export function isKnownConfirmed({ pessoas, selecionada, confirmadas }: SessionRecord): boolean {
  const pessoa = selectPessoa(pessoas, selecionada);
  return pessoa !== undefined && confirmadas.includes(pessoa.cdPessoaFisica);
}

/** Asks the service only while the answer has not been 'S' (design › Identity). */
export async function isConfirmed(
  session: Session,
  record: SessionRecord,
  call: Call,
): Promise<boolean> {
  const pessoa = selectPessoa(record.pessoas, record.selecionada);
  if (!pessoa) return false;
  if (isKnownConfirmed(record)) return true;
  const confirmado = await verificarCadastroConfirmado(
    pessoa.cdPessoaFisica,
    record.hashLogin,
    call,
  );
  if (confirmado) rememberConfirmed(session, record, pessoa.cdPessoaFisica);
  return confirmado;
}
