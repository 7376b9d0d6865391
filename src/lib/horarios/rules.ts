/** Reads opening hours that services write in words, and decides whether a unit is open. */
import { addDays, type Holiday, holidayOn, weekdayOf, withWeekday } from '#lib/formats/calendar.ts';
import { hourIn, todayIn, withHour } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';
import type { Faixa } from './wire.ts';
import { withoutAccents } from '#lib/formats/text.ts';

export type { Faixa, Unidade } from './wire.ts';

export const TITULO_PONTOS = 'Atendimento ao beneficiário';
export const TITULO_LABORATORIOS = 'Laboratórios';
export const SEM_UNIDADES = 'Nenhuma unidade informou seus horários agora.';
export const SEM_HORARIOS = 'Horários não informados. Ligue antes de ir.';

const HOLIDAY = 7;
const DAY_MINUTES = 24 * 60;

const NAMES: readonly RegExp[] = [/dom/, /seg/, /ter/, /qua/, /qui/, /sex/, /sab/, /feriado/];
const ALL = [0, 1, 2, 3, 4, 5, 6, HOLIDAY];

/** The weekday of a word: 0 is Sunday, 7 is a holiday. */
function dayIn(word: string): number | undefined {
  const index = NAMES.findIndex((name) => new RegExp(`^${name.source}`).test(word.trim()));
  return index === -1 ? undefined : index;
}

/** The days from one to another. A week that ends at the holidays ends on Sunday; none begins at them. */
function span(from: number, to: number): number[] | undefined {
  if (from === HOLIDAY) return to === HOLIDAY ? [HOLIDAY] : undefined;
  const last = to === HOLIDAY ? 0 : to;
  const length = ((last - from + 7) % 7) + 1;
  const week = Array.from({ length }, (_, at) => (from + at) % 7);
  return to === HOLIDAY ? [...week, HOLIDAY] : week;
}

/**
 * Reads the days in a text such as 'Segunda a sexta', 'Terça e quinta', 'Sábados, domingos e
 * feriados' or 'Todos os dias'; `undefined` when it is not understood.
 */
