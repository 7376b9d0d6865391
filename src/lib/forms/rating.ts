/** A mark from 1 to 5 and a comment, named as in the payloads that carry them. */
import { z } from 'zod';
import { mensagemOpcional } from './fields.ts';
import { field } from './form.ts';

const ESCOLHA_NOTA = 'Escolha uma nota de 1 a 5.';

export const camposDaNota = {
  nrNota: field(
    'Sua nota',
    z.enum(['1', '2', '3', '4', '5'], { error: ESCOLHA_NOTA }).transform(Number),
    { pergunta: 'Que nota você dá ao atendimento?', mostra: (nota) => `${nota} de 5` },
  ),
  dsComentario: field(
    'Seu comentário',
    mensagemOpcional(1000).transform((text) => text || undefined),
    { pergunta: 'Quer contar como foi?' },
  ),
};
