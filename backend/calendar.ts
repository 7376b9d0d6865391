/** The operator's calendar: business days, holidays, and when a unit is open. Days are YYYY-MM-DD. */
import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import type { faixasHorario } from './db/schema/unidades.ts';
import { addDays, dayNumber } from './dates.ts';
import { operadora } from './operadora.ts';

type Faixa = Pick<typeof faixasHorario.$inferSelect, 'dsDia' | 'hrInicio' | 'hrFim'>;

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const HOLIDAY = 'feriado';

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: string) => WEEKDAYS[(dayNumber(day) + 4) % 7] ?? '';

function isHoliday(day: string): boolean {
  const holidays = getHolidays({ year: Number(day.slice(0, 4)), stateCode: operadora.uf });
  return holidays.some(({ date, type }) => {
    // The library returns dates at local midnight.
    const own = `${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    return type !== 'religious' && own === day.slice(5);
  });
}

/** Monday to Friday without holidays. */
export function isBusinessDay(day: string): boolean {
  return !['sábado', 'domingo'].includes(weekdayOf(day)) && !isHoliday(day);
}

/** The last of `count` business days after `day`. */
export function addBusinessDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isBusinessDay(last)) left -= 1;
  }
  return last;
}

/** Whether hours such as 'Segunda a sexta', 'Terça e quinta' or 'Todos os dias' apply to a day. */
function isFor(dsDia: string, day: string): boolean {
  const words = dsDia.toLowerCase();
  if (words === 'todos os dias') return true;
  if (isHoliday(day)) return words.includes(HOLIDAY);
  const [from, to] = words.split(' a ').map((word) => WEEKDAYS.indexOf(word));
  const weekday = weekdayOf(day);
  if (from === undefined || to === undefined) return words.split(/, | e /).includes(weekday);
  return WEEKDAYS.slice(from, to + 1).includes(weekday);
}

/** @param clock wall clock, 'YYYY-MM-DDTHH:mm:ss' */
export function isOpen(faixas: readonly Faixa[], clock: string): boolean {
  const [day = '', time = ''] = clock.split('T');
  return faixas.some(
    ({ dsDia, hrInicio, hrFim }) => isFor(dsDia, day) && hrInicio <= time && time < hrFim,
  );
}
