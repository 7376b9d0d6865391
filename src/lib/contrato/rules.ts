/** The contract of a member as facts. */
import { monthName } from '#lib/formats/dates.ts';
import type { ContratoBeneficiario } from './wire.ts';

export type { ContratoBeneficiario } from './wire.ts';

/** '7' → 'julho'; any other text stays as it is. */
export const mesReajusteInWords = (mesReajuste: string | undefined): string | undefined =>
  monthName(Number(mesReajuste)) || mesReajuste;

const COPARTICIPACAO: Record<string, string> = { S: 'Sim', N: 'Não' };

/** Labels and values of the known facts, the most frequently asked first. */
export function contractFacts(contrato: ContratoBeneficiario): [label: string, value: string][] {
  const { ieCoparticipacao = '', mesReajuste } = contrato;
  const month = mesReajusteInWords(mesReajuste);
  const facts = [
    ['Plano', contrato.nmPlano],
    ['Registro do plano na ANS', contrato.nrRegistroAns],
    ['Número do contrato', contrato.nrContrato],
    ['Contratante', contrato.nmContratante],
    ['Tipo de contratação', contrato.dsTipoContratacao],
    ['Início da vigência', contrato.dtInicioVigencia],
    ['Mês do reajuste anual', month],
    ['Onde o plano atende (abrangência)', contrato.dsAbrangencia],
    ['Acomodação na internação', contrato.dsAcomodacao],
    ['O que o plano cobre (segmentação)', contrato.dsSegmentacao],
    ['Coparticipação', COPARTICIPACAO[ieCoparticipacao]],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
