/** What an editor fills in beside the text of a post. */
import type { categorias, etiquetas, maisCategorias, maisEtiquetas } from './termos.ts';

type Categoria = (typeof categorias | typeof maisCategorias)[number]['slug'];
type Etiqueta = (typeof etiquetas | typeof maisEtiquetas)[number]['slug'];

export interface Noticia {
  id: number;
  /** Also the name of the text (`<slug>.html`) and of the drawing (`backend/midia/<slug>.svg`). */
  slug: string;
  /** HTML with entities, as WordPress renders a title. */
  title: string;
  excerpt: string;
  categorias: Categoria[];
  etiquetas: Etiqueta[];
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** Days before the seed date, or the first Sunday or Saturday at least so many days after it. */
  publicacao: { diasAntes: number } | { domingoDepoisDe: number } | { sabadoDepoisDe: number };
}
