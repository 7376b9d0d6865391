/** The form of a payment by card, and the id of a payment in an address. */
import * as z from 'zod/mini';
import { listCode, matching } from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';
import { ESCOLHA_BOLETO, ESCOLHA_FORMA, VALOR_MUDOU } from './messages.ts';

/** Comma-separated codes of boletos. */
const TITULOS = /^[\w.-]{1,40}(?:,[\w.-]{1,40}){0,49}$/;

export const pagamentoForm = defineForm({
  name: 'pagamento',
  steps: [
    {
      name: 'boletos',
      title: 'Quais boletos você quer pagar?',
      fields: {
        titulos: field('Boletos', matching(TITULOS, ESCOLHA_BOLETO)),
      },
    },
    {
      name: 'forma',
      title: 'Como você quer pagar?',
      fields: { cdForma: field('Forma de pagamento', listCode(ESCOLHA_FORMA)) },
    },
    {
      name: 'confira',
      title: 'Confira e pague',
      fields: {
        /** The total that the person saw, in centavos: another total is not charged unseen. */
        vlTotal: field('Total', matching(/^\d{1,10}$/, VALOR_MUDOU)),
      },
    },
  ],
});

const CHECKBOX = 'titulo-';

/** The name of a boleto's checkbox. Each is different, because a form must not repeat a name. */
export const checkboxName = (titulo: string) => `${CHECKBOX}${titulo}`;

/** Gathers the ticked boletos into one field, which the other steps post too. */
export function gatherTitulos(fields: Readonly<Record<string, string>>): Record<string, string> {
  const passo = fields['passo'] ?? 'boletos';
  if (passo !== 'boletos') return { ...fields };
  const ticked = Object.keys(fields).filter((name) => name.startsWith(CHECKBOX));
  // A page without the checkboxes posted the form again: the field is complete already.
  if (ticked.length === 0 && fields['titulos']) return { ...fields };
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(CHECKBOX));
  const titulos = ticked.map((name) => name.slice(CHECKBOX.length)).join(',');
  return { ...Object.fromEntries(others), titulos };
}

export const splitTitulos = (titulos: string | undefined): string[] =>
  titulos ? titulos.split(',') : [];

/** Identifies a payment in an address or a form. Its owner is checked when it is loaded. */
export const pagamentoParam = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Repeats the start of a payment with an unknown outcome, under the same key. */
export const conferirForm = defineForm({
  name: 'pagamento-conferir',
  isExclusive: true,
  steps: [{ name: 'conferir', title: '', fields: { pagamento: hiddenField(pagamentoParam) } }],
});
