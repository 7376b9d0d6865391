/** The consequences of an overdue boleto, and what must happen before a plan may end. */
import { regulation } from '#content/regulation.ts';

const { norm, unpaidMonths, withinMonths, noticeByDay, lateNoticeMoreDays } = regulation.nonPayment;

export const ATRASO = [
  'Um boleto vencido ainda pode ser pago, com multa e juros.',
  `Um atraso sozinho não cancela o plano: isso só pode acontecer com ${unpaidMonths} meses sem pagamento em ${String(withinMonths)} meses, e com aviso até o ${String(noticeByDay)}º dia. Se o aviso vem depois, você tem mais ${String(lateNoticeMoreDays)} dias para pagar (${norm}).`,
  'Boleto que não enviamos não conta como atraso, e ninguém perde o plano durante uma internação.',
].join(' ');
