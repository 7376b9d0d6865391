/** What a form's action is made of, and one post of it. */
import type { ActionAPIContext } from 'astro:actions';
import type { Fields, Form, Values } from '#lib/forms/form.ts';
import type { FormKey } from '#lib/forms/form-key.server.ts';
import type { ReciboItem } from '#lib/forms/receipt.ts';
import type { Arquivos, Wanted } from './files.ts';
import type { Who } from './senders.ts';

/** What the service took, for the receipt. The lines of the fields derive from the form. */
export interface Taken<F> {
  nrProtocolo: string | undefined;
  /** The fields as they were sent, where that is not as they were typed. */
  campos?: Partial<Values<F>>;
  /** Values that only the caller can put into words, by field. */
  ditos?: Fields;
  /** Lines before and after those of the fields. */
  antes?: readonly ReciboItem[];
  depois?: readonly ReciboItem[];
}

export interface FormOptions<F extends Form, W> {
  form: F;
  /** Makes the form's fields of what a browser posts, where they are not the same. */
  gather?: (posted: Record<string, string>) => Record<string, string>;
  /** Whose form it is; refuses with `UNAUTHORIZED` who may not send it. */
  who: Who<W>;
  /** What a step needs before it can be shown: the towns of the chosen state. */
  prepare?: (passo: string, fields: Partial<Values<F>>, person: W) => Promise<unknown>;
  /**
   * What is asked about a step besides its schema, before the next; it throws what is wrong. What it
   * gives back is shown with the next step, once.
   */
  leave?: (
    passo: string,
    fields: Partial<Values<F>>,
    person: W,
    context: ActionAPIContext,
  ) => Promise<unknown>;
  /**
   * What the service holds of the person, by field. A value that it holds and that the person has left
   * alone stops nobody, even where the portal would not take it anew.
   */
  held?: (person: W) => Promise<Fields>;
  /** Which files the fields ask for, where that is not each file of the form. */
  wants?: (fields: Values<F>) => Wanted;
  /** Sends the form; or says where it leads, when another page tells how it goes on. */
  send: (
    fields: Values<F>,
    files: Arquivos,
    person: W,
    context: ActionAPIContext,
  ) => Promise<Taken<F> | { para: string }>;
  /** The page that shows the receipt; `recibo` is added to its query. */
  pagina: string | ((fields: Values<F>, context: ActionAPIContext) => string);
  /** `send` itself refuses what must not be done twice: nothing is asked about an equal form. */
  mayRepeat?: true;
}

/** One post of a form, as far as it has been understood. */
export interface Post<F extends Form, W> {
  options: FormOptions<F, W>;
  key: FormKey;
  posted: Record<string, string>;
  data: FormData;
  context: ActionAPIContext;
  person: W;
  owner: (key: string) => Promise<string>;
  knownOwner: string | undefined;
}
