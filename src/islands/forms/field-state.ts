/** What was typed into a form and what is wrong with it, by the name of the field. */
export interface FieldState {
  valores: Readonly<Record<string, string>>;
  erros: Readonly<Record<string, string>>;
}

/** What ties a field of that name to the form's state. */
export const fieldOf =
  ({ valores, erros }: FieldState) =>
  (name: string) => ({ name, error: erros[name], defaultValue: valores[name] });
