/** The calls about a person's registration (`docs/contract.md` › Registration). */
import { z } from 'zod';
import { type Arquivo, nomeArquivo, toFile } from '#lib/forms/attachment.server.ts';
import { UpstreamError, settle } from '#lib/errors.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { protocolo } from '#lib/wire.ts';
import * as wire from './wire.ts';

const CONFIRMA_CADASTRO = ['atualiza-cadastro', 'confirma-cadastro'] as const;

/** The registration as the services have it, for the person to look over. */
export async function buscarConfirmacaoCadastro({
  pessoa,
  call,
}: PersonContext): Promise<wire.Cadastro | undefined> {
  const { cadastro } = await request({
    operation: 'buscarConfirmacaoCadastro',
    base: 'ws',
    path: CONFIRMA_CADASTRO,
    query: { cdPessoa: pessoa.cdPessoaFisica },
    credential: credential.none,
    reads: wire.confirmacaoCadastro,
    call,
  });
  return cadastro;
}

/** The registration that an update starts from: by person, or by CPF when that knows nobody. */
export async function buscarAtualizacaoCadastro({
  pessoa,
  cpf,
  call,
}: PersonContext): Promise<wire.Cadastro> {
  const ask = (operation: string, path: readonly string[]) =>
    request({
      operation,
      base: 'ws',
      path: ['atualiza-cadastro', 'beneficiario', ...path],
      credential: credential.none,
      reads: wire.respostaCadastro,
      call,
    });
  try {
    return await ask('buscarAtualizacaoCadastro', [pessoa.cdPessoaFisica]);
  } catch (error) {
    const isUnknown = error instanceof UpstreamError && error.status === 404;
    // Without a CPF of one's own the look-up would find the person who signed in.
    if (!isUnknown || pessoa.nrCpf === undefined) throw error;
    return ask('buscarAtualizacaoCadastroPorCpf', [cpf, 'cpf']);
  }
}

/** What fills the forms of a signed-in member. */
export function buscarCadastro({ pessoa, call }: PersonContext): Promise<wire.Cadastro> {
  return request({
    operation: 'buscarCadastro',
    base: 'ws',
    path: ['beneficiario', 'cadastro', 'dados', pessoa.cdPessoaFisica],
    credential: credential.none,
    reads: wire.respostaCadastro,
    call,
  });
}

const buscarEndereco = (operation: string, path: readonly string[], { call }: PersonContext) =>
  request({
    operation,
    base: 'ws',
    path: ['cadastro', 'familia', 'endereco', ...path],
    credential: credential.none,
    reads: wire.respostaEndereco,
    call,
  });

/** The selected person's own address. */
export const buscarEnderecoProprio = (person: PersonContext) =>
  buscarEndereco('buscarEnderecoBeneficiario', ['beneficiario', person.pessoa.nrCartao], person);

/** The family's address, and the selected person's own. */
export async function buscarEnderecos(person: PersonContext) {
  const [familia, proprio] = await Promise.all([
    settle(buscarEndereco('buscarEnderecoFamilia', [person.cdTitular], person)),
    settle(buscarEnderecoProprio(person)),
  ]);
  return { familia, proprio };
}

/** Confirms the registration as it stands. Any success of HTTP is one; there is nothing to read. */
export async function confirmarCadastro({ pessoa, call }: PersonContext): Promise<void> {
  await request({
    operation: 'confirmarCadastro',
    base: 'ws',
    path: CONFIRMA_CADASTRO,
    method: 'POST',
    query: { cdPessoa: pessoa.cdPessoaFisica },
    payload: { none: true },
    credential: credential.none,
    reads: z.unknown(),
    call,
  });
}

/** Sends the whole of a registration; whose it is, the server says. */
export async function atualizarCadastro(
  { pessoa, call }: PersonContext,
  campos: Readonly<Record<string, string | undefined>>,
  arquivos: Readonly<Record<string, Arquivo>> = {},
) {
  const form = new FormData();
  const { cdPessoaFisica, nrCartao } = pessoa;
  const whole: Record<string, string | undefined> = { ...campos, cdPessoaFisica, nrCartao };
  for (const [name, value] of Object.entries(whole)) {
    if (value !== undefined) form.set(name, value);
  }
  for (const [name, arquivo] of Object.entries(arquivos)) {
    form.set(name, toFile(arquivo), nomeArquivo(name, arquivo));
  }
  return request({
    operation: 'atualizarCadastro',
    base: 'ws',
    path: ['r', 'beneficiario', 'atualiza-cadastro'],
    method: 'POST',
    payload: { multipart: form },
    credential: credential.none,
    reads: protocolo,
    empty: () => ({}),
    call,
  });
}

/** Changes the address of the selected person. */
export function alterarEndereco(
  { pessoa, call }: PersonContext,
  endereco: Readonly<Record<string, string>>,
) {
  return request({
    operation: 'alterarEndereco',
    base: 'ws',
    path: ['cadastro', 'endereco', 'alterar'],
    method: 'POST',
    payload: { form: { ...endereco, cdPessoaFisica: pessoa.cdPessoaFisica } },
    credential: credential.none,
    reads: protocolo,
    empty: () => ({}),
    call,
  });
}

/** Has a message with a code mailed to an address. */
export async function confirmarEmail(
  { pessoa, call }: PersonContext,
  mensagem: { email: string; codeEmail: string; desEmail: string },
): Promise<void> {
  await request({
    operation: 'confirmarEmail',
    base: 'ws',
    path: ['atualiza-cadastro', 'email'],
    method: 'POST',
    payload: { json: { ...mensagem, nomeBeneficiario: pessoa.nmBeneficiario } },
    credential: credential.none,
    reads: z.unknown(),
    call,
  });
}

/** The demonstration's mailbox: no message leaves it. The reference back end alone has one. */
export function listarEmailsDemonstracao(email: string, { call }: Pick<PersonContext, 'call'>) {
  return request({
    operation: 'listarEmailsDemonstracao',
    base: 'demonstration',
    path: ['emails', email],
    credential: credential.none,
    reads: wire.emailsDemonstracao,
    call,
  });
}
