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
import type { Listas } from './comparison.ts';
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

interface Lugar {
  sgEstado?: string | undefined;
  cdMunicipioIbge?: string | undefined;
}

/** The towns of the state for the address step, and the town's name for the review. */
export async function addressData(passo: string, lugar: Lugar, person: Anyone) {
  const { sgEstado = '', cdMunicipioIbge } = lugar;
  if (passo === 'endereco') {
    const isState = /^[A-Z]{2}$/.test(sgEstado);
    return { cidades: textOf(isState ? await listarCidades(sgEstado, person) : []) };
  }
  if (passo !== 'revisao' || cdMunicipioIbge === undefined) return undefined;
  const { dsCidade } = await buscarMunicipioIbge(cdMunicipioIbge, sgEstado, person);
  return { cidade: dsCidade };
}

/** The data of the step that a page shows: none for the town of the registration, whose name the form has. */
export async function shownData(
  { passo, dados, known = {}, valores }: StepAnswer & { known?: Fields | undefined },
  person: Anyone,
): Promise<unknown> {
  if (dados !== undefined) return dados;
  const isHeld = ['sgEstado', 'cdMunicipioIbge'].every((name) => valores[name] === known[name]);
  if (isHeld && known['nmCidade'] !== undefined) return undefined;
  const needed = await settle(addressData(passo, valores, person));
  return needed.status === 'success' ? needed.data : undefined;
}
