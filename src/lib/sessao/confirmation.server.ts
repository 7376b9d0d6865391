/** Whether the selected person's registration is confirmed: 'S' is kept, anything else asked again. */
import type { Call } from '#lib/upstream/client.server.ts';
import type { OpenSession } from './open-session.server.ts';
import { selectPessoa } from './rules.ts';
import { verificarCadastroConfirmado } from './service.server.ts';
import type { SessionRecord } from './session.server.ts';

/** Keeps in the session that a person's registration is confirmed. */
export const rememberConfirmed = async (
  session: OpenSession | undefined,
  cdPessoaFisica: string,
): Promise<void> => session?.note('confirmada', { cdPessoaFisica }, cdPessoaFisica);

/** Whether the answer has been 'S' before: all that a public page asks, which waits for no service. */
export function isKnownConfirmed({ pessoas, selecionada, confirmadas }: SessionRecord): boolean {
  const pessoa = selectPessoa(pessoas, selecionada);
  return pessoa !== undefined && confirmadas.includes(pessoa.cdPessoaFisica);
}

/** Asks the service only while the answer has not been 'S': a confirmation is not taken back. */
export async function isConfirmed(
  session: OpenSession | undefined,
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
  if (confirmado) await rememberConfirmed(session, pessoa.cdPessoaFisica);
  return confirmado;
}
