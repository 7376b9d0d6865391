import type { FocusEvent } from 'react';
import type { ShownForm } from '#lib/forms/form.ts';

/** The description of a form, its values and its errors by field name. */
export interface FieldState {
  form: ShownForm;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The props of a field's control: name, label, value, error, and whether it is optional. */
export const fieldOf =
  ({ form, values, errors }: FieldState) =>
  (name: string) => {
    const campo = form.steps.flatMap(({ fields }) => fields[name] ?? [])[0];
    return {
      name,
      label: campo?.question ?? campo?.label ?? name,
      error: errors[name],
      defaultValue: values[name],
      optional: campo?.isOptional ?? false,
    };
  };

/** Rewrites the typed text in its usual format when the field loses focus (no mask while typing). */
export const rewrite =
  (shape: (value: string) => string | undefined) => (event: FocusEvent<HTMLInputElement>) => {
    const shaped = shape(event.currentTarget.value);
    if (shaped !== undefined) event.currentTarget.value = shaped;
  };
