/**
 * What each page of a member may cost: its HTML before compression and its elements, which cost processor time
 * on each request, and its calls to the operator's services. A third of HTML and elements is header, navigation
 * and foot. A feature that needs more changes this table in a commit of its own.
 */
export interface Budget {
  /** In the demonstration. */
  kB: number;
  elements: number;
  /** With the lists of choices (countries, states), which the portal then keeps. */
  calls: number;
}

export const BUDGETS: Readonly<Record<string, Budget>> = {
  '/cliente/inicio': { kB: 35.5, elements: 680, calls: 11 },
  '/cliente/boletos': { kB: 47, elements: 695, calls: 3 },
  '/cliente/boletos/mes-a-mes': { kB: 31, elements: 600, calls: 4 },
  '/cliente/carteirinha': { kB: 33, elements: 540, calls: 3 },
  '/cliente/cadastro': { kB: 41.5, elements: 580, calls: 5 },
  '/cliente/requisicoes': { kB: 31.5, elements: 615, calls: 1 },
  '/cliente/pedidos': { kB: 34, elements: 645, calls: 2 },
  '/cliente/exames': { kB: 27, elements: 490, calls: 1 },
  '/cliente/vacinas': { kB: 30, elements: 525, calls: 1 },
  '/cliente/contrato': { kB: 27, elements: 520, calls: 1 },
};
