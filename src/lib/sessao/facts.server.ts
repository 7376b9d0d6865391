/**
 * The facts of a session: an identity, fixed at sign-in, and small facts that are written
 * separately. The names and fields are stored: fields that a later release adds are kept.
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
  /** The signed-in member; never written again. */
  identidade: z.looseObject({
    createdAt: z.number(),
    /** The token of the card that signed in (decision 002). */
    hashLogin: z.string().min(1),
    /** The CPF that signed in, digits only. */
    cpf: z.string().min(1),
    pessoas: z.array(pessoa).min(1),
    /** nrCartao of the card that signed in. */
    entrou: z.string(),
    /** The mark of the device for this account. Sessions of the previous release do not have it. */
    aparelho: z.string().optional(),
    /** The typed birth date, DD/MM/YYYY. Sessions of the previous release do not have it. */
    dtNasc: z.string().optional(),
  }),
  /** The signed-in member of staff; never written again. */
  atendente: z.looseObject({
    createdAt: z.number(),
    nome: z.string().min(1),
    /** The account of that name and its password (`findAccount`). */
    account: z.string(),
  }),
  /** The last use, written at most once a minute. */
  uso: z.looseObject({ seenAt: z.number() }),
  /**
   * When a passkey or a recovery code was last used in this session, since when the account has it, and the
   * mark of the device that added it. Sessions of the previous release have only `em`. `chave` is the passkey
   * of a session of staff, which ends with it.
   */
  provada: z.looseObject({
    em: z.number(),
    desde: z.number().optional(),
    marca: z.string().optional(),
    chave: z.string().optional(),
  }),
  /** nrCartao of the selected person. */
  selecionada: z.looseObject({ nrCartao: z.string() }),
  /** A person whose registration check answered 'S'; one fact each. */
  confirmada: z.looseObject({ cdPessoaFisica: z.string() }),
  /** The token of another card of the family, one fact each. */
  token: z.looseObject({ nrCartao: z.string(), token: z.string().min(1) }),
  /** The page that the member wanted before the confirmation. */
  destino: z.looseObject({ path: z.string() }),
  /** The draft of a form; one fact each. */
  rascunho: z.looseObject({
    form: z.string(),
    /** Its owner (`ownerOf`). */
    owner: z.string(),
    fields: z.record(z.string(), z.string()),
    /** Drafts of the previous release do not have it. */
    keptAt: z.number().optional(),
  }),
  /** The code that confirms an e-mail address. */
  email: z.looseObject({
    cdPessoaFisica: z.string(),
    email: z.string(),
    marca: z.string(),
    id: z.string(),
    enviadoEm: z.number(),
  }),
  /** The session is locked: it gives no access, and names the owner of the drafts. */
  trava: z.looseObject({
    /** The name of the account. Locks of the previous release do not have it. */
    conta: z.string().optional(),
    owner: z.string(),
    until: z.number(),
  }),
  /** The member whom staff have looked up. */
  consulta: z.looseObject({
    nrCartao: z.string(),
    nmBeneficiario: z.string(),
    cpf: z.string().optional(),
    dtNascimento: z.string().optional(),
    /** The person's mark in audit lines. Sessions of the previous release do not have it. */
    marca: z.string().optional(),
    conta: z.string().optional(),
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

/**
 * The stored name of a fact. A session can have several facts with one name, such as card tokens.
 * Their stored name contains a hash instead of personal data.
 */
export function storedName(session: string, name: FactName, of: string | undefined): string {
  if (of === undefined) return name;
  const mark = createHash('sha256').update(`${session}:${name}:${of}`).digest('base64url');
  return `${name}-${mark.slice(0, 16)}`;
}

/** Whether a stored name belongs to that fact. */
export const isStoredName = (stored: string, name: FactName) =>
  stored === name || stored.startsWith(`${name}-`);

const ownerOf = (session: string, stored: string) => `sessao:${session}:${stored}`;

/** @param session the hash of its id, so that a fact cannot be moved to another session */
export const closeFact = <N extends FactName>(
  session: string,
  stored: string,
  name: N,
  value: Fact<N>,
): string => CODECS[name].close(ownerOf(session, stored), value);

/** The fact in a sealed text; `undefined` if it was removed or cannot be read. */
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
