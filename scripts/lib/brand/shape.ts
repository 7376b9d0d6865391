/** Whether the data of `brand/` has the shape that the portal needs. A build checks it first. */
import {
  coloursSchema,
  operatorSchema,
  phonesSchema,
  placesSchema,
  programmesSchema,
  wordsSchema,
} from '../../../src/lib/config/brand-schema.ts';
import type { BrandData } from './folder.ts';

const SCHEMAS = {
  operator: operatorSchema,
  phones: phonesSchema,
  places: placesSchema,
  programmes: programmesSchema,
  words: wordsSchema,
  colours: coloursSchema,
} as const;

/** One sentence for each field that is missing or malformed. */
export const shapeProblems = (brand: Readonly<Record<keyof BrandData, unknown>>): string[] =>
  Object.entries(SCHEMAS).flatMap(([file, schema]) => {
    const result = schema.safeParse(brand[file as keyof typeof SCHEMAS]);
    return (result.error?.issues ?? []).map(
      ({ path, message }) => `brand/${file}.ts: ${path.join('.')} ${message}.`,
    );
  });
