/**
 * Makes the page of a preview, in a thread (`preview.server.ts`): a long post would hold up the visitors of
 * a worker. Node loads this file from the sources, so its imports must work without the bundler.
 */
import { pictureUrls } from '#lib/conteudo/elements.server.ts';
import { ExcessError, plainText } from '#lib/conteudo/html.server.ts';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import type { ContentEntry } from '#lib/conteudo/loader.server.ts';
import { postEntry, termEntries } from './entry.server.ts';
import type { WpRascunho } from './wire.ts';

/** The page of a post, as it will be after publication. */
export interface Preview {
  title: string;
  html: string;
  /** What the portal has changed in the text. */
  notes: string[];
  picture: { src: string; alt: string } | undefined;
  categorias: { slug: string; name: string }[];
  tags: { slug: string; name: string }[];
  publishedAt: Date | undefined;
}

/** Why the portal cannot show the post. */
export interface Refused {
  refusal: string;
}

interface Drafted {
  draft: WpRascunho;
  /** The REST root of the content site. */
  root: string;
}

interface Task extends Drafted {
  id: string;
  /** The query of its signed addresses. */
  query: string;
  /** Link keys (`linkKey`) → paths of the portal. */
  paths: ReadonlyMap<string, string>;
}

const featuredIn = ({ draft, root }: Drafted) =>
  safeWebUrl(draft.imagem?.source_url, new URL(root));

/** The pictures of a post that are on the content site itself, the featured one first. */
export function picturesOf(drafted: Drafted): string[] {
  const { draft, root } = drafted;
  const { origin } = new URL(root);
  const inText = pictureUrls(draft.content?.rendered ?? '', safeWebUrl(draft.link));
  const urls = [featuredIn(drafted) ?? [], inText].flat().filter((url) => url.origin === origin);
  return [...new Set(urls.map(({ href }) => href))];
}

const named = (entries: ReadonlyMap<string, ContentEntry>) =>
  [...entries.values()].map(({ id, data }) => ({ slug: id, name: String(data['name']) }));

async function pageOf(task: Task): Promise<Preview> {
  const { draft, id, query, paths } = task;
  const addresses = new Map(
    picturesOf(task).map((href, index) => [href, `/previa/${id}/${String(index)}?${query}`]),
  );
  const termsOf = (taxonomy: string, kind: string) =>
    termEntries(
      draft.termos.filter((term) => term.taxonomy === taxonomy),
      kind,
    );
  const categories = termsOf('category', 'categoria');
  const tags = termsOf('post_tag', 'tag');
  const { data, html, notes } = await postEntry(
    {
      media: new Map(),
      categories,
      tags,
      feed: new Set(),
      paths,
      pictures: { get: ({ href }) => Promise.resolve(addresses.get(href)) },
      showPicture: (address) => `src="${address}" loading="lazy"`,
    },
    id,
    draft,
  );
  const featured = featuredIn(task);
  const src = featured && addresses.get(featured.href);
  return {
    title: data.title,
    html,
    notes,
    picture: src === undefined ? undefined : { src, alt: plainText(draft.imagem?.alt_text ?? '') },
    categorias: named(categories),
    tags: named(tags),
    publishedAt: data.publishedAt,
  };
}

/** The page of a post, or why there is none. An error would lose its note on the way from the thread. */
export async function makePreview(task: Task): Promise<Preview | Refused> {
  try {
    return await pageOf(task);
  } catch (error) {
    if (error instanceof ExcessError) return { refusal: error.note };
    throw error;
  }
}
