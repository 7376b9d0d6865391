import type { Form } from '#lib/forms/form.ts';

/** A form's description, what was typed into it, and what is wrong with it, by the name of the field. */
export interface FieldState {
  form: Form;
  valores: Readonly<Record<string, string>>;
  erros: Readonly<Record<string, string>>;
}

/** What ties a control to its field: its label, what was typed, what is wrong, whether it may be empty. */
export const fieldOf =
  ({ form, valores, erros }: FieldState) =>
  (name: string) => {
    const campo = form.passos.flatMap(({ campos }) => campos[name] ?? [])[0];
    return {
      name,
      label: campo?.pergunta ?? campo?.rotulo ?? name,
      error: erros[name],
      defaultValue: valores[name],
      optional: campo?.schema.safeParse(undefined).success ?? false,
    };
  };
