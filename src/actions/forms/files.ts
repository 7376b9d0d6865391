/** The files of a posted form: each is known by its content, and any that nobody asked for is dropped. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import type { Arquivo } from '#lib/forms/attachment.server.ts';
import { examineFile, FilesBusyError } from '#lib/forms/file-pool.server.ts';
import { ARQUIVOS_DEMAIS, displayArquivo, type Inspecao } from '#lib/forms/files.ts';
import type { ChosenFile } from '#lib/forms/answer.ts';
import type { Form } from '#lib/forms/form.ts';
import type { ReciboItem } from '#lib/forms/receipt.ts';
import { fieldErrors } from './input-errors.ts';

export type Arquivos = Readonly<Record<string, Arquivo>>;
/** The file fields that a form asks for. */
export type Wanted = Readonly<Record<string, 'required' | 'optional'>>;

const FILE_MISSING = 'Escolha o arquivo.';
/** A file's own name is only told back to who chose it; no name needs to be longer. */
const LONGEST_NAME = 80;
/** After so many seconds it is worth sending files again that could not be examined. */
const TRY_AGAIN_SECONDS = 10;

/** A field without a chosen file is posted as a file without name and content. */
function chosenFile(form: FormData, name: string): File | undefined {
  const [file] = form.getAll(name).filter((value) => value instanceof File);
  return file && !(file.size === 0 && file.name === '') ? file : undefined;
}

/** The chosen files by the fields of the form, to be told when they must be chosen again. */
export const chosenFiles = ({ passos }: Form, data: FormData): ChosenFile[] =>
  passos.flatMap(({ arquivos = {} }) =>
    Object.entries(arquivos).flatMap(([name, { rotulo, opcional = false }]) => {
      const file = chosenFile(data, name);
      return file ? [{ name, rotulo, opcional, nome: file.name.slice(0, LONGEST_NAME) }] : [];
    }),
  );

/** The files that a form asks for, whatever its fields say. */
export const wantedBy = ({ passos }: Form): Wanted =>
  Object.fromEntries(
    passos.flatMap(({ arquivos = {} }) =>
      Object.entries(arquivos).map(([name, { opcional }]) => [
        name,
        opcional ? ('optional' as const) : ('required' as const),
      ]),
    ),
  );

/** The files that were sent, as lines of the receipt. */
export const fileItems = ({ passos }: Form, files: Arquivos): ReciboItem[] =>
  passos.flatMap(({ arquivos = {} }) =>
    Object.entries(arquivos).flatMap(([name, { rotulo }]) => {
      const file = files[name];
      return file ? [{ rotulo, valor: displayArquivo(file.tipo, file.bytes.length) }] : [];
    }),
  );

type Context = Pick<ActionAPIContext, 'locals' | 'request'>;

/** What a file is; one that cannot be examined now is not refused, but asked for again. */
async function examine(bytes: Uint8Array, { locals, request }: Context): Promise<Inspecao> {
  try {
    return await examineFile(bytes, request.signal);
  } catch (error) {
    if (!(error instanceof FilesBusyError)) throw error;
    locals.retryAfter = TRY_AGAIN_SECONDS;
    throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: ARQUIVOS_DEMAIS });
  }
}

/**
 * Reads the files that are wanted. Its callers have asked before who sends them, and how often.
 * @throws {ActionError} with a message for each file field that is wrong; SERVICE_UNAVAILABLE when the
 *   files cannot be examined now
 */
export async function readFiles(
  form: FormData,
  wanted: Wanted,
  context: Context,
): Promise<Arquivos> {
  const files: Record<string, Arquivo> = {};
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
    } else files[name] = { tipo, bytes };
  }
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
  return files;
}
