/** What a member types about a protocol. */
import { z } from 'zod';
import { mensagemObrigatoria } from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';
import { camposDaNota } from '#lib/forms/rating.ts';
import { ESCOLHA_PRIORIDADE, INFORME_MOTIVO } from './messages.ts';
import { PRIORIDADES } from './rules.ts';

/** Letters, digits and the marks that codes are written with; whose it is, is judged at the data. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

/** `?protocolo=`: absent or malformed is none. */
export const protocoloParam = code
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

export const avaliarForm = defineForm({
  nome: 'protocolos.avaliar',
  exclusivo: true,
  passos: [
    { nome: 'nota', titulo: '', campos: { nrProtocolo: hiddenField(code), ...camposDaNota } },
  ],
});

export const prioridadeForm = defineForm({
  nome: 'protocolos.prioridade',
  exclusivo: true,
  passos: [
    {
      nome: 'prioridade',
      titulo: '',
      campos: {
        nrProtocolo: hiddenField(code),
        iePrioridade: field('Nova prioridade', z.enum(['N', 'U'], { error: ESCOLHA_PRIORIDADE }), {
          mostra: (valor) => PRIORIDADES[valor === 'U' ? 'U' : 'N'],
        }),
        dsJustificativa: field('Motivo', mensagemObrigatoria(INFORME_MOTIVO, 1000), {
          pergunta: 'Por que mudar?',
        }),
      },
    },
  ],
});
