/** Seed steps: banners, and the posts of the content site with their terms and pictures. */
import { readFile } from 'node:fs/promises';
import type { Database } from '../db/client.ts';
import { banners, wpMidias, wpPosts, wpPostsTermos, wpTermos } from '../db/schema/conteudo.ts';
import { addDays, dayNumber } from '../dates.ts';
import { noticias } from './noticias/indice.ts';
import { maisNoticias } from './noticias/mais.ts';
import type { Noticia } from './noticias/noticia.ts';
import { categorias, etiquetas, maisCategorias, maisEtiquetas } from './noticias/termos.ts';

/** Media ids follow the posts': WordPress numbers both from one sequence. */
const MEDIA_OFFSET = 1000;

/** Days after 1970-01-01, a Thursday, of the first Saturday and the first Sunday. */
const SATURDAY = 2;
const SUNDAY = 3;

function firstOf(weekday: number, from: string): string {
  return addDays(from, (((weekday - dayNumber(from)) % 7) + 7) % 7);
}

function publicationDay({ publicacao }: Noticia, seedDate: string): string {
  if ('diasAntes' in publicacao) return addDays(seedDate, -publicacao.diasAntes);
  return 'domingoDepoisDe' in publicacao
    ? firstOf(SUNDAY, addDays(seedDate, publicacao.domingoDepoisDe))
    : firstOf(SATURDAY, addDays(seedDate, publicacao.sabadoDepoisDe));
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
  return [...categorias, ...etiquetas, ...maisCategorias, ...maisEtiquetas]
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id }) => id);
}

interface Termo {
  id: number;
  slug: string;
  name: string;
  description?: string;
}

interface Publication {
  categorias: readonly Termo[];
  etiquetas: readonly Termo[];
  noticias: readonly Noticia[];
}

async function publish(db: Database, seedDate: string, publication: Publication): Promise<void> {
  await db
    .insert(wpTermos)
    .values([
      ...publication.categorias.map((termo) => ({ ...termo, taxonomia: 'category' as const })),
      ...publication.etiquetas.map((termo) => ({ ...termo, taxonomia: 'post_tag' as const })),
    ]);
  const posts = await Promise.all(
    publication.noticias.map((noticia) => postRow(noticia, seedDate)),
  );
  await db.insert(wpMidias).values(
    publication.noticias.map(({ id, slug, alt }, index) => ({
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
    .values(
      publication.noticias.flatMap((noticia) =>
        termIds(noticia).map((termo) => ({ post: noticia.id, termo })),
      ),
    );
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
  await publish(db, seedDate, { categorias, etiquetas, noticias });
}

export function seedMaisNoticias(db: Database, seedDate: string): Promise<void> {
  return publish(db, seedDate, {
    categorias: maisCategorias,
    etiquetas: maisEtiquetas,
    noticias: maisNoticias,
  });
}
