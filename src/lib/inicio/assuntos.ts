/** The action that each fact requires of the member, and its urgency. Dates are DD/MM/YYYY. */
import { counted } from '#lib/formats/count.ts';
import { daysBetween, monthInWords } from '#lib/formats/dates.ts';
import { displayReais } from '#lib/formats/money.ts';
import type { Fato, FatoBoleto, FatoRequisicao } from './facts.ts';

export interface Assunto {
  /** 0 is the most urgent. */
  urgencia: 0 | 1 | 2 | 3 | 4 | 5;
  tom: 'error' | 'warning' | 'info' | 'success';
  texto: string;
  /** The meaning of the date: 'Vence em 5 dias'. Without it, `dia` only sorts. */
  prazo?: string | undefined;
  dia?: string | undefined;
  /** The text of the button. `sobre` follows it for screen readers; ': ' before a title makes a pause. */
  acao: string;
  sobre: string;
  href: string;
}

/** How many days before its date a boleto, a vaccine or the end of an authorisation is near. */
const PERTO = { boleto: 10, vacina: 30, autorizacao: 7, documento: 3, urgente: 3 } as const;
/** How many days a result and a closed case are new. */
const NOVO = { resultado: 14, chamado: 30 } as const;

const days = (count: number) => counted(count, 'dia', 'dias');

/** 'Vence em 5 dias', 'Vence hoje', 'Venceu há 2 dias'. */
function dueInWords(left: number): string {
  if (left === 0) return 'Vence hoje';
  return left > 0 ? `Vence em ${days(left)}` : `Venceu há ${days(-left)}`;
}

function boleto(fato: FatoBoleto, today: string): Assunto | undefined {
  const { id, nrContrato, mes, valor, vencimento, situacao, cartao } = fato;
  const left = vencimento === undefined ? undefined : daysBetween(today, vencimento);
  const isLate = situacao === 'vencido' || (left !== undefined && left < 0);
  // Without a date the boleto may be due.
  if (!isLate && !cartao && left !== undefined && left > PERTO.boleto) return undefined;
  const isPayable = situacao !== 'outra';
  const query = new URLSearchParams({
    ...(nrContrato !== undefined && { contrato: nrContrato }),
    // With `gerar`, the page shows the boleto's payment codes at once.
    ...(isPayable && { gerar: id }),
  }).toString();
  const shared = {
    tom: isLate ? 'error' : 'info',
    prazo: left === undefined ? 'Vencimento' : dueInWords(left),
    dia: vencimento,
    sobre: `boleto de ${mes}`,
    acao: isPayable ? 'Ver e pagar' : 'Ver o boleto',
    href: `/cliente/boletos${query && `?${query}`}#boleto-${encodeURIComponent(id)}`,
  } as const;
  if (cartao) {
    const way = cartao.aberto ? { acao: cartao.acao, href: cartao.href } : {};
    const texto = `Boleto de ${mes}: ${cartao.texto}`;
    return { ...shared, tom: 'warning', urgencia: 1, texto, ...way };
  }
  const amount = valor === undefined ? undefined : displayReais(valor);
  if (situacao === 'outra') {
    const of = amount === undefined ? '' : ` de ${amount}`;
    const texto = `Boleto${of} de ${mes}: a situação está a confirmar.`;
    return { ...shared, tom: 'warning', urgencia: 2, texto };
  }
  if (isLate) {
    const until =
      amount === undefined ? '.' : `: ${amount} até o vencimento, mais multa e juros pelo atraso.`;
    return { ...shared, urgencia: 0, texto: `O boleto de ${mes} venceu${until}` };
  }
  const isClose = left !== undefined && left <= PERTO.urgente;
  const tom = isClose ? 'warning' : 'info';
  const texto = `Boleto de ${mes}: ${amount ? `${amount} a pagar` : 'a pagar'}.`;
  return { ...shared, tom, urgencia: isClose ? 1 : 2, texto };
}

function requisicao(fato: FatoRequisicao, today: string): Assunto | undefined {
  const { id, titulo, situacao, pedida, limite } = fato;
  const left = limite === undefined ? undefined : daysBetween(today, limite);
  const page = `/cliente/requisicoes/${encodeURIComponent(id)}`;
  const asked = { prazo: 'Pedido em', dia: pedida, sobre: `: ${titulo}` };
  const until = (prazo: string) => ({ ...asked, ...(limite && { prazo, dia: limite }) });
  switch (situacao) {
    case 'pendente':
      return {
        ...until('Envie até'),
        urgencia: left !== undefined && left <= PERTO.documento ? 0 : 1,
        tom: 'warning',
        texto: `${titulo}: falta um documento para continuar a análise.`,
        acao: 'Enviar o documento',
        href: `/ouvidoria?requisicao=${encodeURIComponent(id)}`,
      };
    case 'negada':
      return {
        ...asked,
        urgencia: 2,
        tom: 'error',
        texto: `${titulo}: o pedido não foi autorizado.`,
        acao: 'Ver o motivo',
        href: `${page}#negativa`,
      };
    case 'vencida':
      return {
        ...until('Venceu em'),
        urgencia: 3,
        tom: 'warning',
        texto: `${titulo}: a autorização venceu. Se ainda precisar, peça a revalidação.`,
        acao: 'Revalidar',
        href: `${page}#revalidar`,
      };
    case 'autorizada': {
      const isNear = left !== undefined && left <= PERTO.autorizacao;
      return {
        ...until('Vale até'),
        urgencia: isNear ? 1 : 3,
        tom: isNear ? 'warning' : 'success',
        texto: isNear
          ? `${titulo}: a autorização vence logo. Agende antes.`
          : `${titulo}: autorização pronta para agendar.`,
        acao: 'Ver onde fazer',
        href: `${page}#procedimentos`,
      };
    }
    case 'analise':
      if (left === undefined || left >= 0) return undefined;
      return {
        ...until('A resposta era até'),
        urgencia: 3,
        tom: 'warning',
        texto: `${titulo}: a resposta do pedido passou do prazo.`,
        acao: 'Ver o pedido',
        href: page,
      };
  }
}

