/**
 * The description of a form: its steps and, for each field, label, schema and shown value. Controls,
 * checks, review, receipt and error summary derive from it. A simple form has one step.
 */
import * as z from 'zod/mini';

/** What an island needs of a field: everything but its schema. */
export interface ShownField {
  /** The label in review, receipt and comparison. */
  label: string;
  /** The label of the control, if it differs. */
  question?: string | undefined;
  isOptional?: boolean | undefined;
  /** The sent value for people; `undefined` leaves the line out. By default the value itself. */
  display?: ((valor: string) => string | undefined) | undefined;
  /** A hidden field of its step; the review does not show it. */
  isHidden?: boolean | undefined;
  /** Contains only the page to return to. Two forms that differ only here are equal. */
  isReturn?: boolean;
}

export interface Field<S extends z.core.$ZodType = z.core.$ZodType> extends ShownField {
  /** Checks the typed value and converts it to the value that is sent. */
  schema: S;
}

type FileSlot = Pick<ShownField, 'label' | 'question' | 'isOptional'>;

export interface Step<F extends ShownField = ShownField> {
  name: string;
  title: string;
  /** The label of its row in the summary, if it differs from the heading. */
  row?: string;
  /**
   * Whether these answers, as they are sent, make the step necessary. Another step is not asked, is
   * not sent, and has no row. Only for a form with `summary`.
   */
  applies?: (values: Fields) => boolean;
  /** When a summary opens this step, it can be sent alone, because its change needs no proof. */
  sendsAlone?: boolean;
  /**
   * The values of the step in one line, for its row; `undefined` when no value is known. Without this
   * function the row shows one line for each field.
   * @param values the values as they are sent, by field
   * @param words the values as people read them
   */
  inWords?: (values: Fields, words: Fields) => string | undefined;
  /** The fields of the step by name. The fields of other steps are hidden inputs. */
  fields: Readonly<Record<string, F>>;
  files?: Readonly<Record<string, FileSlot>>;
}

export type Fields = Readonly<Partial<Record<string, string>>>;

type Together<U> = (U extends unknown ? (given: U) => void : never) extends (given: infer I) => void
  ? I
  : never;
type FieldsOf<P extends readonly Step<Field>[]> = Together<P[number]['fields']>;
type ShapeOf<P extends readonly Step<Field>[]> = {
  [K in keyof FieldsOf<P>]: FieldsOf<P>[K] extends Field<infer S> ? S : never;
};
type SchemaOf<P extends readonly Step<Field>[]> =
  ShapeOf<P> extends infer Shape extends z.core.$ZodShape ? z.ZodMiniObject<Shape> : never;

type Steps<F extends ShownField = Field> = readonly [Step<F>, ...Step<F>[]];

interface Definition<P extends Steps<ShownField>, C extends boolean = boolean> {
  /** Identifies the form in its key, its draft and its receipts. */
  name: string;
  /** Open to visitors, with the bot guard. A signed-in member's draft is kept at each step. */
  isPublic?: boolean;
  /** Acts for no person and may be sent twice: it has no key and no draft. */
  isKeyless?: boolean;
  /** Concerns one thing of its person, so it cannot be switched to another person. */
  isExclusive?: boolean;
  /**
   * The last step is a summary: each of its rows opens a step, which leads back to it. A form with `first`
   * starts with its summary, and asks only for what is missing. A form with `last` starts with its first
   * step, and skips the steps whose fields are known and valid.
   */
  summary?: 'first' | 'last';
  /** Only changed steps are posted, checked and sent; the service keeps the others. */
  sendsChanges?: C;
  steps: P;
}

export interface Form<P extends Steps = Steps, C extends boolean = boolean> extends Definition<
  P,
  C
> {
  schema: SchemaOf<P>;
  /** Checks these fields and leaves out all others. */
  check: (names: readonly string[], posted: Fields) => Checked;
}

/** The values of the checked fields as they are sent, or their errors. */
type Checked = z.core.util.SafeParseResult<Record<string, unknown>>;

/** What an island needs of a form. Only a form of several steps checks fields in the browser. */
export type ShownForm = Definition<Steps<ShownField>> & Partial<Pick<Form, 'check'>>;

/** A form of one step as data, so that its page loads no schema, a third of its scripts. */
export function shownForm({
  schema: _schema,
  check: _check,
  steps: [{ fields, ...step }],
  ...form
}: Form<readonly [Step<Field>]>): ShownForm {
  const shown = Object.entries(fields).map(([name, { label, question, isHidden, isOptional }]) => [
    name,
    // A prop without a value costs bytes, too.
    {
      label,
      ...(question !== undefined && { question }),
      ...(isHidden && { isHidden }),
      ...(isOptional && { isOptional }),
    },
  ]);
  return { ...form, steps: [{ ...step, fields: Object.fromEntries(shown) as ShownFields }] };
}

type ShownFields = Record<string, ShownField>;

/** The values that a form sends; only the changed ones for a form with `sendsChanges`. */
export type Values<F> = F extends {
  schema: infer S extends z.core.$ZodType;
  sendsChanges?: infer C;
}
  ? [C] extends [true]
    ? Partial<z.output<S>>
    : z.output<S>
  : never;

/**
 * Applies `schema`, then converts its value. The forms use zod/mini, so that a page loads only the functions
 * that its forms need: a fifth of the library.
 * @param convert returns the value; or `refuse` with the text of the error
 */
export const converted = <S extends z.core.$ZodType, T>(
  schema: S,
  convert: (value: z.output<S>, refuse: (message: string) => never) => T,
) =>
  z.pipe(
    schema,
    z.transform((input: z.output<S>, { issues }): T =>
      convert(input, (message) => {
        issues.push({ code: 'custom', input, message });
        return z.NEVER;
      }),
    ),
  );

export const field = <S extends z.core.$ZodType>(
  label: string,
  schema: S,
  more: Pick<Field, 'question' | 'display'> = {},
): Field<S> => ({
  label,
  schema,
  isOptional: z.safeParse(schema, undefined).success,
  ...more,
});

/** A hidden field: it identifies what the form is about. */
export const hiddenField = <S extends z.core.$ZodType>(schema: S): Field<S> => ({
  label: '',
  schema,
  isHidden: true,
});

/** A hidden field with the page to return to. */
export const returnField = <S extends z.core.$ZodType>(schema: S): Field<S> => ({
  ...hiddenField(schema),
  isReturn: true,
});

/** Displays the value of a list entry as its label. */
export const labelIn =
  (options: readonly { value: string; label: string }[]) =>
  (valor: string): string | undefined =>
    options.find(({ value }) => value === valor)?.label;

export function defineForm<const P extends Steps, const C extends boolean = false>(
  definition: Definition<P, C>,
): Form<P, C> {
  const shape = Object.fromEntries(
    definition.steps.flatMap(({ fields }) =>
      Object.entries(fields).map(([name, { schema }]) => [name, schema]),
    ),
  );
  const schema: z.ZodMiniObject = z.object(shape);
  return {
    ...definition,
    schema: schema as unknown as SchemaOf<P>,
    check: (names, posted) =>
      z
        .pick(schema, Object.fromEntries(names.map((name) => [name, true as const])))
        .safeParse(posted),
  };
}

/** A code in an address or a hidden field. The service call checks whose code it is. */
export const codeSchema = z.string().check(z.regex(/^[\w.-]{1,40}$/));

/** A code in an address; `undefined` when it is absent or malformed. */
export const codeParam = converted(
  z.catch(z.nullish(codeSchema), undefined),
  (value) => value ?? undefined,
);
