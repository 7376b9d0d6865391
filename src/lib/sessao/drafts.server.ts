/** Drafts: the typed values of unsent forms, kept for their person (`ownerOf`). */
import type { OpenSession } from './open-session.server.ts';

type Session = OpenSession | undefined;
type Fields = Record<string, string>;

/** The limit for all drafts of a session together, in characters. The portal's forms need less. */
const LIMIT_CHARACTERS = 100_000;

/** The name of a draft within a session: each person of the family has one draft of each form. */
export const draftName = ({ owner, form }: { owner: string; form: string }): string =>
  `${form}:${owner}`;

const sizeOf = (fields: Fields) => Object.values(fields).join('').length;

/** Keeps the text fields of a form, without files. */
export async function saveDraft(
  session: Session,
  owner: string,
  form: string,
  fields: Fields,
): Promise<void> {
  const name = draftName({ owner, form });
  const kept = (await session?.all('rascunho')) ?? [];
  const others = kept.filter((draft) => draftName(draft) !== name);
  const size = others.reduce((sum, draft) => sum + sizeOf(draft.fields), sizeOf(fields));
  if (size > LIMIT_CHARACTERS) return;
  await session?.note('rascunho', { form, owner, fields, keptAt: Date.now() }, name);
}

/** The forms of which this person has a draft, and when it was kept, in milliseconds since 1970. */
export async function listDrafts(
  session: Session,
  owner: string,
): Promise<{ form: string; keptAt: number | undefined }[]> {
  const kept = (await session?.all('rascunho')) ?? [];
  return kept
    .filter((draft) => draft.owner === owner)
    .map(({ form, keptAt }) => ({ form, keptAt }));
}

/** The kept fields of a form, if they belong to this person. */
export async function readDraft(
  session: Session,
  owner: string,
  form: string,
): Promise<Fields | undefined> {
  const draft = await session?.get('rascunho', draftName({ owner, form }));
  return draft?.owner === owner ? { ...draft.fields } : undefined;
}

export async function dropDraft(session: Session, owner: string, form: string): Promise<void> {
  await session?.forget('rascunho', draftName({ owner, form }));
}
