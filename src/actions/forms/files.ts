/** The files of a posted form. Each is checked by its content; unexpected files are ignored. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import type { ChosenFile } from '#lib/forms/answer.ts';
import { examineFile } from '#lib/forms/file-pool.server.ts';
import { ThreadsBusyError } from '#lib/threads.server.ts';
import {
  type Attachment,
  ARQUIVOS_DEMAIS,
  displayFile,
  documentIn,
  type Inspection,
} from '#lib/forms/files.ts';
import type { Form } from '#lib/forms/form.ts';
import type { ReceiptItem } from '#lib/forms/receipt.ts';
import { fieldErrors } from './posted-form.ts';

export type Attachments = Readonly<Record<string, Attachment>>;
/** The file fields that a form asks for. */
export type Wanted = Readonly<Record<string, 'required' | 'optional'>>;

const FILE_MISSING = 'Escolha o arquivo.';
/** The maximum length of a displayed file name. Only the person who chose the file sees it. */
const LONGEST_NAME = 80;
/** The time until the sender should try again after a full queue, in seconds. */
const TRY_AGAIN_SECONDS = 10;

/** Browsers post an empty file field as a file without a name and content. */
function chosenFile(form: FormData, name: string): File | undefined {
  const [file] = form.getAll(name).filter((value) => value instanceof File);
  return file && !(file.size === 0 && file.name === '') ? file : undefined;
}

/** The chosen files, to list them when the person must choose them again. */
export const chosenFiles = ({ steps }: Form, data: FormData): ChosenFile[] =>
  steps.flatMap(({ files = {} }) =>
    Object.entries(files).flatMap(([name, { label, isOptional = false }]) => {
      const file = chosenFile(data, name);
      return file
        ? [{ name, rotulo: label, opcional: isOptional, nome: file.name.slice(0, LONGEST_NAME) }]
        : [];
    }),
  );

export const wantedBy = ({ steps }: Form): Wanted =>
  Object.fromEntries(
    steps.flatMap(({ files = {} }) =>
      Object.entries(files).map(([name, { isOptional }]) => [
        name,
        isOptional ? ('optional' as const) : ('required' as const),
      ]),
    ),
  );

/** The sent files as lines of the receipt. */
export const fileItems = ({ steps }: Form, files: Attachments): ReceiptItem[] =>
  steps.flatMap((step) =>
    Object.entries(step.files ?? {}).flatMap(([name, { label }]) => {
      const file = files[name];
      return file ? [{ rotulo: label, valor: displayFile(file.tipo, file.bytes.length) }] : [];
    }),
  );

type Context = Pick<ActionAPIContext, 'locals' | 'request'>;

/** Examines a file. When the queue is full, the person must send the file again. */
async function examine(bytes: Uint8Array, { locals, request }: Context): Promise<Inspection> {
  try {
    return await examineFile(bytes, request.signal);
  } catch (error) {
    if (!(error instanceof ThreadsBusyError)) throw error;
    locals.retryAfter = TRY_AGAIN_SECONDS;
    throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: ARQUIVOS_DEMAIS });
  }
}

/**
 * Reads the wanted files. Callers first check the sender and the number of attempts.
 * @throws {ActionError} with a message for each invalid file field; SERVICE_UNAVAILABLE when the
 *   files cannot be examined now
 */
export async function readFiles(
  form: FormData,
  wanted: Wanted,
  context: Context,
): Promise<Attachments> {
  const files: Record<string, Attachment> = {};
  const wrong: Record<string, string> = {};
  for (const [name, need] of Object.entries(wanted)) {
    const file = chosenFile(form, name);
    if (!file) {
      if (need === 'required') wrong[name] = FILE_MISSING;
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { tipo, problema } = await examine(bytes, context);
    if (tipo === undefined) {
      wrong[name] = problema;
      context.locals.formStatus = 422;
    } else files[name] = { tipo, bytes: documentIn(bytes) };
  }
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
  return files;
}
