/**
 * Reads the data of a seed step: the folder `data/<step>`. A file `<number>-<table>.csv` or `.json` has
 * the rows of a table; the numbers give the order in which the tables are filled. The columns have
 * the names of the schema, an empty cell is null, and the separator is a semicolon. The step's code
 * reads the files without a number.
 *
 * Texts may contain `{{placeholders}}`:
 * - `{{-3d}}`, `{{+5d-2m}}`: days and months added to the seed date, from left to right
 * - `{{-2d+5u}}`: business days ("dias úteis") added, for a deadline
 * - `{{+12d sunday}}`: the first Sunday (or `saturday`) that is not before that day
 * - `{{-3d YYYYMMDD}}`, `{{-3d in words}}`: the day in another format than YYYY-MM-DD
 * - `{{random}}`: a key that cannot be guessed
 * - `{{file name.html}}`: a file of the same folder
 * - `{{marca}}`, `{{rua}}`: the short name of the brand, and the street of its headquarters
 */
import { readdirSync, readFileSync } from 'node:fs';
import { addBusinessDays } from '../calendar.ts';
import { addDays, addMonths, DAY_MS, dayNumber } from '../dates.ts';
import type { Row } from '../db/insert-many.ts';
import { randomKey } from '../fields.ts';
import { operadora } from '../operadora.ts';

const DATA = new URL('data/', import.meta.url);
/** 1970-01-01 was a Thursday: the remainder of the day number by 7 on these days of the week. */
const WEEKDAYS = { saturday: 2, sunday: 3 } as const;

const inWords = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

/** @param file relative to `backend/seed/data` */
const readText = (file: string) =>
  readFileSync(new URL(file, DATA), 'utf8')
    .replaceAll('{{marca}}', operadora.nomeCurto)
    .replaceAll('{{rua}}', operadora.rua);
export const readJson = (file: string): unknown => JSON.parse(readText(file));

/** The rows of a CSV file, by the names in its first line. */
export function readCsv(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readText(file).trimEnd().split('\n');
  const names = header.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    if (cells.length !== names.length) throw new Error(`${file}: wrong number of cells: ${line}`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function dayOf(expression: string, seedDate: string): string {
  let day = seedDate;
  for (const [, count, unit] of expression.matchAll(/([+-]\d+)([dmu])/g)) {
    const add = { d: addDays, m: addMonths, u: addBusinessDays }[unit as 'd' | 'm' | 'u'];
    day = add(day, Number(count));
  }
  for (const [name, remainder] of Object.entries(WEEKDAYS)) {
    if (expression.includes(name)) day = addDays(day, (((remainder - dayNumber(day)) % 7) + 7) % 7);
  }
  return day;
}

function written(expression: string, day: string): string {
  if (expression.endsWith('in words')) return inWords.format(dayNumber(day) * DAY_MS);
  const [year = '', month = '', date = ''] = day.split('-');
  const format = /(?<![YMD/])[YMD/]+$/.exec(expression)?.[0] ?? 'YYYY-MM-DD';
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/**
 * The text with its placeholders replaced.
 * @param step the folder of the text's file
 * @param seedDate YYYY-MM-DD
 */
export function filled(text: string, step: string, seedDate: string): string {
  return text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, expression: string) => {
    if (expression === 'random') return randomKey();
    const [, file] = /^file (.+)$/.exec(expression) ?? [];
    if (file !== undefined) return filled(readText(`${step}/${file}`), step, seedDate);
    return written(expression, dayOf(expression, seedDate));
  });
}

/** A cell as a JSON value: columns of type jsonb have their JSON in the cell. */
function cellValue(text: string): unknown {
  if (text === '') return null;
  return /^(?:\[|\{(?!\{))/.test(text) ? JSON.parse(text) : text;
}

const withValues = (row: Row, change: (text: string) => unknown): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? change(value) : value,
    ]),
  );

/** The rows of a file, with their placeholders still in them. */
function readRows(file: string): Row[] {
  return file.endsWith('.json')
    ? (readJson(file) as Row[])
    : readCsv(file).map((row) => withValues(row, cellValue));
}

/**
 * The tables of a step in the order in which they are filled, with their rows. Without the database, because every
 * test that knows a persona loads this file.
 * @param seedDate YYYY-MM-DD
 */
export function tablesOf(step: string, seedDate: string): [table: string, rows: Row[]][] {
  const files = readdirSync(new URL(`${step}/`, DATA)).filter((file) => /^\d/.test(file));
  return files
    .toSorted()
    .map((file) => [
      file.replace(/^\d+-|\.\w+$/g, ''),
      readRows(`${step}/${file}`).map((row) =>
        withValues(row, (text) => filled(text, step, seedDate)),
      ),
    ]);
}
