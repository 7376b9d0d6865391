/** Reads opening hours that services write in words, and decides whether a unit is open. */
import { addDays, type Holiday, holidayOn, weekdayOf } from '#lib/formats/calendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';
import type { Faixa } from './wire.ts';
import { withoutAccents } from '#lib/formats/plain-text.ts';

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

/** The hour with its preposition: 'às 8h', 'à 1h'; zero and one are singular. */
const hour = (word: 'das' | 'as' | 'às', shown: string) =>
  `${/^[01]h/.test(shown) ? word.slice(0, -1) : word} ${shown}`;

/** 'às 8h', 'à 0h18'. */
export const asHoras = (minutes: number) => hour('às', displayMinutes(minutes));

/** 'das 8h às 18h', '24 horas'; the service's text when it is not understood. */
export function faixaInWords({ hrInicio, hrFim }: Faixa): string {
  const [start, end] = [minutesIn(hrInicio), minutesIn(hrFim)];
  if (start === undefined || end === undefined) {
    return [hrInicio, hrFim].filter(Boolean).join(' – ') || 'horário não informado';
  }
  if (start === 0 && end >= DAY_MINUTES - 1) return '24 horas';
  return `${hour('das', displayMinutes(start))} ${asHoras(end)}`;
}

/** A moment in the operator's time zone. */
export interface Momento {
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minutes: number;
  holiday: Holiday | undefined;
  /** Yesterday's holiday, for hours that run past midnight. */
  holidayBefore: Holiday | undefined;
}

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: operator.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

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

/** The hours of one day; `undefined` when a part is not understood. */
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

/** Holidays by law have their own hours; a "ponto facultativo" is a normal day. */
const dayKind = (weekday: number, holiday: Holiday | undefined) =>
  holiday && !holiday.isOptional ? HOLIDAY : weekday;

/** Whether a unit is open, and until when. On a holiday it needs hours for holidays. */
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
