/** What a member asks about the own card: nothing is typed. */
import { defineForm } from '#lib/forms/form.ts';

/** Validates the card and refreshes the profile. */
export const validarForm = defineForm({
  nome: 'carteirinha-validar',
  passos: [{ nome: 'validar', titulo: '', campos: {} }],
});

/** Keeps a copy of the card on this device: the copy is of the person whose card is shown. */
export const guardarForm = defineForm({
  nome: 'carteirinha-guardar',
  exclusivo: true,
  passos: [{ nome: 'guardar', titulo: '', campos: {} }],
});
