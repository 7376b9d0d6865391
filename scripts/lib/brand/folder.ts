/** The brand as `brand/` has it now: its data, whose shape a build checks first, its drawings and its pictures. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colours } from '../../../brand/colours.ts';
import { operator } from '../../../brand/operator.ts';
import { phones } from '../../../brand/phones.ts';
import { places } from '../../../brand/places.ts';
import { programmes } from '../../../brand/programmes.ts';
import { words } from '../../../brand/words.ts';
import * as schema from '../../../src/lib/config/brand-schema.ts';
import { root } from '../project.mjs';

const BRAND = path.join(root, 'brand');
/** Where the made pictures are: Astro's `publicDir`. */
export const PICTURES = path.join(BRAND, 'public');

const DRAWINGS = ['mark', 'hero', 'lost'] as const;
export type DrawingName = (typeof DRAWINGS)[number];
export type Drawings = Partial<Record<DrawingName, string>>;

/** The SVG files of a folder. */
export function readDrawings(folder = BRAND): Drawings {
  const found = DRAWINGS.flatMap((name) => {
    const file = path.join(folder, `${name}.svg`);
    return existsSync(file) ? [[name, readFileSync(file, 'utf8')]] : [];
  });
  return Object.fromEntries(found) as Drawings;
}

export const data = { colours, operator, phones, places, programmes, words };

const SCHEMAS = {
  operator: schema.operatorSchema,
  phones: schema.phonesSchema,
  places: schema.placesSchema,
  programmes: schema.programmesSchema,
  words: schema.wordsSchema,
  colours: schema.coloursSchema,
} as const;

/** One sentence for each field of the data that is missing or malformed. */
export const shapeProblems = (brand: Readonly<Record<keyof typeof data, unknown>>): string[] =>
  Object.entries(SCHEMAS).flatMap(([file, shape]) => {
    const result = shape.safeParse(brand[file as keyof typeof SCHEMAS]);
    return (result.error?.issues ?? []).map(
      ({ path: field, message }) => `brand/${file}.ts: ${field.join('.')} ${message}.`,
    );
  });
