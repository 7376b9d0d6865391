/** The search as it goes over the wire: spec section 7, line by line. */
import { CARD_LENGTH } from '#lib/formats/cpf.ts';
import { meantSpecialty } from './meant.ts';
import { isNational } from './rules.ts';
import { type EstadoBusca, hasPlace, selected } from './search-state.ts';
import { defaultResources, TAB_CLINICA } from './tabs.ts';
import type { Busca } from './wire.ts';

const withoutPunctuation = (text: string) => text.replace(/[-._\s]/g, '');

/** The card filter, only when the text is marked valid. */
function cardFilter({ cartaoOuCpf }: Pick<EstadoBusca, 'cartaoOuCpf'>) {
  const texto = cartaoOuCpf.texto.trim();
  if (!cartaoOuCpf.valido || texto === '') return {};
  const number = withoutPunctuation(texto);
  return texto.length >= CARD_LENGTH ? { nrCartao: number } : { nrCpf: number };
}

function whereOf(state: EstadoBusca) {
  if (hasPlace(state)) {
    const { nrLatitude, nrLongitude, nrRaio } = state;
    return { nrLatitude, nrLongitude, nrRaio };
  }
  const cdCidade = selected(state.cidade)?.id;
  return cdCidade === undefined ? undefined : { cdCidade };
}

/**
 * What a search sends; `undefined` when there is neither a place nor a selected city, one of which is
 * required (spec section 5). A text that is a specialty goes as that specialty. What is `undefined` is
 * not sent at all.
 */
export function payloadOf(state: EstadoBusca): Busca | undefined {
  const where = whereOf(state);
  if (!where) return undefined;
  const { tab, opcoesClinica } = state;
  const meant = meantSpecialty(state);
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
    cdEspecialidade: (meant ?? selected(state.especialidade))?.id,
    cdQualificacao: selected(state.qualificacao)?.id,
    nmPrestador: meant ? undefined : state.nmPrestador.trim() || undefined,
    ...cardFilter(state),
    cdEstado: isNational(state) ? selected(state.estado)?.id : undefined,
  };
}
