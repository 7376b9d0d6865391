import { barcode, digitableLine } from '../../../backend/boletos/codes.ts';
import { json, type ScriptedServer } from '../support/scripted-server.ts';
import { titular } from '../support/people.ts';

export const CARD = titular.nrCartao;
export const CONTRACTS = `GET /ws/financeiro/contratos/${CARD}`;
export const VALIDATION = `GET /ws/financeiro/boleto/validar/contrato/${CARD}`;
export const LIST = `GET /ws/boleto/listar/${CARD}`;

export const contrato = (nrContrato: string, situacao: string | number | null = 1) => ({
  nrContrato,
  nrCartao: CARD,
  dsContrato: `Contrato ${nrContrato}`,
  situacao,
});

export const boleto = (nrTitulo: string, nrContrato: string | null = '10') => ({
  nrTitulo,
  nrContrato,
  dtVencimento: '26/11/2026',
  vlTitulo: 612.34,
  stTitulo: 'Em aberto',
  linhaDigitavel: '1'.repeat(47),
});

/** A member with two valid contracts, and boletos in both. */
export function scriptHealthy(server: ScriptedServer): void {
  server
    .on(CONTRACTS, json({ responseList: [contrato('20', 2), contrato('10', 1)] }))
    .on(VALIDATION, json({ stValidacao: 'S', dsValidacao: null }))
    .on(LIST, json({ data: [boleto('701'), boleto('702'), boleto('801', '20')] }));
}

/** The digits of a bank slip. @param vencimento YYYY-MM-DD */
export const slip = (banco: string, vencimento: string, campoLivre = '1'.repeat(25)) =>
  digitableLine(barcode({ banco, campoLivre, vencimento, valor: 61_234 }));
