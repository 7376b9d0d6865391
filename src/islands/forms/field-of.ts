import type { FocusEvent } from 'react';
import type { Fields, ShownForm } from '#lib/forms/form.ts';

/** Gives the props of a field's control by its name: label, value, error, and whether it is optional. */
export const fieldOf = (form: ShownForm, values: Fields, errors: Fields) => (name: string) => {
  const campo = form.steps.flatMap(({ fields, files }) => fields[name] ?? files?.[name] ?? [])[0];
  return {
    name,
    label: campo?.question ?? campo?.label ?? name,
    error: errors[name],
    defaultValue: values[name],
    optional: campo?.isOptional ?? false,
  };
};

/** What a step needs to draw its fields. */
export interface StepProps {
  field: ReturnType<typeof fieldOf>;
}

/** Rewrites the typed text in its usual format when the field loses focus (no mask while typing). */
export const rewrite =
  (shape: (value: string) => string | undefined) => (event: FocusEvent<HTMLInputElement>) => {
    const shaped = shape(event.currentTarget.value);
    if (shaped !== undefined) event.currentTarget.value = shaped;
  };
