/** Loads the forms of the content site. A form that cannot be read keeps its last valid content. */
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { lastGoodLoaders } from '#lib/conteudo/loader.server.ts';
import { ContentError, contentUrl, listIn, type Visit } from '#lib/conteudo/visit.server.ts';
import { codigo } from '#lib/wire.ts';
import { type FichaComId, fichaWithId } from './rules.ts';
import { FICHA_FIELDS, wpFicha } from './wire.ts';

const OPERATION = 'wpFichas';
/** WordPress gives no more on a page. Old forms go to the trash. */
const MAX_READ = 100;

/** The entries as they were sent; an empty list from a content site without the plugin. */
async function wpFichas(visit: Visit): Promise<unknown[]> {
  const query = { per_page: MAX_READ, _fields: FICHA_FIELDS.join() };
  try {
    const { body } = await visit.json(OPERATION, contentUrl(OPERATION, 'fichas', query));
    return listIn(OPERATION, body);
  } catch (error) {
    if (error instanceof ContentError && error.status === 404) return [];
    throw error;
  }
}

const numbered = z.object({ id: codigo });

/** The path of an error in a form: `contratos.3.aniversario: …`. Its values stay out of the log. */
const pathsOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');

export function fichasLoaders() {
  return lastGoodLoaders({
    name: 'fichas',
    collections: ['fichas'],
    kept: z.array(fichaWithId),
    address: () => env().bases?.wordpress,
    sizes: (fichas) => ({ fichas: fichas.length }),

    async read({ visit, previous, warn, unreadable }) {
      const sent = await wpFichas(visit);
      return sent.flatMap((entry): FichaComId[] => {
        const { data, error } = wpFicha.safeParse(entry);
        if (data) return [{ id: Number(data.id), ficha: data.ficha }];
        unreadable();
        const id = Number(numbered.safeParse(entry).data?.id);
        const kept = previous?.content.find((one) => one.id === id);
        warn(
          `form ${String(id)} ${kept ? 'keeps its last valid content' : 'is left out'}: ${pathsOf(error)}`,
        );
        return kept ? [kept] : [];
      });
    },

    entries: (fichas) =>
      Promise.resolve({ fichas: fichas.map((data) => ({ id: String(data.id), data })) }),
  });
}
