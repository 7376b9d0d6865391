/** The selected person of a member, and what this request may see of that person. */
import { NotFoundError, UpstreamError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { type CardTokens, MemberContext, PersonContext } from './member-context.server.ts';
import type { OpenSession } from './open-session.server.ts';
import { selectPessoa } from './rules.ts';
import {
  askConfirmed,
  gerarTokenCarteirinha,
  verificarCadastroConfirmado,
} from './service.server.ts';
import type { Pessoa } from './wire.ts';
import type { SessionRecord } from './session.server.ts';

/**
 * Selects a person of the member's own list, confirmed or not (spec section 4).
 * @returns the new record; `undefined` when the session has ended meanwhile
 * @throws {NotFoundError} for a card that is not on the list
 */
export async function storeSelection(
  session: OpenSession | undefined,
  record: SessionRecord,
  nrCartao: string,
): Promise<SessionRecord | undefined> {
  const isOwn = record.pessoas.some((pessoa) => pessoa.nrCartao === nrCartao);
  if (!isOwn) throw new NotFoundError('pessoa');
  if (!(await session?.set('selecionada', { nrCartao }))) return undefined;
  return { ...record, selecionada: nrCartao };
}

export interface Rights {
  /** The right to confirm the selected person's registration. */
  selecionada: PersonContext;
  /** The right to see the selected person's data; absent until the registration is confirmed. */
  membro?: MemberContext;
}

/** The rights of a request. Each request calls the service until the registration is confirmed. */
export async function contextsOf(
  session: OpenSession | undefined,
  record: SessionRecord,
  call: Call,
): Promise<Rights> {
  const confirmed = await isConfirmed(session, record, call);
  const selecionada = PersonContext.of(record, call);
  if (!confirmed) return { selecionada };
  return { selecionada, membro: MemberContext.of(record, call, cardTokensOf(session, record)) };
}

export function cardTokensOf(session: OpenSession | undefined, record: SessionRecord): CardTokens {
  return async ({ nrCartao }, cpf, call) => {
    if (nrCartao === record.entrou) return record.hashLogin;
    const known = await session?.get('token', nrCartao);
    if (known) return known.token;
    const token = await gerarTokenCarteirinha(nrCartao, cpf, call);
    if (token === undefined) throw new UpstreamError('rejected', 'gerarTokenCarteirinha');
    await session?.note('token', { nrCartao, token }, nrCartao);
    return token;
  };
}

export const rememberConfirmed = async (
  session: OpenSession | undefined,
  cdPessoaFisica: string,
): Promise<void> => session?.note('confirmada', { cdPessoaFisica }, cdPessoaFisica);

/** Whether an earlier answer was 'S'. Public pages check only this, because it needs no call. */
export function isKnownConfirmed({ pessoas, selecionada, confirmadas }: SessionRecord): boolean {
  const pessoa = selectPessoa(pessoas, selecionada);
  return pessoa !== undefined && confirmadas.includes(pessoa.cdPessoaFisica);
}

/** Whether the registration is confirmed. An answer 'S' is never withdrawn, so it is kept. */
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

/** How many people of a family are checked in one request. */
const MAX_ASKED = 6;

/**
 * The other active people of the family whose registration is not confirmed. The session remembers a
 * confirmed person and does not check that person again.
 * @returns `incerto` when a check failed, so that a person may be missing
 */
export async function unconfirmedFamily(
  session: OpenSession | undefined,
  record: SessionRecord,
  call: Call,
): Promise<{ pessoas: Pessoa[]; incerto: boolean }> {
  const selected = selectPessoa(record.pessoas, record.selecionada)?.cdPessoaFisica;
  const unknown = record.pessoas
    .filter(
      ({ cdPessoaFisica, ativo }) =>
        ativo && cdPessoaFisica !== selected && !record.confirmadas.includes(cdPessoaFisica),
    )
    .slice(0, MAX_ASKED);
  const asked = await Promise.all(
    unknown.map(async (pessoa) => {
      const confirmado = await askConfirmed(pessoa.cdPessoaFisica, record.hashLogin, call);
      if (confirmado) await rememberConfirmed(session, pessoa.cdPessoaFisica);
      return { pessoa, confirmado };
    }),
  );
  return {
    pessoas: asked.flatMap(({ pessoa, confirmado }) => (confirmado === false ? pessoa : [])),
    incerto: asked.some(({ confirmado }) => confirmado === undefined),
  };
}
