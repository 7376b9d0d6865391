import type { ActionAPIContext } from 'astro:actions';
import { displayArquivo } from '#lib/forms/files.ts';
import { nowIn } from '#lib/datas.ts';
import { operator } from '#lib/operator.ts';
import { CARTAO_NAO_ENCONTRADO } from '#lib/ouvidoria/messages.ts';
import { copiaDe } from '#lib/ouvidoria/rules.ts';
import { ouvidoriaFluxo, ouvidoriaSchema } from '#lib/ouvidoria/schema.ts';
import { enviarOuvidoria, validarOuvidoria } from '#lib/ouvidoria/service.server.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { MAIS_CONSULTAS } from '#lib/forms/robots.ts';
import { fieldErrors } from './forms/form-action.ts';
import { flowAction } from './forms/form-flow.ts';
import { limitSending } from './forms/robots.ts';
import { ofAnyone, type Remetente } from './forms/senders.ts';

/** The card that the form is about: a member's own, whatever the form says. */
const cardOf = ({ pessoa }: Remetente, nrCartao: string) => pessoa?.nrCartao ?? nrCartao;

/** Which cards exist is no visitor's business to try out: looked up so often and no more. */
async function requireCard(card: string, { call }: Remetente, context: ActionAPIContext) {
  await limitSending(context, 'ouvidoria-cartao', MAIS_CONSULTAS);
  if (!(await validarOuvidoria(card, call))) {
    throw fieldErrors({ nrCartao: CARTAO_NAO_ENCONTRADO });
  }
}

export const ouvidoria = {
  /** A manifestation to the ombudsman, its card validated first. */
  enviar: flowAction({
    fluxo: ouvidoriaFluxo,
    schema: ouvidoriaSchema,
    pagina: '/ouvidoria',
    clock: () => nowIn(operator.timeZone),
    who: ofAnyone,
    leave: async (passo, { nrCartao = '' }, person, context) => {
      // The last step is posted with all that came before: it is not believed, it is asked again.
      if (passo !== 'cartao' && passo !== 'revisao') return;
      await requireCard(cardOf(person, nrCartao), person, context);
    },
    wants: () => ({ arquivo: 'optional' }),
    send: async (typed, { arquivo }, person) => {
      const campos = { ...typed, nrCartao: cardOf(person, typed.nrCartao) };
      const { nrProtocolo } = await enviarOuvidoria(campos, arquivo, person.call);
      const itens = reciboItens([
        ...copiaDe.cartao(campos),
        ...copiaDe.ocorrencia(campos),
        ...copiaDe.pessoa(campos),
        ...copiaDe.endereco(campos),
        ['Documento', arquivo && displayArquivo(arquivo.tipo, arquivo.bytes.length)],
      ]);
      return { nrProtocolo, itens };
    },
  }),
};
