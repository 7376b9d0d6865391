/** The address of the paid and cancelled boletos. */
import type { Boleto } from '#lib/boletos/rules.ts';
import { shownParam, STEP } from '#lib/navigation/paging.ts';

/** The query parameter of their page number. */
export const SETTLED_PARAM = 'pagina-pagos';
export const SETTLED_ID = 'pagos';

/** Whether an address asks for a part of their list. */
export const isSettledAsked = (query: URLSearchParams): boolean =>
  query.has(SETTLED_PARAM) || query.has(shownParam(SETTLED_PARAM));

export const settledPath = (nrContrato: string): string =>
  `/cliente/boletos?contrato=${encodeURIComponent(nrContrato)}&${shownParam(SETTLED_PARAM)}=${String(STEP)}#${SETTLED_ID}`;

/** The contract, and the difference of a boleto from the month before. */
export interface SettledChanges {
  nrContrato: string;
  changeOf: (boleto: Boleto) => string | undefined;
}