/** Whether a day is today or at most `most` days ago. */
function isNew(day: string, today: string, most: number): boolean {
  const since = daysBetween(day, today);
  return since !== undefined && since >= 0 && since <= most;
}

function reajuste(month: number, today: string): Assunto | undefined {
  const [thisMonth, year] = [Number(today.slice(3, 5)), Number(today.slice(6))];
  const isNow = month === thisMonth;
  if (!isNow && month !== (thisMonth % 12) + 1) return undefined;
  const inYear = month < thisMonth ? year + 1 : year;
  const dia = `01/${String(month).padStart(2, '0')}/${String(inYear)}`;
  return {
    urgencia: 5,
    tom: 'info',
    texto: `O reajuste anual do contrato é em ${monthInWords(dia)}${isNow ? ', este mês' : ''}.`,
    dia,
    acao: 'Ver o contrato',
    sobre: 'e o mês do reajuste',
    href: '/cliente/contrato#reajuste',
  };
}

/** The action that a fact requires of the member today; `undefined` when no action is due. */
export function assuntoOf(fato: Fato, today: string): Assunto | undefined {
  switch (fato.fonte) {
    case 'boletos':
      return boleto(fato, today);
    case 'requisicoes':
      return requisicao(fato, today);
    case 'exames':
      if (!isNew(fato.liberado, today, NOVO.resultado)) return undefined;
      return {
        urgencia: 4,
        tom: 'success',
        texto: `Saiu resultado de exame: ${fato.exames}.`,
        prazo: 'Liberado em',
        dia: fato.liberado,
        acao: 'Ver o resultado',
        sobre: `: ${fato.exames}`,
        href: fato.href,
      };
    case 'vacinas': {
      const left = daysBetween(today, fato.dia);
      if (left === undefined || left > PERTO.vacina) return undefined;
      return {
        urgencia: 4,
        tom: left < 0 ? 'warning' : 'info',
        texto: `Vacina ${fato.id}: a próxima dose ${left < 0 ? 'está atrasada' : 'está chegando'}.`,
        prazo: left < 0 ? 'Era para' : 'Prevista para',
        dia: fato.dia,
        acao: 'Ver as doses',
        sobre: `da vacina ${fato.id}`,
        href: '/cliente/vacinas#proximas',
      };
    }
    case 'protocolos':
      if ((daysBetween(today, fato.previsao) ?? 0) >= 0) return undefined;
      return {
        urgencia: 3,
        tom: 'warning',
        texto: `${fato.assunto ?? 'Seu protocolo'}: a resposta passou do prazo.`,
        prazo: 'A resposta era até',
        dia: fato.previsao,
        acao: 'Ver o protocolo',
        sobre: `: ${fato.assunto ?? fato.id}`,
        href: `/cliente/pedidos?protocolo=${encodeURIComponent(fato.id)}#aberto`,
      };
    case 'chamados':
      if (!isNew(fato.encerrado, today, NOVO.chamado)) return undefined;
      return {
        urgencia: 5,
        tom: 'info',
        texto: `${fato.assunto ?? 'Seu chamado'}: o chamado foi encerrado. Conte como foi.`,
        prazo: 'Encerrado em',
        dia: fato.encerrado,
        acao: 'Avaliar',
        sobre: fato.assunto === undefined ? 'o chamado' : `: ${fato.assunto}`,
        href: `/cliente/pedidos?chamado=${encodeURIComponent(fato.id)}#aberto`,
      };
    case 'contrato':
      return reajuste(Number(fato.id), today);
    case 'carteirinha':
      return {
        urgencia: 1,
        tom: 'warning',
        texto: fato.id === 'vencido' ? 'A carteirinha venceu.' : 'A carteirinha está bloqueada.',
        prazo: 'Validade',
        dia: fato.validade,
        acao: 'Ver a carteirinha',
        sobre: 'e o que fazer',
        href: '/cliente/carteirinha',
      };
    case 'familia':
      return {
        urgencia: 5,
        tom: 'info',
        texto: `O cadastro de ${fato.nome} ainda não foi confirmado.`,
        acao: 'Confirmar',
        sobre: `o cadastro de ${fato.nome}`,
        href: `/cliente/dependentes#pessoa-${encodeURIComponent(fato.id)}`,
      };
    case 'rascunhos':
      return {
        urgencia: 5,
        tom: 'info',
        texto: `Você começou “${fato.nome}” e não terminou.`,
        prazo: 'Guardado em',
        dia: fato.guardado,
        acao: 'Continuar',
        sobre: `: ${fato.nome}`,
        href: fato.id,
      };
  }
}
