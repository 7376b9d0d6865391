/**
 * A form in steps, taken by one action: each step is checked, the last one is sent, once. The same
 * action serves a browser without JavaScript, which posts from step to step, and an island.
 */
import { createHash } from 'node:crypto';
import { ActionError, type ActionAPIContext } from 'astro:actions';
import type { z } from 'zod';
import { ARQUIVO_DEFEITO, inspecionarArquivo } from '#lib/forms/files.ts';
import { isBomba } from '#lib/forms/file-bombs.server.ts';
import type { Arquivo } from '#lib/forms/attachment.server.ts';
import { type Enviado, readSent, submitOnce } from '#lib/forms/submissions.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { CONTROLE, type Fluxo, type Passo, passoIndex } from '#lib/forms/steps.ts';
import type { Recibo } from '#lib/forms/receipt.ts';
import { dropDraft, keepDraft } from '#lib/sessao/drafts.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';
import { fieldErrors, formDataAction, inputError } from './form-action.ts';
import { keyOf } from './once.ts';
import { limitSending, refuseRobots } from './robots.ts';
import type { Sender } from './senders.ts';

export type Arquivos = Readonly<Record<string, Arquivo>>;

/**
 * `passo`: show that step, with what it needs and what was typed in the shape in which it is sent.
 * `para`: done, the receipt is there.
 */
export type FlowResult =
  { passo: string; valores: Record<string, string>; dados?: unknown } | { para: string };

export interface FlowOptions<S extends z.ZodObject, W> {
  fluxo: Fluxo;
  schema: S;
  /** Makes the schema's fields of what a browser posts, where they are not the same. */
  gather?: (fields: Record<string, string>) => Record<string, string>;
  /** `send` itself sees to what must not be done twice: the same content may be sent again. */
  repeats?: true;
  /** Where the receipt is shown. */
  pagina: `/${string}` | ((context: ActionAPIContext) => `/${string}`);
  /** Whose form it is; refuses with `UNAUTHORIZED` who may not send it. */
  who: (context: ActionAPIContext) => Sender<W> | Promise<Sender<W>>;
  /** What a step needs before it can be shown: the towns of the chosen state. */
  prepare?: (passo: string, fields: Partial<z.output<S>>, person: W) => Promise<unknown>;
  /** What is asked about a step besides its schema, before the next; it throws what is wrong. */
  leave?: (
    passo: string,
    fields: Partial<z.output<S>>,
    person: W,
    context: ActionAPIContext,
  ) => Promise<void>;
  /** Which files the fields ask for: names, and whether each is required. */
  wants?: (fields: z.output<S>) => Readonly<Record<string, 'required' | 'optional'>>;
  /** Sends the form; the receipt is what was sent, and the service's protocol. Or where it leads. */
  send: (
    fields: z.output<S>,
    files: Arquivos,
    person: W,
    context: ActionAPIContext,
  ) => Promise<Omit<Recibo, 'enviadoEm'> | { para: string }>;
  /** DD/MM/YYYY HH:mm of now. */
  clock: () => string;
}

const FILE_MISSING = 'Escolha o arquivo.';

/** Of the steps up to `last`; what they leave out is not looked at yet. */
function check<S extends z.ZodObject>(
  schema: S,
  passos: readonly Passo[],
  last: number,
  fields: Record<string, string>,
): Partial<z.output<S>> {
  const names = passos.slice(0, last + 1).flatMap(({ campos }) => campos);
  const mask = Object.fromEntries(names.map((name) => [name, true as const]));
  const parsed = schema.pick(mask as never).safeParse(fields);
  if (!parsed.success) throw inputError(parsed.error.issues);
  return parsed.data as Partial<z.output<S>>;
}

