import type { ActionAPIContext } from 'astro:actions';
import { isLeitura, type Leitura, readBoleto } from '#lib/boletos/linha.ts';
import { SEM_CONTRATOS } from '#lib/boletos/rules.ts';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { cardsOf, loadAllBoletos, openBoleto } from '#lib/boletos/service.server.ts';
import {
  findOwnBoleto,
  describeLeitura,
  type Dono,
  type Verificacao,
  verificarForm,
} from '#lib/boletos/verificar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { settle } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { listProgress } from '#lib/pagamento/progress.server.ts';
import { noticesOf } from '#lib/pagamento/rules.ts';
import { personAction } from './forms/person-action.ts';
import { plainAction } from './forms/posted-form.ts';
import { signedInMember, ofMember } from './forms/senders.ts';

/**
 * The owner of the boleto, if a member is signed in. When a service fails, only this part is
 * missing.
 */
async function donoOf(leitura: Leitura, context: ActionAPIContext, today: string): Promise<Dono> {
  const membro = signedInMember(context);
  if (!membro) return { situacao: 'visitante' };
  const nome = membro.pessoa.nmBeneficiario;
  const own = await settle(loadAllBoletos(membro));
  if (own.status === 'error') return { situacao: 'sem-consulta', nome, mensagem: own.mensagem };
  if (own.data.contratos.length === 0) {
    return { situacao: 'sem-consulta', nome, mensagem: SEM_CONTRATOS };
  }
  const dono = findOwnBoleto(leitura, { ...own.data, nome }, today);
  if (dono.situacao !== 'seu') return dono;
  const andamentos = await listProgress(membro, cardsOf(membro, own.data.contratos));
  const aviso = noticesOf(andamentos).find(({ nrTitulo }) => nrTitulo === dono.nrTitulo);
  return { ...dono, aviso };
}

export const boletos = {
  /** Generates the slip of one boleto: digitable line, Pix code and its QR. */
  gerar: personAction(gerarBoletoForm, ofMember, ({ nrContrato, nrTitulo }, membro) =>
    openBoleto(membro, nrContrato, nrTitulo),
  ),

  /** Reads the numbers of any boleto; it changes nothing. */
  verificar: plainAction(
    verificarForm.schema,
    async ({ linhaDigitavel }, context): Promise<Verificacao> => {
      const today = todayIn(operator.timeZone);
      const leitura = readBoleto(linhaDigitavel, today);
      if (!isLeitura(leitura)) return { erro: leitura };
      const conferido = describeLeitura(leitura, operator.boletos.bancos, today);
      return { conferido, dono: await donoOf(leitura, context, today) };
    },
  ),
};
