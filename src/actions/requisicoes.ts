import { todayIn } from '#lib/formats/dates.ts';
import { BusinessError, orUncertain } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { revalidarForm } from '#lib/requisicoes/schema.ts';
import { revalidarRequisicao } from '#lib/requisicoes/service.server.ts';
import { PESSOA_INATIVA } from '#lib/sessao/messages.ts';
import { personAction } from './forms/person-action.ts';
import { ofMember } from './forms/senders.ts';

export const requisicoes = {
  /** Asks to revalidate an expired request. A person whose plan is inactive cannot. */
  revalidar: personAction(revalidarForm, ofMember, async ({ nrRequisicao }, membro) => {
    if (!membro.pessoa.ativo) throw new BusinessError(PESSOA_INATIVA);
    const today = todayIn(operator.timeZone);
    const { dtLimite, mensagem } = await orUncertain(
      revalidarRequisicao(membro, nrRequisicao, today),
    );
    return { dtLimite, mensagem };
  }),
};
