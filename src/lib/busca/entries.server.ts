/** Everything that the search of the site finds. */
import palavras from '#content/palavras.json';
import questions from '#content/perguntas.json';
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
  const posts = offered.noticias ? await entriesOf('noticias') : [];
  const offers = new Map(
    pages.map(({ href, needs }) => [href as string, !needs || offered[needs]]),
  );
  const isOffered = ({ href }: { href: string }) => offers.get(pathOf(href)) ?? true;
  const described = new Map<string, string>(
    pages.map(({ href, description }) => [href, description]),
  );
  const ofTasks = new Set(palavras.tarefas.map(({ href }) => pathOf(href)));
  return [
    ...palavras.tarefas.map((task): Entry => ({
      kind: 'tarefa',
      texto: described.get(task.href),
      ...task,
    })),
    ...palavras.especialidades.map(specialtyEntry),
    ...questions.map((question): Entry => ({ kind: 'pergunta', ...question })),
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
