/** What a person chooses on the way to a payment by card, and what names a payment in an address. */
import { z } from 'zod';
import { codigoDaLista } from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';
import { ESCOLHA_BOLETO, ESCOLHA_FORMA, VALOR_MUDOU } from './messages.ts';

/** Codes of titles, a comma between them. */
const TITULOS = /^[\w.-]{1,40}(?:,[\w.-]{1,40}){0,49}$/;

export const pagamentoForm = defineForm({
  nome: 'pagamento',
  passos: [
    {
      nome: 'boletos',
      titulo: 'Quais boletos você quer pagar?',
      campos: {
        titulos: field(
          'Boletos',
          z.string({ error: ESCOLHA_BOLETO }).regex(TITULOS, { error: ESCOLHA_BOLETO }),
        ),
      },
    },
    {
      nome: 'forma',
      titulo: 'Como você quer pagar?',
      campos: { cdForma: field('Forma de pagamento', codigoDaLista(ESCOLHA_FORMA)) },
    },
    {
      nome: 'confira',
      titulo: 'Confira e pague',
      campos: {
        /** What the person has seen it come to, in centavos: more is not charged in silence. */
        vlTotal: field(
          'Total',
          z.string({ error: VALOR_MUDOU }).regex(/^\d{1,10}$/, { error: VALOR_MUDOU }),
        ),
      },
    },
  ],
});

const CAIXA = 'titulo-';

/** The name of a boleto's check box: each has its own, since no field of a form is repeated. */
export const nomeDaCaixa = (titulo: string) => `${CAIXA}${titulo}`;

/** The boletos whose boxes are ticked, as the one field that the other steps carry along. */
export function reunirTitulos(fields: Readonly<Record<string, string>>): Record<string, string> {
  const passo = fields['passo'] ?? 'boletos';
  if (passo !== 'boletos') return { ...fields };
  const ticked = Object.keys(fields).filter((name) => name.startsWith(CAIXA));
  // Posted once more by a page that could not show the boxes: they are gathered already.
  if (ticked.length === 0 && fields['titulos']) return { ...fields };
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(CAIXA));
  const titulos = ticked.map((name) => name.slice(CAIXA.length)).join(',');
  return { ...Object.fromEntries(others), titulos };
}

export const titulosDe = (titulos: string | undefined): string[] =>
  titulos ? titulos.split(',') : [];

/** Names a payment in an address or a form; whose it is, is judged at the data. */
export const pagamentoParam = z.string().regex(/^[\w-]{1,40}$/);

/** Asks for a payment of which nobody knows whether it was opened, under the same key again. */
export const conferirForm = defineForm({
  nome: 'pagamento-conferir',
  exclusivo: true,
  passos: [{ nome: 'conferir', titulo: '', campos: { pagamento: hiddenField(pagamentoParam) } }],
});
