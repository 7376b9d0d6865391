/** When a unit is open, as its hours say in words. */
import { addDays, type Holiday, holidayOn, weekdayOf } from '#lib/formats/calendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';
import type { Faixa } from './wire.ts';

export type { Faixa, Unidade } from './wire.ts';

const HOLIDAY = 7;
const DAY_MINUTES = 24 * 60;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const NAMES: readonly RegExp[] = [/dom/, /seg/, /ter/, /qua/, /qui/, /sex/, /sab/, /feriado/];
const ALL = [0, 1, 2, 3, 4, 5, 6, HOLIDAY];

/** The weekday (0 is Sunday, 7 a holiday) that a word names. */
function dayIn(word: string): number | undefined {
  const index = NAMES.findIndex((name) => new RegExp(`^${name.source}`).test(word.trim()));
  return index === -1 ? undefined : index;
}

/**
 * The days in the words of a service: 'Segunda a sexta', 'Terça e quinta', 'Sábados, domingos e
 * feriados', 'Todos os dias'. `undefined` when they cannot be understood.
 */
export function daysIn(dsDia: string): ReadonlySet<number> | undefined {
  const words = plain(dsDia).replaceAll('-feira', '').trim();
  if (/todos os dias|diariamente/.test(words)) return new Set(ALL);
  if (/^dias uteis$/.test(words)) return new Set([1, 2, 3, 4, 5]);
  const days = new Set<number>();
  for (const part of words.split(/,|\be\b|\//)) {
    const ends = part.split(/\ba\b|\bate\b|–|-/).map(dayIn);
    const [from, to] = [ends[0], ends.at(-1)];
    if (from === undefined || to === undefined || ends.length > 2) return undefined;
    for (let day = from; ; day = (day + 1) % 7) {
      days.add(day);
      if (day === to || from === HOLIDAY) break;
    }
    if (to === HOLIDAY) days.add(HOLIDAY);
  }
  return days;
}

/** Minutes since midnight in '08:00', '8h', '8h30', '24:00'. */
export function minutesIn(text: string | undefined): number | undefined {
  const match = /^(\d{1,2})\s*[h:]?\s*(\d{2})?\s*(?:min|m)?$/i.exec(text?.trim() ?? '');
  const minutes = match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : undefined;
  return minutes !== undefined && minutes <= DAY_MINUTES ? minutes : undefined;
}

/** '8h', '8h30'. */
function displayMinutes(minutes: number): string {
  const rest = minutes % 60;
  return `${String(Math.floor(minutes / 60))}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

/** An hour after its word: 'às 8h', 'à 1h'; zero and one are singular. */
const hour = (word: 'das' | 'as' | 'às', shown: string) =>
  `${/^[01]h/.test(shown) ? word.slice(0, -1) : word} ${shown}`;

/** 'às 8h', 'à 0h18'. */
export const asHoras = (minutes: number) => hour('às', displayMinutes(minutes));

/** 'das 8h às 18h', '24 horas'; the service's own words when they are no hours. */
export function faixaInWords({ hrInicio, hrFim }: Faixa): string {
  const [start, end] = [minutesIn(hrInicio), minutesIn(hrFim)];
  if (start === undefined || end === undefined) {
    return [hrInicio, hrFim].filter(Boolean).join(' – ') || 'horário não informado';
  }
  if (start === 0 && end >= DAY_MINUTES - 1) return '24 horas';
  return `${hour('das', displayMinutes(start))} ${asHoras(end)}`;
}

/** The present where the operator is. */
export interface Momento {
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minutes: number;
  holiday: Holiday | undefined;
  /** Of yesterday: hours that run past midnight began then. */
  holidayBefore: Holiday | undefined;
}

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: operator.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as it is where the operator is. */
export function momentoOf(instant: Date): Momento {
  const today = todayIn(operator.timeZone, instant);
  const [hours = 0, minutes = 0] = CLOCK.format(instant).split(':').map(Number);
  return {
    weekday: weekdayOf(today) ?? 0,
    minutes: hours * 60 + minutes,
    holiday: holidayOn(today),
    holidayBefore: holidayOn(addDays(today, -1) ?? today),
  };
}

export type Abertura =
  | { kind: 'aberto'; ate: string | undefined }
  | { kind: 'fechado'; abre: string | undefined; holiday: string | undefined }
  | { kind: 'desconhecido' };

interface Interval {
  start: number;
  end: number;
}

/** The hours of one day; `undefined` when some of them cannot be understood. */
function intervalsOn(faixas: readonly Faixa[], day: number): Interval[] | undefined {
  const intervals: Interval[] = [];
  for (const faixa of faixas) {
    const days = daysIn(faixa.dsDia);
    const [start, end] = [minutesIn(faixa.hrInicio), minutesIn(faixa.hrFim)];
    if (!days || start === undefined || end === undefined) return undefined;
    // 22:00 to 06:00 ends on the next day.
    if (days.has(day)) intervals.push({ start, end: end <= start ? end + DAY_MINUTES : end });
  }
  return intervals.toSorted((a, b) => a.start - b.start);
}

/** A law's holiday has hours of its own; a "ponto facultativo" is a day like others. */
const dayKind = (weekday: number, holiday: Holiday | undefined) =>
  holiday && !holiday.isOptional ? HOLIDAY : weekday;

/** Whether a unit is open now, and until when; on a holiday only if its hours say so. */
export function aberturaOf(faixas: readonly Faixa[], momento: Momento): Abertura {
  const { weekday, minutes, holiday, holidayBefore } = momento;
  const today = intervalsOn(faixas, dayKind(weekday, holiday));
  const before = intervalsOn(faixas, dayKind((weekday + 6) % 7, holidayBefore));
  if (faixas.length === 0 || !today || !before) return { kind: 'desconhecido' };

  const shifted = before.map(({ start, end }) => ({
    start: start - DAY_MINUTES,
    end: end - DAY_MINUTES,
  }));
  const current = [...shifted, ...today].find(
    ({ start, end }) => start <= minutes && minutes < end,
  );
  if (current) {
    const isWholeDay = current.end - current.start >= DAY_MINUTES - 1;
    return {
      kind: 'aberto',
      ate: isWholeDay ? undefined : displayMinutes(current.end % DAY_MINUTES),
    };
  }
  const next = today.find(({ start }) => start > minutes);
  return {
    kind: 'fechado',
    abre: next && displayMinutes(next.start),
    holiday: holiday && !holiday.isOptional ? holiday.name : undefined,
  };
}

/** 'Aberto agora, até as 18h', 'Fechado agora: abre hoje às 13h30'. */
export function aberturaInWords(abertura: Abertura): string {
  if (abertura.kind === 'desconhecido') return 'Confirme o horário por telefone';
  if (abertura.kind === 'aberto') {
    return abertura.ate === undefined
      ? 'Aberto agora'
      : `Aberto agora, até ${hour('as', abertura.ate)}`;
  }
  const { abre, holiday } = abertura;
  const feriado = holiday === undefined ? '' : ` (feriado: ${holiday})`;
  return abre === undefined
    ? `Fechado agora${feriado}`
    : `Fechado agora: abre hoje ${hour('às', abre)}${feriado}`;
}
