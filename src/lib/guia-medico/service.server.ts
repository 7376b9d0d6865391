/**
 * The searches of the provider directory (`docs/contract.md` › Provider guide). A search may carry a
 * member's card, so its answer is never cached.
 */
import { BusinessError, SEM_LISTA_DE_RESPOSTA } from '#lib/errors.ts';
import { CARD_LENGTH } from '#lib/formats/cpf.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { searchedText } from '#lib/formats/search-words.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { partOf } from '#lib/upstream/operation.ts';
import { isNational } from './rules.ts';
import { recognizedSpecialty } from './specialties.ts';
import { type EstadoBusca, hasLocation, selected } from './state.ts';
import { defaultResources, TAB_CLINICA } from './tabs.ts';
import * as wire from './wire.ts';

export type SearchOperation = 'buscarPrestadores' | 'buscarGuiaNacional';

const withoutPunctuation = (text: string) => text.replace(/[-._\s]/g, '');

function cardFilter({ cartaoOuCpf }: Pick<EstadoBusca, 'cartaoOuCpf'>) {
  const texto = cartaoOuCpf.texto.trim();
  if (!cartaoOuCpf.valido || texto === '') return {};
  const number = withoutPunctuation(texto);
  return texto.length >= CARD_LENGTH ? { nrCartao: number } : { nrCpf: number };
}

function whereOf(state: EstadoBusca) {
  if (hasLocation(state)) {
    const { nrLatitude, nrLongitude, nrRaio } = state;
    return { nrLatitude, nrLongitude, nrRaio };
  }
  const cdCidade = selected(state.cidade)?.id;
  return cdCidade === undefined ? undefined : { cdCidade };
}

/** The parameters of a search, of which every search has these two. */
export interface Busca extends Readonly<Record<string, string | number | undefined>> {
  nrQtdRegistroPagina: number;
  nrPagina: number;
}

/**
 * The parameters of a search (spec section 7); an `undefined` parameter is not sent. A text that names a
 * specialty is sent as that specialty. Only the national network takes `cdEstado`.
 * @returns `undefined` without a location and without a selected city: one is required (spec section 5)
 */
export function payloadOf(state: EstadoBusca): Busca | undefined {
  const where = whereOf(state);
  if (!where) return undefined;
  const { tab, opcoesClinica } = state;
  const recognized = recognizedSpecialty(state);
  return {
    nrQtdRegistroPagina: state.nrQtdRegistroPagina,
    nrPagina: state.nrPagina,
    ...where,
    ieAgendaOnline: state.ieAgendaOnline === 'S' ? 'S' : undefined,
    tabGuide: tab,
    tabClinicaGuide: tab === TAB_CLINICA ? opcoesClinica.join(',') : undefined,
    sqBairro: selected(state.bairro)?.id,
    sqProduto: selected(state.produto)?.id,
    cdSegmentacaoRede: selected(state.segmentacao)?.id,
    cdTipoBusca: state.cdTipoBusca,
    sqAreaAtuacao: selected(state.areaAtuacao)?.id,
    ieUrgenciaEmergencia: state.ieUrgenciaEmergencia ? 'S' : undefined,
    sqRecurso: selected(state.recurso)?.id ?? defaultResources(tab, opcoesClinica),
    cdEspecialidade: (recognized ?? selected(state.especialidade))?.id,
    cdQualificacao: selected(state.qualificacao)?.id,
    nmPrestador: recognized ? undefined : searchedText(state.nmPrestador) || undefined,
    ...cardFilter(state),
    cdEstado: isNational(state) ? selected(state.estado)?.id : undefined,
  };
}

/**
 * Asks the regional or the national network; only the latter is searched by state.
 * @throws {BusinessError} when the answer has no list
 */
async function search<T>(
  operation: SearchOperation,
  busca: Busca,
  reads: ReturnType<typeof wire.searchAnswer<T>>,
  call: Call,
) {
  const query = { ...busca, ...(operation === 'buscarPrestadores' && { cdEstado: undefined }) };
  const { listaRegistros, temProximaPagina } = await request(partOf(wire[operation], reads), {
    query,
    empty: () => ({}),
    call,
  });
  if (!listaRegistros) throw new BusinessError(SEM_LISTA_DE_RESPOSTA);
  return { listaRegistros, temProximaPagina };
}

// The check of its fields is a large part of the cost of an answer. A search therefore reads only the fields
// that it uses.
const listed = wire.searchAnswer(
  wire.prestadorNaLista.extend(wire.prestador.pick({ nrConselho: true }).shape),
);
const codes = wire.searchAnswer(wire.prestador.pick({ sqPrestador: true }));

export const searchProviders = (operation: SearchOperation, busca: Busca, call: Call) =>
  search(operation, busca, listed, call);

export const searchCodes = (operation: SearchOperation, busca: Busca, call: Call) =>
  search(operation, busca, codes, call);

/**
 * Repeats a search with the selected person's card to find the providers that serve the plan. The two
 * lists have different pages, so this asks for all entries up to the end of the page at once.
 * @returns `completa`: a provider that is not listed certainly does not serve the plan
 */
export async function searchCoverage(
  membro: MemberContext,
  operation: SearchOperation,
  busca: Busca,
) {
  const wanted = busca.nrPagina * busca.nrQtdRegistroPagina;
  const withCard = { nrPagina: 1, nrQtdRegistroPagina: wanted, nrCartao: membro.cartao };
  const { listaRegistros, temProximaPagina } = await searchCodes(
    operation,
    { ...busca, ...withCard, nrCpf: undefined },
    membro.call,
  );
  return {
    cobertos: listaRegistros.map(({ sqPrestador }) => sqPrestador),
    completa: !temProximaPagina || listaRegistros.length >= wanted,
  };
}
