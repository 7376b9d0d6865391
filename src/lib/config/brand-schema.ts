/**
 * What `brand/` must have. Its files take their types from here, and the build and `npm run brand` check
 * them with these schemas.
 */
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { z } from 'zod';
import { dialled } from '#lib/formats/dial.ts';

const text = z.string().trim().min(1, { error: 'is empty' });
const address = z.email({ error: 'is not an e-mail address' });
const hex = z.string().regex(/^#[\da-f]{6}$/, { error: 'is not #rrggbb in lower case' });
const name = z.string().regex(/^[a-z][a-z\d-]*$/, { error: 'is not a name in lower case' });

const state = z.enum(
  getStates().map(({ code }) => code),
  { error: 'is not the two letters of a state' },
);

/** The demonstration's: no company has it. */
const INVENTED_CNPJ = '00.000.000/0000-00';

const phone = z.strictObject({
  /** What the number is for, without hours. */
  label: text,
  number: text.refine((number) => dialled(number) !== undefined, {
    error: 'is not a telephone number with its area code',
  }),
  /**
   * The hours, as the end of 'Ligue para 0800 …, ': 'a qualquer hora', 'de segunda a sexta, das 8h às 18h'.
   */
  hours: z.string().regex(/^\p{Ll}.*[^.\s]$/u, {
    error: 'is not the end of a sentence, such as "a qualquer hora"',
  }),
});

export const phonesSchema = z.strictObject({
  atendimento: phone,
  whatsapp: phone,
  ouvidoria: phone,
  surdos: phone,
});

export const operatorSchema = z.strictObject({
  name: text.max(40, { error: 'is longer than 40 characters' }),
  // Phones cut longer names below an icon.
  shortName: text.max(12, { error: 'is longer than 12 characters' }),
  article: z.enum(['a', 'o'], { error: 'is not a or o' }),
  legalName: text,
  region: text,
  motto: text,
  ansRegistration: z.string().regex(/^\d{5}-\d$/, { error: 'is not 00000-0' }),
  cnpj: z
    .string()
    .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, {
      error: 'is not 00.000.000/0000-00',
      abort: true,
    })
    .refine((cnpj) => cnpj === INVENTED_CNPJ || isValidCnpj(cnpj, { version: 2 }), {
      error: 'has wrong check digits',
    }),
  email: z.strictObject({
    privacidade: address,
    atendimento: address,
    seguranca: z.union([z.literal(''), address]),
  }),
  address: z.strictObject({
    street: text,
    city: text,
    state,
    zip: z.string().regex(/^\d{5}-\d{3}$/, { error: 'is not 00000-000' }),
  }),
  boletos: z.strictObject({
    bancos: z
      .array(
        z.strictObject({
          codigo: z.string().regex(/^\d{3}$/, { error: 'is not three digits' }),
          nome: text,
        }),
      )
      .min(1, { error: 'names no bank' }),
  }),
  timeZone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), {
    error: 'is not a time zone',
  }),
  localHolidays: z.array(
    z.strictObject({
      day: z.string().regex(/^\d{2}\/\d{2}$/, { error: 'is not DD/MM' }),
      name: text,
    }),
  ),
  news: z.strictObject({
    categories: z.array(text),
    tags: z.array(text),
    limit: z.int().min(1).max(20),
  }),
});

export const placesSchema = z.strictObject({
  /**
   * The state (two letters) and the city (code of the services, 6 digits) that the directory offers first.
   */
  directory: z.strictObject({
    state,
    city: z.string().regex(/^\d{6}$/, { error: 'is not six digits' }),
  }),
  /** Shown as an estimate when a service of waiting times fails. A list may be empty. */
  waiting: z.strictObject({
    /** '00h25m' */
    time: z.string().regex(/^\d{2}h\d{2}m$/, { error: 'is not 00h25m' }),
    units: z.array(text),
    laboratories: z.array(text),
  }),
});

export const programmesSchema = z.strictObject({
  baby: z.strictObject({ name: text, firstCallBusinessDays: z.int().min(1).max(60) }),
});

export const wordsSchema = z.strictObject({
  kind: z.strictObject({
    noun: z.string().regex(/^\p{Ll}[\p{Ll} -]*$/u, { error: 'is not a noun in lower case' }),
    article: z.enum(['a', 'o'], { error: 'is not a or o' }),
  }),
  areaCode: z.string().regex(/^[1-9]{2}$/, { error: 'is not two digits' }),
});

/** The roles of the colours, as `styles/tokens.css` names them. */
export const ROLES = [
  'brand-deep',
  'brand',
  'brand-hover',
  'brand-line',
  'brand-tint',
  'accent',
  'accent-hover',
  'accent-tint',
  'clay',
  'ground',
  'ground-line',
  'on-ground',
  'on-ground-soft',
  'paper',
  'card',
  'sunken',
  'ink',
  'ink-soft',
  'link',
  'on-brand',
  'on-accent',
  'line',
  'edge',
  'success',
  'success-tint',
  'warning',
  'warning-tint',
  'error',
  'error-tint',
  'info',
  'info-tint',
  'focus',
  'focus-halo',
] as const;

const theme = z.record(z.enum(ROLES), hex);
const markColours = z.record(name, z.union([hex, z.string().regex(/^var\(--[a-z-]+\)$/)]));

export const coloursSchema = z.strictObject({
  light: theme,
  dark: theme,
  drawn: z.record(name, z.strictObject({ light: hex, dark: hex, contrast: hex.optional() })),
  mark: z.strictObject({ page: markColours, ground: z.record(name, hex) }),
});

export type Role = (typeof ROLES)[number];
export type Phones = z.infer<typeof phonesSchema>;
export type BrandOperator = z.infer<typeof operatorSchema>;
export type Places = z.infer<typeof placesSchema>;
export type Words = z.infer<typeof wordsSchema>;
export type Programmes = z.infer<typeof programmesSchema>;
export type Colours = z.infer<typeof coloursSchema>;
