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
  '/cliente/inicio': { kB: 30.5, elements: 540, calls: 11 },
  '/cliente/boletos': { kB: 31.5, elements: 480, calls: 3 },
  '/cliente/boletos/mes-a-mes': { kB: 26.5, elements: 520, calls: 4 },
  '/cliente/carteirinha': { kB: 26.5, elements: 470, calls: 3 },
  '/cliente/cadastro': { kB: 29.5, elements: 510, calls: 5 },
  '/cliente/requisicoes': { kB: 28.5, elements: 545, calls: 1 },
  '/cliente/pedidos': { kB: 30.5, elements: 555, calls: 2 },
  '/cliente/exames': { kB: 24.5, elements: 415, calls: 1 },
  '/cliente/vacinas': { kB: 27.5, elements: 450, calls: 1 },
  '/cliente/contrato': { kB: 24.5, elements: 445, calls: 1 },
};
