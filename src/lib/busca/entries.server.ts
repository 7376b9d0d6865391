/** Everything that the search of the site finds. */
import { getCollection } from 'astro:content';
import { entriesOf } from '#lib/conteudo/entries.server.ts';
import { destinations as pages } from '#lib/navigation/destinations.ts';
import { BUSCA, type Entry, specialtyEntry } from './rules.ts';

/** The features of this portal. The search leaves out all others. */
export interface Offered {
  noticias: boolean;
}

/** A task may lead to one field of its page (`?campo=`). */
const pathOf = (href: string) => href.replace(/\?.*/, '');

export async function readEntries(offered: Offered): Promise<Entry[]> {
  const tasks = await getCollection('tarefas');
  const questions = await getCollection('perguntas');
  const specialties = await getCollection('especialidades');
  const posts = offered.noticias ? await entriesOf('noticias') : [];
  const offers = new Map(
    pages.map(({ href, needs }) => [href as string, !needs || offered[needs]]),
  );
  const isOffered = ({ href }: { href: string }) => offers.get(pathOf(href)) ?? true;
  const described = new Map<string, string>(
    pages.map(({ href, description }) => [href, description]),
  );
  const ofTasks = new Set(tasks.map(({ data }) => pathOf(data.href)));
  return [
    ...tasks.map(({ id, data }): Entry => ({
      id,
      kind: 'tarefa',
      texto: described.get(data.href),
      ...data,
    })),
    ...specialties.map(({ data }) => specialtyEntry(data)),
    ...questions.map(({ id, data }): Entry => ({ id, kind: 'pergunta', ...data })),
    ...pages
      .filter(({ href }) => href !== BUSCA && !ofTasks.has(href))
      .map(({ href, label, description }): Entry => {
        return { id: href, kind: 'pagina', titulo: label, texto: description, href };
      }),
    ...posts.map(({ id, data }): Entry => {
      const href = `/blog/${id}`;
      return { id: href, kind: 'noticia', titulo: data.title, texto: data.excerpt, href };
    }),
  ].filter(isOffered);
}
