/** What a form posts beside its fields, and what its action answers: the same for pages and islands. */
import type { Fields } from './form.ts';

/** The form's own fields. */
export const CONTROLE = {
  /** The sealed key of the rendered form (`form-key.server.ts`). */
  chave: 'chave',
  /** The step that is posted. */
  passo: 'passo',
  /** The earlier step that the person wants to see again. */
  ir: 'ir',
  /** What the person chose where a notice offers two ways (`ESCOLHA`). */
  escolha: 'escolha',
  /** The earlier, equal submission that the person has been told of. */
  ciente: 'ciente',
  /** A proof of work, and a waiting ticket, for a form that was refused too often (decision 043). */
  prova: 'prova',
  espera: 'espera',
} as const;

/**
 * The ways on when the form was opened for somebody else than is selected now: for the person of the
 * form, for the person of now, or to look again who that is.
 */
export const ESCOLHA = { original: 'original', atual: 'atual', conferir: 'conferir' } as const;
type Escolha = keyof typeof ESCOLHA;

/** A file that was chosen in a field of the form. */
export interface ChosenFile {
  /** The field. */
  name: string;
  rotulo: string;
  /** The file's own name. */
  nome: string;
  opcional: boolean;
}

/**
 * What the person must know before the form goes out.
 *
 * - `outra-pessoa`: the form was opened for somebody else; nothing was sent
 * - `sem-confirmar`: nobody knows now whether its person is signed in; nothing was sent
 * - `trocada`: the form now is for the selected person
 * - `repetido`: an equal form was sent less than an hour ago; nothing was sent again
 * - `incerto`: nobody knows whether the service took the form
 * - `vencido`: the form was open for too long, or its key cannot be read; nothing was sent
 */
export interface Aviso {
  tipo: 'outra-pessoa' | 'sem-confirmar' | 'trocada' | 'repetido' | 'incerto' | 'vencido';
  titulo: string;
  mensagem: string;
  /** Buttons of the notice; the form's own button gives way to them. */
  opcoes?: readonly { valor: Escolha; texto: string }[];
  /** What the form's own button says instead. */
  enviar?: string;
  /** Value of `CONTROLE.ciente` from now on. */
  ciente?: string;
  /** Files that were chosen before: a browser without a script wants them chosen again. */
  arquivos?: readonly ChosenFile[];
}

/** A step to show, with what was typed in the shape in which it is sent. */
export interface StepAnswer {
  passo: string;
  valores: Record<string, string>;
  /** What the step needs to be shown, such as the towns of the chosen state. */
  dados?: unknown;
  /** The form's key from now on, where it changes. */
  chave?: string;
  aviso?: Aviso;
}

/** Where the browser goes when the action is done: a path of ours. */
export interface Destination {
  para: string;
}

/** What a form's action answers: the next step, or the page where the form leads. */
export type FormAnswer = StepAnswer | Destination;

export const isStepAnswer = (data: unknown): data is StepAnswer =>
  typeof data === 'object' && data !== null && 'passo' in data && 'valores' in data;

export const isDestination = (data: unknown): data is Destination =>
  typeof data === 'object' && data !== null && 'para' in data;

/** The posted fields without the form's own. */
export function ownFields(posted: Fields): Record<string, string> {
  const control = new Set<string>(Object.values(CONTROLE));
  const own = Object.entries(posted).flatMap(([name, value]) =>
    value === undefined || control.has(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(own);
}

/** The status of a page that shows this notice; `undefined` for a notice that only informs. */
export function statusOf(aviso: Aviso | undefined): 409 | 422 | 503 | undefined {
  if (aviso?.tipo === 'sem-confirmar') return 503;
  if (aviso?.tipo === 'incerto') return 422;
  return aviso?.tipo === 'outra-pessoa' || aviso?.tipo === 'vencido' ? 409 : undefined;
}
