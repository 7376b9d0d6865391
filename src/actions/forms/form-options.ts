/** The options of a form's action, and the state of one post. */
import type { ActionAPIContext } from 'astro:actions';
import type { FormKey } from '#lib/forms/form-key.server.ts';
import type { Fields, Form, Values } from '#lib/forms/form.ts';
import type { ReceiptItem } from '#lib/forms/receipt.ts';
import type { Attachments, Wanted } from './files.ts';
import type { FindSender } from './senders.ts';

/** What the service accepted, for the receipt. The lines of the fields derive from the form. */
export interface Taken<F> {
  nrProtocolo: string | undefined;
  /** The fields as they were sent, if they differ from the typed ones. */
  fields?: Partial<Values<F>>;
  /** Display texts that only the caller has, by field. */
  wordings?: Fields;
  /** Lines before and after the fields. */
  before?: readonly ReceiptItem[];
  after?: readonly ReceiptItem[];
}

export interface FormOptions<F extends Form, W> {
  form: F;
  /** Converts the posted fields to the form's fields, if they differ. */
  gather?: (posted: Record<string, string>) => Record<string, string>;
  /** The sender of the form; throws `UNAUTHORIZED` if they may not send it. */
  who: FindSender<W>;
  /** Loads the data that a step needs, such as the towns of the chosen state. */
  prepare?: (passo: string, fields: Partial<Values<F>>, person: W) => Promise<unknown>;
  /**
   * Checks a step beyond its schema, before the next step, and throws when it is invalid. The next
   * step shows the result once.
   */
  completeStep?: (
    passo: string,
    fields: Partial<Values<F>>,
    person: W,
    context: ActionAPIContext,
  ) => Promise<unknown>;
  /** The files that these fields ask for; by default all files of the form. */
  wants?: (fields: Values<F>) => Wanted;
  /**
   * Sends the form. Returns the receipt's data, or the page that continues. A form without it sends
   * nothing: its last step shows an answer.
   */
  send?: (
    fields: Values<F>,
    files: Attachments,
    person: W,
    context: ActionAPIContext,
  ) => Promise<Taken<F> | { para: string }>;
  /** The page that shows the receipt; `recibo` is added to its query. */
  page?: string | ((fields: Values<F>, context: ActionAPIContext) => string);
  /** Asks for the passkey again before a step is left or the form is sent. */
  isSensitive?: true;
  /** `send` itself refuses duplicates, so the portal does not ask about an equal form. */
  mayRepeat?: true;
}

/** One post of a form, with its key and its sender. */
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
