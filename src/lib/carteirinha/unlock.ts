/** The payload that unlocks a magnetic card (spec section 3), as far as a person fills it in. */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import type { Fluxo } from '#lib/forms/steps.ts';

/** Through which door the request came. */
export const CANAL = 'PORTAL';

export const desbloqueioSchema = z.object({
  cep: campos.cepObrigatorio('Informe o CEP.'),
  uf: z.string({ error: 'Escolha o estado.' }).regex(/^[A-Z]{2}$/, 'Escolha o estado.'),
  city: campos.textoObrigatorio('Informe a cidade.', 60),
  adress: campos.textoObrigatorio('Informe a rua.', 100),
  adressNumber: campos.textoObrigatorio('Informe o número, ou S/N.', 10),
  addressComplement: campos.textoOpcional(40),
  district: campos.textoObrigatorio('Informe o bairro.', 60),
  cellphone: campos.celularObrigatorio('Informe o celular.'),
  email: campos.emailObrigatorio('Informe o e-mail.'),
});
export type DesbloqueioCampos = z.output<typeof desbloqueioSchema>;

/** What goes out, beside the codes of the person. */
export type Desbloqueio = DesbloqueioCampos & { state: string; channel: typeof CANAL };

export const desbloqueioFluxo = {
  nome: 'desbloqueio',
  passos: [
    {
      nome: 'dados',
      titulo: 'Confirme seu endereço e seus contatos',
      campos: Object.keys(desbloqueioSchema.shape),
    },
    { nome: 'revisao', titulo: 'Confira antes de enviar', campos: [] },
  ],
} as const satisfies Fluxo;
