/** Reads the notices of the content site (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { plainText, shorten } from '#lib/conteudo/html.server.ts';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import { contentUrl, listIn, startVisit } from '#lib/conteudo/visit.server.ts';
import { codigo } from '#lib/wire.ts';
import type { Notice } from './rules.ts';
import { NOTICE_FIELDS, wpComunicado, type WpComunicado } from './wire.ts';

const OPERATION = 'wpComunicados';
const DEADLINE_MS = 10_000;
/** Editors publish a few at a time. Old notices become drafts or trash, which are not read. */
const MAX_READ = 20;
const LONGEST_TITLE = 120;
const LONGEST_TEXT = 400;

/** A path of the portal or an http(s) address; `undefined` for any other link. */
function linkOf(link: string | undefined): string | undefined {
  if (link !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(link)) return link;
  return safeWebUrl(link)?.href;
}

/** The notice of an entry; `undefined` when its title is empty or its period ends before it begins. */
export function noticeOf({ id, title, comunicado }: WpComunicado): Notice | undefined {
  const { texto = '', link, de, ate } = comunicado;
  const words = shorten(plainText(title.rendered), LONGEST_TITLE);
  const [from, until] = [Date.parse(de), Date.parse(ate)];
  const target = linkOf(link);
  if (words === '' || until <= from) return undefined;
  return {
    id,
    title: words,
    text: shorten(plainText(texto), LONGEST_TEXT),
    ...(target === undefined ? {} : { link: target }),
    from,
    until,
  };
}

interface Reading {
  notices: Notice[];
  /** The ids of entries that cannot be shown; '?' for an entry without an id. */
  leftOut: string[];
}

const named = z.object({ id: codigo });

/** An entry that breaks the contract is left out. */
function readEntry(entry: unknown): Notice | undefined {
  const parsed = wpComunicado.safeParse(entry).data;
  return parsed && noticeOf(parsed);
}

/** The current and future notices. @throws {ContentError} without a list; 404 without the plugin */
export async function wpComunicados(): Promise<Reading> {
  const query = { per_page: MAX_READ, _fields: NOTICE_FIELDS.join() };
  const url = contentUrl(OPERATION, 'comunicados', query);
  const { body } = await startVisit(DEADLINE_MS).json(OPERATION, url);
  const reading: Reading = { notices: [], leftOut: [] };
  for (const entry of listIn(OPERATION, body)) {
    const found = readEntry(entry);
    if (found) reading.notices.push(found);
    else reading.leftOut.push(named.safeParse(entry).data?.id.slice(0, 20) ?? '?');
  }
  return reading;
}
