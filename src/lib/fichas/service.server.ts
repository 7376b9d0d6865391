/** The forms that the build has read. */
import { entriesOf } from '#lib/conteudo/entries.server.ts';
import { operator } from '#lib/config/operator.ts';
import { isoDay } from '#lib/formats/calendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { type FichaDe, fichaAt, type TipoFicha } from './rules.ts';

/** The form of a kind that applies today, in the operator's time zone. */
export async function fichaNow<T extends TipoFicha>(tipo: T): Promise<FichaDe<T> | undefined> {
  const fichas = (await entriesOf('fichas')).map(({ data }) => data);
  return fichaAt(fichas, tipo, isoDay(todayIn(operator.timeZone)));
}