/** The files that are wanted, each known by its content; any other is dropped. */
async function readFiles(
  form: FormData,
  wanted: Readonly<Record<string, 'required' | 'optional'>>,
  { locals }: Pick<ActionAPIContext, 'locals'>,
): Promise<Arquivos> {
  const files: Record<string, Arquivo> = {};
  const wrong: Record<string, string> = {};
  for (const [name, need] of Object.entries(wanted)) {
    const sent = form.getAll(name).filter((value) => value instanceof File);
    const [file] = sent;
    // A file field that was left alone is sent as a file without name and content.
    if (!file || (file.size === 0 && file.name === '')) {
      if (need === 'required') wrong[name] = FILE_MISSING;
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { tipo, problema } = inspecionarArquivo(bytes);
    if (tipo === undefined || (await isBomba(bytes, tipo))) {
      wrong[name] = problema ?? ARQUIVO_DEFEITO;
      locals.refusedFile = true;
    } else files[name] = { tipo, bytes };
  }
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
  return files;
}

const hashOf = ({ bytes }: Arquivo) => createHash('sha256').update(bytes).digest('hex');

/** Keeps what was typed for who is signed in, or was until now. */
async function keepForLater(
  { locals }: ActionAPIContext,
  { nome }: Fluxo,
  fields: Record<string, string>,
): Promise<void> {
  const owner = locals.sessao ? ownerOf(locals.sessao) : locals.trava?.owner;
  if (owner !== undefined) await keepDraft(locals.session, owner, nome, fields);
}

/** As `keepForLater`, at a step on the way; opened again it is another form, with a key of its own. */
async function keepStep(
  context: ActionAPIContext,
  fluxo: Fluxo,
  { chave: _key, ir: _way, ...fields }: Record<string, string>,
): Promise<void> {
  if (fluxo.publico && context.locals.sessao) await keepForLater(context, fluxo, fields);
}

const isSignedOut = (error: unknown) =>
  (error instanceof ActionError && error.code === 'UNAUTHORIZED') ||
  (error instanceof UpstreamError && error.kind === 'unauthorized');

async function advance<S extends z.ZodObject, W>(
  options: FlowOptions<S, W>,
  form: FormData,
  fields: Record<string, string>,
  context: ActionAPIContext,
): Promise<FlowResult> {
  const { fluxo, schema, pagina, prepare, leave, wants, send, clock } = options;
  const { passos } = fluxo;
  if (fluxo.publico) refuseRobots(fields);
  const { owner, person } = await options.who(context);
  const at = passoIndex(fluxo, fields[CONTROLE.passo]);
  const back = fields[CONTROLE.ir];
  const show = async (index: number, known: Partial<z.output<S>>): Promise<FlowResult> => {
    const { nome } = passos[index] ?? passos[0];
    const dados = await prepare?.(nome, known, person);
    // Every field of a form is text, and so is what its schema makes of it.
    const valores = known as Record<string, string>;
    return { passo: nome, valores, ...(dados === undefined ? {} : { dados }) };
  };
  if (back !== undefined) {
    const target = Math.min(passoIndex(fluxo, back), at);
    // What the earlier steps have gathered was checked when they were left.
    return show(target, check(schema, passos, target - 1, fields));
  }
  const known = check(schema, passos, at, fields);
  const { nome } = passos[at] ?? passos[0];
  await leave?.(nome, known, person, context);
  if (at < passos.length - 1) return show(at + 1, known);

  const whole = known as z.output<S>;
  const files = await readFiles(form, wants?.(whole) ?? {}, context);
  const chave = keyOf(fields);
  if (fluxo.publico) await limitSending(context, fluxo.nome);
  const hashes = Object.entries(files).map(([name, file]) => [name, hashOf(file)]);
  const envio = {
    form: fluxo.nome,
    chave,
    owner: typeof owner === 'string' ? owner : await owner(chave),
    conteudo: options.repeats ? chave : [whole, hashes],
  };
  const id = await submitOnce(envio, async (): Promise<Enviado> => {
    const sent = await send(whole, files, person, context);
    return 'para' in sent ? sent : { ...sent, enviadoEm: clock() };
  });
  await dropDraft(context.locals.session, fluxo.nome);
  const sent = await readSent(envio.owner, id);
  if (sent && 'para' in sent) return sent;
  const page = typeof pagina === 'string' ? pagina : pagina(context);
  return { para: `${page}?recibo=${id}` };
}

/** The action of a form in steps. */
export function flowAction<S extends z.ZodObject, W>(options: FlowOptions<S, W>) {
  return formDataAction(async (form, posted, context) => {
    const { fluxo } = options;
    const fields = options.gather?.(posted) ?? posted;
    context.locals.typed = fields;
    try {
      const result = await advance(options, form, fields, context);
      if ('passo' in result) await keepStep(context, fluxo, { ...fields, passo: result.passo });
      return result;
    } catch (error) {
      if (isSignedOut(error)) await keepForLater(context, fluxo, fields);
      else await keepStep(context, fluxo, fields);
      throw error;
    }
  });
}
