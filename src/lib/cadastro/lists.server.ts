/**
 * The lists of registration forms, and a state's towns (`docs/contract.md` › Registration). They are the same for all
 * people and come from a public cache.
 */
import { BusinessError, UpstreamError, settle } from '#lib/errors.ts';
import type { StepAnswer } from '#lib/forms/answer.ts';
import type { Fields } from '#lib/forms/form.ts';
import { textOf } from '#lib/forms/list-text.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import { LIST_TIMES, publicCache, publicList } from '#lib/upstream/public-cache.server.ts';
import { type Listas, type StepData, wordingsOf } from './comparison.ts';
import { CIDADE_NAO_CONFERE } from './rules.ts';
import * as wire from './wire.ts';

type Anyone = Pick<PersonContext, 'call'>;

const readEstadoCivil = publicList((call) => request(wire.listarEstadoCivil, { call }));
const readPais = publicList((call) => request(wire.listarPais, { call }));
const readTipoLogradouro = publicList((call) => request(wire.listarTipoLogradouro, { call }));
const readUf = publicList((call) => request(wire.listarUf, { call }));
const readCidades = publicCache({
  max: 27,
  ...LIST_TIMES,
  read: (uf, call) => request(wire.listarCidades, { path: { uf }, call }),
});

/** The entries of an optional list; empty if it cannot be loaded. */
async function orEmpty(listed: Promise<wire.OpcaoCadastro[]>): Promise<wire.OpcaoCadastro[]> {
  const settled = await settle(listed);
  return settled.status === 'success' ? settled.data : [];
}

/** The labels of street kinds. If they fail, an address is shown without its kind. */
export const listarTipoLogradouro = ({ call }: Anyone): Promise<wire.OpcaoCadastro[]> =>
  orEmpty(readTipoLogradouro(call));

/** The lists that an address needs; all of them are required. */
export async function addressLists({ call }: Anyone): Promise<Listas> {
  const [ufs, tiposLogradouro] = await Promise.all([readUf(call), readTipoLogradouro(call)]);
  return { estadosCivis: [], paises: [], ufs, tiposLogradouro };
}

/** The lists of a registration form: those of an address, and the optional ones. */
export async function registrationLists({ call }: Anyone): Promise<Listas> {
  const [doEndereco, estadosCivis, paises] = await Promise.all([
    addressLists({ call }),
    orEmpty(readEstadoCivil(call)),
    orEmpty(readPais(call)),
  ]);
  return { ...doEndereco, estadosCivis, paises };
}

export const listarUf = ({ call }: Anyone) => readUf(call);

/** The towns of a state; a failure is an empty list (spec section 8). */
const listarCidades = (uf: string, { call }: Anyone): Promise<wire.OpcaoCadastro[]> =>
  orEmpty(readCidades(uf, call));

/** The town of an IBGE code. @throws {BusinessError} for no town of this state */
export async function buscarMunicipioIbge(
  code: string,
  uf: string,
  { call }: Anyone,
): Promise<wire.Municipio> {
  const municipio = await request(wire.buscarMunicipioIbge, {
    path: { cdCidade: code },
    call,
  }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 404) return undefined;
    throw error;
  });
  // An answer without a state is accepted.
  const { sgEstado = uf } = municipio ?? {};
  if (!municipio || sgEstado.toUpperCase() !== uf) throw new BusinessError(CIDADE_NAO_CONFERE);
  return municipio;
}

const isState = (sgEstado: string | undefined) => /^[A-Z]{2}$/.test(sgEstado ?? '');

/** The steps of one list. */
const LIST_OF = new Map<string, keyof Listas>([
  ['cdEstadoCivil', 'estadosCivis'],
  ['sqPais', 'paises'],
]);

/**
 * What a step needs of the lists: its choices, or in the review the words of the codes. An address without a state
 * has no towns.
 * @param read the lists of the form
 */
export async function stepData(
  passo: string,
  valores: Fields,
  person: Anyone,
  read: typeof addressLists,
): Promise<StepData | undefined> {
  const { sgEstado = '', cdMunicipioIbge } = valores;
  const list = LIST_OF.get(passo);
  if (list) return { opcoes: textOf((await read(person))[list]) };
  if (passo === 'endereco') {
    const [{ ufs, tiposLogradouro }, cidades] = await Promise.all([
      read(person),
      isState(sgEstado) ? listarCidades(sgEstado, person) : undefined,
    ]);
    return {
      ufs: textOf(ufs),
      tiposLogradouro: textOf(tiposLogradouro),
      ...(cidades && { cidades: textOf(cidades) }),
    };
  }
  if (passo !== 'revisao') return undefined;
  const [listas, municipio] = await Promise.all([
    read(person),
    cdMunicipioIbge === undefined
      ? undefined
      : buscarMunicipioIbge(cdMunicipioIbge, sgEstado, person),
  ]);
  return { words: wordingsOf(valores, listas, municipio?.dsCidade) };
}

/**
 * The data of the step that a page shows: without the towns for the town of the registration, whose name the form has,
 * and without words that the form has.
 */
export async function shownData(
  { passo, dados, known = {}, valores }: StepAnswer & { known?: Fields | undefined },
  person: Anyone,
  read: typeof addressLists,
): Promise<unknown> {
  if (dados !== undefined) return dados;
  const { sgEstado, cdMunicipioIbge, ...others } = valores;
  const isHeld = sgEstado === known['sgEstado'] && cdMunicipioIbge === known['cdMunicipioIbge'];
  const isNamed = isHeld && (passo === 'revisao' || known['nmCidade'] !== undefined);
  const asked = isNamed ? others : valores;
  if (passo === 'revisao' && Object.entries(asked).every(([name, text]) => text === known[name]))
    return undefined;
  const needed = await settle(stepData(passo, asked, person, read));
  return needed.status === 'success' ? needed.data : undefined;
}
