/** What was typed when a session ended on the way: sealed for who typed it (`ownerOf`), given back after sign-in. */
import type { AstroSession } from 'astro';
import { seal, unseal } from '#lib/storage/seal.server.ts';

type Session = AstroSession | undefined;
type Fields = Record<string, string>;

/** All drafts together; what is larger than that is nobody's form. */
const LIMIT_BYTES = 100_000;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'string');

/** Keeps the text fields of a form; files are not kept. */
export async function keepDraft(
  session: Session,
  owner: string,
  form: string,
  fields: Fields,
): Promise<void> {
  const drafts = {
    ...(await session?.get('rascunhos')),
    [form]: seal(`rascunho:${owner}`, fields),
  };
  const size = Object.values(drafts).join('').length;
  if (size <= LIMIT_BYTES) session?.set('rascunhos', drafts);
}

/** The kept fields of a form, if they are this person's. */
export async function readDraft(
  session: Session,
  owner: string,
  form: string,
): Promise<Fields | undefined> {
  const sealed = (await session?.get('rascunhos'))?.[form];
  const fields = sealed === undefined ? undefined : await unseal(`rascunho:${owner}`, sealed);
  return isFields(fields) ? fields : undefined;
}

/** Forgets a form's draft: it was sent. */
export async function dropDraft(session: Session, form: string): Promise<void> {
  const { [form]: dropped, ...others } = (await session?.get('rascunhos')) ?? {};
  if (dropped !== undefined) session?.set('rascunhos', others);
}
