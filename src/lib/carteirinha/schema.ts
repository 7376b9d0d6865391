/** What a member asks about the own card: nothing is typed. */
import { defineForm } from '#lib/forms/form.ts';

/** Validates the card and refreshes the profile. */
export const validarForm = defineForm({
  nome: 'carteirinha-validar',
  passos: [{ nome: 'validar', titulo: '', campos: {} }],
});
