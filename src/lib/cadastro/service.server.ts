/** The calls about a person's registration (`docs/contract.md` › Registration). */
import { z } from 'zod';
import { type Arquivo, nomeArquivo, toFile } from '#lib/envio-arquivo.server.ts';
import { BusinessError, UpstreamError, settle } from '#lib/errors.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { protocolo } from '#lib/wire.ts';
import type { Listas } from './comparison.ts';
import { CIDADE_NAO_CONFERE } from './messages.ts';
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

type Anyone = Pick<PersonContext, 'call'>;
const OF_LIST = {
  'estado-civil': ['listarEstadoCivil', wire.listaOpcoes],
  uf: ['listarUf', wire.listaUf],
  pais: ['listarPais', wire.listaPais],
  'tipo-logradouro': ['listarTipoLogradouro', wire.listaOpcoes],
} as const;

function listar(lista: keyof typeof OF_LIST, { call }: Anyone): Promise<wire.OpcaoCadastro[]> {
  const [operation, reads] = OF_LIST[lista];
  return request({
    operation,
    base: 'ws',
    path: ['cadastro', 'listar', lista],
    credential: credential.none,
    reads,
    call,
  });
}

/** The names of the kinds of street; without them an address is shown without its kind. */
export async function listarTipoLogradouro(person: Anyone): Promise<wire.OpcaoCadastro[]> {
  const listed = await settle(listar('tipo-logradouro', person));
  return listed.status === 'success' ? listed.data : [];
}

/** All lists that a registration form chooses from; one that fails, fails the form. */
export async function listasDeCadastro(person: Anyone): Promise<Listas> {
  const [estadosCivis, paises, ufs, tiposLogradouro] = await Promise.all([
    listar('estado-civil', person),
    listar('pais', person),
    listar('uf', person),
    listar('tipo-logradouro', person),
  ]);
  return { estadosCivis, paises, ufs, tiposLogradouro };
}

export const listarUf = (person: Anyone) => listar('uf', person);

/** The towns of a state; a failure is an empty list (spec section 8). */
export async function listarCidades(uf: string, { call }: Anyone): Promise<wire.OpcaoCadastro[]> {
  const listed = await settle(
    request({
      operation: 'listarCidades',
      base: 'ws',
      path: ['estados', uf, 'cidades'],
      credential: credential.none,
      reads: wire.listaCidades,
      call,
    }),
  );
  return listed.status === 'success' ? listed.data : [];
}

/**
 * The town of an IBGE code.
 * @throws {BusinessError} for a code of nowhere, or of another state
 */
export async function buscarMunicipioIbge(
  code: string,
  uf: string,
  { call }: Anyone,
): Promise<wire.Municipio> {
  const municipio = await request({
    operation: 'buscarMunicipioIbge',
    base: 'ws',
    path: ['municipio-ibge', code],
    credential: credential.none,
    reads: wire.municipio,
    call,
  }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 404) return undefined;
    throw error;
  });
  if (municipio?.sgEstado !== uf) throw new BusinessError(CIDADE_NAO_CONFERE);
  return municipio;
}

interface Lugar {
  sgEstado?: string | undefined;
  cdMunicipioIbge?: string | undefined;
}

/** What the steps of an address need to be shown: the towns of the state, the name of the town. */
export async function dadosDoEndereco(passo: string, lugar: Lugar, person: Anyone) {
  const { sgEstado = '', cdMunicipioIbge = '' } = lugar;
  if (passo === 'endereco') return { cidades: await listarCidades(sgEstado, person) };
  if (passo !== 'revisao') return undefined;
  const { dsCidade } = await buscarMunicipioIbge(cdMunicipioIbge, sgEstado, person);
  return { cidade: dsCidade };
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

/** The family's address, and the selected person's own. */
export async function buscarEnderecos({ pessoa, cdTitular, call }: PersonContext) {
  const ask = (operation: string, path: readonly string[]) =>
    request({
      operation,
      base: 'ws',
      path: ['cadastro', 'familia', 'endereco', ...path],
      credential: credential.none,
      reads: wire.respostaEndereco,
      call,
    });
  const [familia, proprio] = await Promise.all([
    settle(ask('buscarEnderecoFamilia', [cdTitular])),
    settle(ask('buscarEnderecoBeneficiario', ['beneficiario', pessoa.nrCartao])),
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
  for (const [name, value] of Object.entries({ ...campos, cdPessoaFisica, nrCartao })) {
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
export function listarEmailsDemonstracao(email: string, { call }: Anyone) {
  return request({
    operation: 'listarEmailsDemonstracao',
    base: 'demonstration',
    path: ['emails', email],
    credential: credential.none,
    reads: wire.emailsDemonstracao,
    call,
  });
}
