/**
 * The description of a form: its steps, and for each field what it is called, what it takes and how it
 * is read back. Controls, checks, review, receipt and error summary derive from it; a form of one step
 * is a form with one step.
 */
import { z } from 'zod';

export interface Field<S extends z.ZodType = z.ZodType> {
  /** What review, receipt and comparison call it. */
  rotulo: string;
  /** What its control asks, where that is not the label itself. */
  pergunta?: string | undefined;
  /** What it takes, and the shape in which it is sent. */
  schema: S;
  /** A value as people read it; nothing leaves the line out. As it is sent, without this function. */
  mostra?: ((valor: string) => string | undefined) | undefined;
  /** Nobody types it: it travels unseen with its step, and no review repeats it. */
  oculto?: boolean;
  /** Says only which page the form leads back to: forms that differ in nothing else are equal. */
  retorno?: boolean;
}

/** A file that a step asks for. */
interface FileSlot {
  rotulo: string;
  /** The form may be sent without it. */
  opcional?: boolean;
}

export interface Step {
  nome: string;
  /** What the step is about, as its heading. */
  titulo: string;
  /** The fields of the step by name; those of the other steps travel with it unseen. */
  campos: Readonly<Record<string, Field>>;
  arquivos?: Readonly<Record<string, FileSlot>>;
}

export type Fields = Readonly<Partial<Record<string, string>>>;

type Together<U> = (U extends unknown ? (given: U) => void : never) extends (given: infer I) => void
  ? I
  : never;
type FieldsOf<P extends readonly Step[]> = Together<P[number]['campos']>;
type ShapeOf<P extends readonly Step[]> = {
  [K in keyof FieldsOf<P>]: FieldsOf<P>[K] extends Field<infer S> ? S : never;
};
type SchemaOf<P extends readonly Step[]> =
  ShapeOf<P> extends infer Shape extends z.core.$ZodShape ? z.ZodObject<Shape> : never;

interface Definition<P extends readonly [Step, ...Step[]]> {
  /** Names the form: its key, its draft, its receipts. */
  nome: string;
  /** Open to visitors: guarded against robots. Its draft is kept at each step while a member is signed in. */
  publico?: boolean;
  /** Speaks for nobody and may be sent twice: it has no key and no draft. */
  livre?: boolean;
  /** Is about one thing of its person, such as a protocol: it cannot become a form of somebody else. */
  exclusivo?: boolean;
  passos: P;
}

export interface Form<
  P extends readonly [Step, ...Step[]] = readonly [Step, ...Step[]],
> extends Definition<P> {
  /** All fields, as they are sent. */
  schema: SchemaOf<P>;
}

/** What a form sends. */
export type Values<F> = F extends { schema: infer S extends z.ZodType } ? z.output<S> : never;

/** Describes a field: what it is called, what it takes, and how its value is read back. */
export const field = <S extends z.ZodType>(
  rotulo: string,
  schema: S,
  more: Pick<Field, 'pergunta' | 'mostra'> = {},
): Field<S> => ({ rotulo, schema, ...more });

/** A field that nobody types: it names what the form is about. */
export const hiddenField = <S extends z.ZodType>(schema: S): Field<S> => ({
  rotulo: '',
  schema,
  oculto: true,
});

/** A field that nobody types: it says which page the form leads back to. */
export const returnField = <S extends z.ZodType>(schema: S): Field<S> => ({
  ...hiddenField(schema),
  retorno: true,
});

/** How a value of a list is read back: by its label. */
export const labelIn =
  (options: readonly { value: string; label: string }[]) =>
  (valor: string): string | undefined =>
    options.find(({ value }) => value === valor)?.label;

/** Describes a form. */
export function defineForm<const P extends readonly [Step, ...Step[]]>(
  definition: Definition<P>,
): Form<P> {
  const shape = Object.fromEntries(
    definition.passos.flatMap(({ campos }) =>
      Object.entries(campos).map(([name, { schema }]) => [name, schema]),
    ),
  );
  return { ...definition, schema: z.object(shape) as unknown as Form<P>['schema'] };
}

/** A code in an address or a hidden field. The service call checks whose code it is. */
export const codeSchema = z.string().regex(/^[\w.-]{1,40}$/);

/** A code in an address; `undefined` when it is absent or malformed. */
export const codeParam = codeSchema
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
