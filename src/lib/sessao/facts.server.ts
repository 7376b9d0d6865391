/**
 * What a session holds: an identity, fixed at sign-in, and small facts beside it. Each is written by
 * itself. Fields that a later release adds stay in what is read and written again.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Codec, codecOf } from '#lib/storage/seal.server.ts';

const pessoa = z.looseObject({
  cdPessoaFisica: z.string(),
  cdBeneficiario: z.string().optional(),
  nrCartao: z.string(),
  nmBeneficiario: z.string(),
  ativo: z.boolean(),
  ieTitular: z.boolean(),
  dtNascimento: z.string().optional(),
  nrCpf: z.string().optional(),
});

/** Times in milliseconds since 1970. */
const SCHEMAS = {
  /** A member, as sign-in has recognised one; never written again. */
  identidade: z.looseObject({
    createdAt: z.number(),
    /** The token of the card that signed in (decision 002). */
    hashLogin: z.string().min(1),
    /** The CPF that signed in, digits only. */
    cpf: z.string().min(1),
    pessoas: z.array(pessoa).min(1),
    /** nrCartao of the card that signed in. */
    entrou: z.string(),
  }),
  /** A member of call-centre staff; never written again. */
  atendente: z.looseObject({ createdAt: z.number(), nome: z.string().min(1) }),
  /** The last use, written at most once a minute. */
  uso: z.looseObject({ seenAt: z.number() }),
  /** nrCartao of the chosen person. */
  selecionada: z.looseObject({ nrCartao: z.string() }),
  /** A person whose check answered 'S', one fact each. */
  confirmada: z.looseObject({ cdPessoaFisica: z.string() }),
  /** The token of another card of the family, one fact each. */
  token: z.looseObject({ nrCartao: z.string(), token: z.string().min(1) }),
  /** Where a member wanted to go who has to confirm first. */
  destino: z.looseObject({ path: z.string() }),
  /** What was typed into a form, one fact each. */
  rascunho: z.looseObject({
    form: z.string(),
    /** Whose it is (`ownerOf`). */
    owner: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  /** The code that an e-mail is confirmed by. */
  email: z.looseObject({
    cdPessoaFisica: z.string(),
    email: z.string(),
    marca: z.string(),
    id: z.string(),
    enviadoEm: z.number(),
  }),
  /** The session ended without its person's doing: it opens nothing, and says whose the drafts are. */
  trava: z.looseObject({ cpf: z.string(), owner: z.string(), until: z.number() }),
  /** Whom a member of staff has looked up. */
  consulta: z.looseObject({
    /** Digits only. */
    nrCartao: z.string(),
    nmBeneficiario: z.string(),
    /** Masked before it is kept: '***.982.247-**'. */
    cpf: z.string().optional(),
    /** DD/MM/YYYY */
    dtNascimento: z.string().optional(),
    /** The person's mark in audit lines; a session of the release before has none. */
    marca: z.string().optional(),
  }),
} as const;

export type FactName = keyof typeof SCHEMAS;
export type Fact<N extends FactName> = z.input<(typeof SCHEMAS)[N]>;

const CODECS: Readonly<Record<FactName, Codec<unknown>>> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [
    name,
    codecOf(`sessao.${name}`, schema as z.ZodType),
  ]),
) as Record<FactName, Codec<unknown>>;

/** What a fact of several (a card's token) is called in the storage: nothing personal. */
export function storedName(session: string, name: FactName, of: string | undefined): string {
  if (of === undefined) return name;
  const mark = createHash('sha256').update(`${session}:${name}:${of}`).digest('base64url');
  return `${name}-${mark.slice(0, 16)}`;
}

/** Whether a stored name is of that fact, one of several or alone. */
export const isStoredName = (stored: string, name: FactName) =>
  stored === name || stored.startsWith(`${name}-`);

const ownerOf = (session: string, stored: string) => `sessao:${session}:${stored}`;

/** @param session the hash of the session's id: a fact cannot be carried into another session */
export const closeFact = <N extends FactName>(
  session: string,
  stored: string,
  name: N,
  value: Fact<N>,
): string => CODECS[name].close(ownerOf(session, stored), value);

/** The fact in a sealed text; `undefined` for one that was taken back, or cannot be read. */
export async function openFact<N extends FactName>(
  session: string,
  stored: string,
  name: N,
  text: string,
): Promise<Fact<N> | undefined> {
  if (text === '') return undefined;
  const opened = await CODECS[name].open(ownerOf(session, stored), text);
  return 'value' in opened ? (opened.value as Fact<N>) : undefined;
}
