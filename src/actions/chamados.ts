import { atualizarSchema, avaliarSchema } from '#lib/chamados/schema.ts';
import { atualizarChamado, avaliarChamado } from '#lib/chamados/service.server.ts';
import { itensDaAvaliacao, reciboItens } from '#lib/forms/receipt.ts';
import { memberOnceAction } from './forms/once.ts';

/** Back to the case, with what was done to it. */
const done = ({ idCaso, pagina }: { idCaso: string; pagina: number }, feito: string) =>
  `/cliente/chamados?pagina=${String(pagina)}&chamado=${encodeURIComponent(idCaso)}&feito=${feito}` as const;

export const chamados = {
  /** Rates a case that is closed. */
  avaliar: memberOnceAction(
    'chamados.avaliar',
    avaliarSchema,
    async (input, membro) => {
      await avaliarChamado(membro, input);
      return itensDaAvaliacao(input);
    },
    (input) => done(input, 'avaliacao'),
  ),

  /** Adds a message to a case that is open. */
  atualizar: memberOnceAction(
    'chamados.atualizar',
    atualizarSchema,
    async (input, membro) => {
      await atualizarChamado(membro, input);
      const { dsMensagem, iePrioridade } = input;
      return reciboItens([
        ['Sua mensagem', dsMensagem],
        ['Prioridade', iePrioridade === 'U' ? 'Urgente' : undefined],
      ]);
    },
    (input) => done(input, 'mensagem'),
  ),
};
