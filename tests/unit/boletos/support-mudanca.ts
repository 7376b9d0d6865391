/** Two boletos of consecutive months, for the tests of a change. */
import { type Mudanca, mudancasDe } from '#lib/boletos/meses.ts';
import type { Provas } from '#lib/boletos/mudanca.ts';
import type { Boleto } from '#lib/boletos/rules.ts';

export const TODAY = '21/11/2026';
export const outubro: Boleto = {
  nrTitulo: '10',
  dsCompetencia: '10/2026',
  dtEmissao: '18/09/2026',
  dtVencimento: '28/10/2026',
  vlTitulo: 1000,
  vlPago: 1000,
  stTitulo: 'Pago',
};
export const novembro: Boleto = {
  ...{ nrTitulo: '11', dsCompetencia: '11/2026', dtEmissao: '19/10/2026' },
  ...{ dtVencimento: '28/11/2026', vlTitulo: 1100, stTitulo: 'Em aberto' },
};

/** The change between both, with other fields of the later and of the earlier one. */
export function mudanca(depois: Partial<Boleto> = {}, antes: Partial<Boleto> = {}): Mudanca {
  const boletos = [
    { ...outubro, ...antes },
    { ...novembro, ...depois },
  ];
  const [found] = mudancasDe(boletos, TODAY).values();
  if (!found) throw new Error('the boletos cost the same');
  return found;
}

export const provas = (fields: Partial<Provas> = {}): Provas => ({
  extratos: new Map(),
  inclusoes: [],
  ...fields,
});
