/** The calls about registrations, and about new users (`docs/contract.md` › Registration). */
import { BusinessError, MENSAGEM_NAO_CONCLUIDA, settle, UpstreamError } from '#lib/errors.ts';
import { type Attachment, multipart } from '#lib/forms/files.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import type { SignUp } from './sign-up.ts';
import * as wire from './wire.ts';

/** The registration that the person checks. */
export async function buscarConfirmacaoCadastro({
  pessoa,
  call,
}: PersonContext): Promise<wire.Cadastro | undefined> {
  const { cadastro } = await request(wire.buscarConfirmacaoCadastro, {
    query: { cdPessoa: pessoa.cdPessoaFisica },
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
  try {
    const { cdPessoaFisica } = pessoa;
    return await request(wire.buscarAtualizacaoCadastro, { path: { cdPessoaFisica }, call });
  } catch (error) {
    const isUnknown = error instanceof UpstreamError && error.status === 404;
    // For a person without a CPF, `cpf` is that of the signed-in person, and would find the wrong
    // registration.
    if (!isUnknown || pessoa.nrCpf === undefined) throw error;
    return request(wire.buscarAtualizacaoCadastroPorCpf, { path: { cpf }, call });
  }
}

/** The data that prefill a signed-in member's forms. */
export function buscarCadastro({ pessoa, call }: PersonContext): Promise<wire.Cadastro> {
  return request(wire.buscarCadastro, { path: { cdPessoaFisica: pessoa.cdPessoaFisica }, call });
}

export const readOwnEndereco = ({ pessoa, call }: PersonContext) =>
  request(wire.buscarEnderecoBeneficiario, { path: { card: pessoa.nrCartao }, call });

export async function loadEnderecos(person: PersonContext) {
  const { cdTitular: cdPessoaFisica, call } = person;
  const [familia, proprio] = await Promise.all([
    settle(request(wire.buscarEnderecoFamilia, { path: { cdPessoaFisica }, call })),
    settle(readOwnEndereco(person)),
  ]);
  return { familia, proprio };
}

/** Confirms the registration. Any HTTP success counts; the body is ignored. */
export async function confirmarCadastro({ pessoa, call }: PersonContext): Promise<void> {
  await request(wire.confirmarCadastro, {
    query: { cdPessoa: pessoa.cdPessoaFisica },
    payload: { none: true },
    call,
  });
}

/** Sends the whole registration. The person's ids come from the session, not from the form. */
export async function atualizarCadastro(
  { pessoa, call }: PersonContext,
  campos: Readonly<Record<string, string | undefined>>,
  arquivos: Readonly<Record<string, Attachment>> = {},
) {
  const { cdPessoaFisica, nrCartao } = pessoa;
  const body = multipart({ ...campos, cdPessoaFisica, nrCartao }, arquivos);
  return request(wire.atualizarCadastro, { payload: { multipart: body }, empty: () => ({}), call });
}

export function alterarEndereco(
  { pessoa, call }: PersonContext,
  endereco: Readonly<Record<string, string>>,
) {
  return request(wire.alterarEndereco, {
    payload: { form: { ...endereco, cdPessoaFisica: pessoa.cdPessoaFisica } },
    empty: () => ({}),
    call,
  });
}

/** Sends a message with a code to an address. */
export async function confirmarEmail(
  { pessoa, call }: PersonContext,
  mensagem: { email: string; codeEmail: string; desEmail: string },
): Promise<void> {
  await request(wire.confirmarEmail, {
    payload: { json: { ...mensagem, nomeBeneficiario: pessoa.nmBeneficiario } },
    call,
  });
}

export function listarEmailsDemonstracao(email: string, { call }: Pick<PersonContext, 'call'>) {
  return request(wire.listarEmailsDemonstracao, { path: { email }, call });
}

/** Whether the card belongs to a person. Data of the person is not read. Empty or 204 means no. */
export function validarBeneficiario(cartao: string, call: Call): Promise<boolean> {
  return request(wire.validarBeneficiario, { path: { card: cartao }, empty: () => ({}), call });
}

/** Creates a user. @throws {BusinessError} with the server's message, if any (spec section 5) */
export async function criarUsuario(novo: SignUp, call: Call): Promise<void> {
  const { valido, mensagem } = await request(wire.criarUsuario, { payload: { json: novo }, call });
  if (!valido) throw new BusinessError(mensagem ?? MENSAGEM_NAO_CONCLUIDA);
}