export function daysIn(dsDia: string): ReadonlySet<number> | undefined {
  const words = withoutAccents(dsDia).replaceAll('-feira', '').trim();
  if (/todos os dias|diariamente/.test(words)) return new Set(ALL);
  if (/^dias uteis$/.test(words)) return new Set([1, 2, 3, 4, 5]);
  const days = new Set<number>();
  for (const part of words.split(/,|\be\b|\//)) {
    const ends = part.split(/\ba\b|\bate\b|–|-/).map(dayIn);
    const [from, to] = [ends[0], ends.at(-1)];
    if (from === undefined || to === undefined || ends.length > 2) return undefined;
    const some = span(from, to);
    if (!some) return undefined;
    for (const day of some) days.add(day);
  }
  return days;
}

/** Minutes since midnight in '08:00', '8h', '8h30', '24:00'. */
export function minutesIn(text: string | undefined): number | undefined {
  const match = /^(\d{1,2})[h:]?(\d{2})?(?:min|m)?$/i.exec(text?.replaceAll(/\s/g, '') ?? '');
  const minutes = match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : undefined;
  return minutes !== undefined && minutes <= DAY_MINUTES ? minutes : undefined;
}

/** '8h', '8h30'. */
function displayMinutes(minutes: number): string {
  const rest = minutes % 60;
  return `${String(Math.floor(minutes / 60))}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

/** 'às 8h', 'à 0h18'. */
export const timeInWords = (minutes: number) => withHour('às', displayMinutes(minutes));

/** 'das 8h às 18h', '24 horas'; the service's text when it is not understood. */
export function faixaInWords({ hrInicio, hrFim }: Faixa): string {
  const [start, end] = [minutesIn(hrInicio), minutesIn(hrFim)];
  if (start === undefined || end === undefined) {
    return [hrInicio, hrFim].filter(Boolean).join(' – ') || 'horário não informado';
  }
  if (start === 0 && end >= DAY_MINUTES - 1) return '24 horas';
  return `${withHour('das', displayMinutes(start))} ${timeInWords(end)}`;
}

export interface Momento {
  /** DD/MM/YYYY */
  hoje: string;
  /** Minutes since midnight. */
  minutes: number;
  holiday: Holiday | undefined;
}

export function momentoOf(instant: Date): Momento {
  const hoje = todayIn(operator.timeZone, instant);
  const minutes = minutesIn(hourIn(operator.timeZone, instant)) ?? 0;
  return { hoje, minutes, holiday: holidayOn(hoje) };
}

/** Times are minutes after the midnight that began today: 1500 is tomorrow at 1h. */
export type Abertura =
  /** Without `fecha` the unit does not close in the next two weeks. */
  | { kind: 'aberto'; fecha: number | undefined }
  | { kind: 'fechado'; abre: number | undefined }
  | { kind: 'desconhecido' };

interface Interval {
  start: number;
  end: number;
}

/** How many days ahead the next opening is searched: a week of holidays, and the week after it. */
const DAYS_AHEAD = 14;

/** Holidays by law have their own hours; a "ponto facultativo" is a normal day. */
function dayKind(dataBr: string): number {
  const holiday = holidayOn(dataBr);
  return holiday && !holiday.isOptional ? HOLIDAY : (weekdayOf(dataBr) ?? 0);
}

/** The hours of each day of the week and of holidays; `undefined` when a part is not understood. */
function weekOf(faixas: readonly Faixa[]): Interval[][] | undefined {
  const week: Interval[][] = ALL.map(() => []);
  for (const faixa of faixas) {
    const days = daysIn(faixa.dsDia);
    const [start, last] = [minutesIn(faixa.hrInicio), minutesIn(faixa.hrFim)];
    if (!days || start === undefined || last === undefined) return undefined;
    const end = last === DAY_MINUTES - 1 ? DAY_MINUTES : last;
    // 22:00 to 06:00 ends on the next day.
    for (const day of days) {
      week[day]?.push({ start, end: end <= start ? end + DAY_MINUTES : end });
    }
  }
  return week;
}

/** Hours that touch or overlap are one: 19h to 24h and, on the next day, 0h to 7h. */
function joined(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
    else all.push({ ...next });
  }
  return all;
}

/** Whether a unit is open, and until or from when. On a holiday it needs hours for holidays. */
export function aberturaOf(faixas: readonly Faixa[], { hoje, minutes }: Momento): Abertura {
  const week = weekOf(faixas);
  if (faixas.length === 0 || !week) return { kind: 'desconhecido' };
  const intervals: Interval[] = [];
  // Yesterday's hours may run past midnight.
  for (let day = -1; day <= DAYS_AHEAD; day += 1) {
    const shift = day * DAY_MINUTES;
    for (const { start, end } of week[dayKind(addDays(hoje, day) ?? hoje)] ?? []) {
      intervals.push({ start: start + shift, end: end + shift });
    }
  }
  const next = joined(intervals).find(({ end }) => end > minutes);
  if (!next || next.start > minutes) return { kind: 'fechado', abre: next?.start };
  const isEndless = next.end >= DAYS_AHEAD * DAY_MINUTES;
  return { kind: 'aberto', fecha: isEndless ? undefined : next.end };
}

/** 'às 18h', 'amanhã às 8h', 'em 07/12/2026 às 8h'. @param time minutes after midnight of `hoje` */
function whenInWords(time: number, hoje: string): string {
  const midnight = time > 0 && time % DAY_MINUTES === 0;
  // The end of a day belongs to that day.
  const day = midnight ? time / DAY_MINUTES - 1 : Math.floor(time / DAY_MINUTES);
  const at = midnight ? 'à meia-noite' : timeInWords(time - day * DAY_MINUTES);
  if (day === 0) return at;
  if (day === 1) return `amanhã ${at}`;
  const date = addDays(hoje, day) ?? '';
  const [weekday = ''] = withWeekday(date).split(',');
  return day < 7 ? `${weekday} ${at}` : `em ${date} ${at}`;
}

/** 'Aberto agora, fecha às 18h', 'Fechado agora, abre amanhã às 8h'. */
export function aberturaInWords(abertura: Abertura, { hoje, holiday }: Momento): string {
  if (abertura.kind === 'desconhecido') return 'Confirme o horário por telefone';
  if (abertura.kind === 'aberto') {
    const { fecha } = abertura;
    return fecha === undefined ? 'Aberto agora' : `Aberto agora, fecha ${whenInWords(fecha, hoje)}`;
  }
  const { abre } = abertura;
  const feriado = holiday && !holiday.isOptional ? ` (feriado: ${holiday.name})` : '';
  return `Fechado agora${feriado}${abre === undefined ? '' : `, abre ${whenInWords(abre, hoje)}`}`;
}
