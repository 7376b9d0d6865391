/** The calls about registrations, and about new users (`docs/contract.md` › Registration). */
import { z } from 'zod';
import { BusinessError, MENSAGEM_NAO_CONCLUIDA, settle, UpstreamError } from '#lib/errors.ts';
import { type Attachment, attachmentName, toBlob } from '#lib/forms/files.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { protocolo } from '#lib/wire.ts';
import type { SignUp } from './sign-up.ts';
import * as wire from './wire.ts';

const CONFIRMA_CADASTRO = ['atualiza-cadastro', 'confirma-cadastro'] as const;

/** The registration that the person checks. */
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

/** The registration that an update starts from: by person, or by CPF if the person is unknown. */
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
    // For a person without a CPF, `cpf` is that of the signed-in person, and would find the wrong
    // registration.
    if (!isUnknown || pessoa.nrCpf === undefined) throw error;
    return ask('buscarAtualizacaoCadastroPorCpf', [cpf, 'cpf']);
  }
}

/** The data that prefill a signed-in member's forms. */
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

const readEndereco = (operation: string, path: readonly string[], { call }: PersonContext) =>
  request({
    operation,
    base: 'ws',
    path: ['cadastro', 'familia', 'endereco', ...path],
    credential: credential.none,
    reads: wire.respostaEndereco,
    call,
  });

/** The selected person's own address. */
export const readOwnEndereco = (person: PersonContext) =>
  readEndereco('buscarEnderecoBeneficiario', ['beneficiario', person.pessoa.nrCartao], person);

/** The family's address, and the selected person's own. */
export async function loadEnderecos(person: PersonContext) {
  const [familia, proprio] = await Promise.all([
    settle(readEndereco('buscarEnderecoFamilia', [person.cdTitular], person)),
    settle(readOwnEndereco(person)),
  ]);
  return { familia, proprio };
}

/** Confirms the registration. Any HTTP success counts; the body is ignored. */
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

/** Sends the whole registration. The person's ids come from the session, not from the form. */
export async function atualizarCadastro(
  { pessoa, call }: PersonContext,
  campos: Readonly<Record<string, string | undefined>>,
  arquivos: Readonly<Record<string, Attachment>> = {},
) {
  const form = new FormData();
  const { cdPessoaFisica, nrCartao } = pessoa;
  const whole: Record<string, string | undefined> = { ...campos, cdPessoaFisica, nrCartao };
  for (const [name, value] of Object.entries(whole)) {
    if (value !== undefined) form.set(name, value);
  }
  for (const [name, arquivo] of Object.entries(arquivos)) {
    form.set(name, toBlob(arquivo), attachmentName(name, arquivo));
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

/** Sends a message with a code to an address. */
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

/** The mailbox of the demonstration; only the reference back end has it. */
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

/**
 * Whether the card belongs to a person. The person is not read. An empty answer or a 204 means no.
 */
export function validarBeneficiario(cartao: string, call: Call): Promise<boolean> {
  return request({
    operation: 'validarBeneficiario',
    base: 'ws',
    path: ['beneficiario', 'validacao', cartao],
    credential: credential.none,
    reads: wire.beneficiarioValidado,
    empty: () => ({}),
    call,
  });
}

/**
 * Creates a user.
 * @throws {BusinessError} with the server's own message if it refuses (spec section 5)
 */
export async function criarUsuario(novo: SignUp, call: Call): Promise<void> {
  const { valido, mensagem } = await request({
    operation: 'criarUsuario',
    base: 'host',
    path: ['newUser'],
    method: 'POST',
    payload: { json: novo },
    credential: credential.none,
    reads: wire.novoUsuario,
    call,
  });
  if (!valido) throw new BusinessError(mensagem ?? MENSAGEM_NAO_CONCLUIDA);
}
