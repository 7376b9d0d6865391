/** The steps of a request, protocol or case, as a timeline shows them (`components/Timeline.astro`). */
export interface Passo {
  quem: 'feito' | 'nosso' | 'seu';
  quando?: string;
  /** The last day for the step. */
  ate?: string;
  texto: string;
}
