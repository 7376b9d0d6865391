/**
 * The control fields that a form posts, and the answers of its action, for pages and islands. Pages
 * from before a release and stored drafts use these names, so they must not change.
 */
import type { Fields } from './form.ts';

export const CONTROL = {
  /** The sealed key of the rendered form (`form-key.server.ts`). */
  key: 'chave',
  step: 'passo',
  /** The earlier step that the person goes back to, or the step that a summary opens. */
  goTo: 'ir',
  /** Present when the summary opened the posted step, so that the step leads back to it. */
  opened: 'aberto',
  /** Present when an opened step is sent at once, without the summary (`Step.sendsAlone`). */
  now: 'salvar',
  /** The button of a notice that the person pressed (`CHOICE`). */
  choice: 'escolha',
  /** The earlier, equal submission that the person has already read about. */
  acknowledged: 'ciente',
  /** A proof of work and a waiting ticket, after too many attempts with a form (decision 004). */
  proof: 'prova',
  ticket: 'espera',
} as const;

/**
 * The choices when the selected person differs from the person of the form: send for the original
 * person, switch to the current person, or check again whether the person is signed in.
 */
export const CHOICE = { original: 'original', current: 'atual', check: 'conferir' } as const;
type Choice = (typeof CHOICE)[keyof typeof CHOICE];

export interface ChosenFile {
  name: string;
  rotulo: string;
  nome: string;
  opcional: boolean;
}

/**
 * What the person must know before the form is sent.
 *
 * - `outra-pessoa`: the form was opened for another person; it was not sent
 * - `sem-confirmar`: the portal cannot find out now whether its person is signed in; it was not sent
 * - `trocada`: the form is now for the selected person
 * - `repetido`: an equal form was sent less than an hour ago; it was not sent again
 * - `incerto`: the portal does not know whether the service received the form
 * - `vencido`: the form was open for too long, or its key cannot be read; it was not sent
 */
export interface Notice {
  tipo: 'outra-pessoa' | 'sem-confirmar' | 'trocada' | 'repetido' | 'incerto' | 'vencido';
  titulo: string;
  mensagem: string;
  /** Buttons of the notice. They replace the form's own button. */
  opcoes?: readonly { valor: Choice; texto: string }[];
  /** Another label for the form's own button. */
  enviar?: string;
  /** The next value of `CONTROL.acknowledged`. */
  ciente?: string;
  /** Files chosen before, which a browser without JavaScript has lost. */
  arquivos?: readonly ChosenFile[];
}

/** A step to show, with the values as they are sent. */
export interface StepAnswer {
  passo: string;
  valores: Record<string, string>;
  /** Data that the step needs, such as the towns of the chosen state. */
  dados?: unknown;
  /** A new key for the form, if it changes. */
  chave?: string;
  aviso?: Notice;
}

/** The portal's page to which the browser goes after the action. */
export interface Destination {
  para: string;
}

export type FormAnswer = StepAnswer | Destination;

export const isStepAnswer = (data: unknown): data is StepAnswer =>
  typeof data === 'object' && data !== null && 'passo' in data && 'valores' in data;

export const isDestination = (data: unknown): data is Destination =>
  typeof data === 'object' && data !== null && 'para' in data;

/** Query parameter: the field or the step that the summary of a form opens at once. */
export const OPENED_FIELD = 'campo';

export function ownFields(posted: Fields): Record<string, string> {
  const control = new Set<string>(Object.values(CONTROL));
  const own = Object.entries(posted).flatMap(([name, value]) =>
    value === undefined || control.has(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(own);
}

/** The HTTP status of a page that shows this notice; `undefined` for a notice that only informs. */
export function statusOf(aviso: Notice | undefined): 409 | 422 | 503 | undefined {
  if (aviso?.tipo === 'sem-confirmar') return 503;
  if (aviso?.tipo === 'incerto') return 422;
  return aviso?.tipo === 'outra-pessoa' || aviso?.tipo === 'vencido' ? 409 : undefined;
}
