/** Seed step: banners, and the posts of the content site with their terms and pictures. */
import { readFile } from 'node:fs/promises';
import type { Database } from '../db/client.ts';
import { banners, wpMidias, wpPosts, wpPostsTermos, wpTermos } from '../db/schema/conteudo.ts';
import { addDays, dayNumber } from '../dates.ts';
import { categorias, etiquetas, noticias, type Noticia } from './noticias/indice.ts';

/** Media ids follow the posts': WordPress numbers both from one sequence. */
const MEDIA_OFFSET = 1000;

/** 1970-01-01 was a Thursday: three days later came a Sunday. */
function firstSunday(from: string): string {
  return addDays(from, (((3 - dayNumber(from)) % 7) + 7) % 7);
}

function publicationDay({ publicacao }: Noticia, seedDate: string): string {
  return 'diasAntes' in publicacao
    ? addDays(seedDate, -publicacao.diasAntes)
    : firstSunday(addDays(seedDate, publicacao.domingoDepoisDe));
}

const inWords = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

async function text({ slug }: Noticia, day: string): Promise<string> {
  const html = await readFile(new URL(`noticias/${slug}.html`, import.meta.url), 'utf8');
  return html.replaceAll('{{dia}}', inWords.format(dayNumber(day) * 86_400_000));
}

async function postRow(noticia: Noticia, seedDate: string) {
  const day = publicationDay(noticia, seedDate);
  // Eight in the morning in São Paulo.
  const publicadoEm = new Date(`${day}T11:00:00Z`);
  const written = new Date(`${day < seedDate ? day : seedDate}T11:00:00Z`);
  return {
    id: noticia.id,
    slug: noticia.slug,
    status: 'publish' as const,
    title: noticia.title,
    excerpt: `<p>${noticia.excerpt}</p>\n`,
    content: await text(noticia, day),
    midia: noticia.id + MEDIA_OFFSET,
    publicadoEm,
    modificadoEm: written,
  };
}

function termIds(noticia: Noticia): number[] {
  const slugs: string[] = [...noticia.categorias, ...noticia.etiquetas];
  return [...categorias, ...etiquetas]
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id }) => id);
}

export async function seedConteudo(db: Database, seedDate: string): Promise<void> {
  await db.insert(banners).values([
    {
      sqBanner: 1,
      imagem: 'banners/familia-1200.webp',
      link: '/cliente/boletos',
      title: 'Boletos, segunda via e Pix em um só lugar',
    },
    {
      sqBanner: 2,
      imagem: 'banners/espera-1200.webp',
      link: '/tempo-de-espera',
      title: 'Veja o tempo de espera antes de sair de casa',
    },
    {
      sqBanner: 3,
      imagem: 'banners/parque-1200.webp',
      link: '/blog/caminhada-no-parque',
      title: 'Venha caminhar com a gente no parque',
    },
  ]);
  await db
    .insert(wpTermos)
    .values([
      ...categorias.map((termo) => ({ ...termo, taxonomia: 'category' as const })),
      ...etiquetas.map((termo) => ({ ...termo, taxonomia: 'post_tag' as const })),
    ]);
  const posts = await Promise.all(noticias.map((noticia) => postRow(noticia, seedDate)));
  await db.insert(wpMidias).values(
    noticias.map(({ id, slug, alt }, index) => ({
      id: id + MEDIA_OFFSET,
      desenho: slug,
      title: slug,
      altText: alt,
      publicadaEm: posts[index]?.modificadoEm ?? new Date(`${seedDate}T11:00:00Z`),
    })),
  );
  await db.insert(wpPosts).values(posts);
  await db
    .insert(wpPostsTermos)
    .values(noticias.flatMap((n) => termIds(n).map((termo) => ({ post: n.id, termo }))));
}
