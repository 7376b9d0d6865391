/**
 * Whether a person may take the grace periods already served to another plan (portability). Each condition
 * of the regulator has a state and its reason. A condition with an unknown answer is met only when every
 * possible answer meets it. Dates are DD/MM/YYYY.
 */
import type { Fields } from '#lib/forms/form.ts';
import { ruleOf } from './schema.ts';
import {
  type Condicao,
  deadlineCondition,
  type Estado,
  type Figures,
  lastDay,
  stayCondition,
} from './time.ts';

/** `outra`: a rule of its own applies, which the regulator explains. */
export type Resultado = 'pode' | 'falta-saber' | 'ainda-nao' | 'nao' | 'outra';

export interface Avaliacao {
  resultado: Resultado;
  condicoes: Condicao[];
  /** When only time is missing: the day from which all conditions hold. */
  desde?: string;
  /** The last day for a person who loses the plan. */
  ate?: string;
}

function byAnswer(
  titulo: string,
  answer: string | undefined,
  said: Readonly<Record<string, Omit<Condicao, 'titulo'>>>,
  unknown: Pick<Condicao, 'motivo' | 'saida'>,
): Condicao {
  const found = answer !== undefined && Object.hasOwn(said, answer) ? said[answer] : undefined;
  return { titulo, ...(found ?? { estado: 'falta-saber', ...unknown }) };
}

const ativo = ({ situacao }: Fields): Condicao =>
  byAnswer(
    'Plano ativo',
    situacao,
    { continua: { estado: 'atende', motivo: 'O seu plano continua.' } },
    {
      motivo: 'Falta saber se o seu plano continua.',
      saida: 'Pergunte à operadora se o plano está ativo.',
    },
  );

const pagamentos = ({ pagamentos: answer }: Fields): Condicao =>
  byAnswer(
    'Mensalidades em dia',
    answer,
    {
      sim: { estado: 'atende', motivo: 'As mensalidades estão pagas.' },
      nao: {
        estado: 'nao-atende',
        motivo: 'Há mensalidade vencida.',
        saida: 'Pague o que venceu. O banco pode levar alguns dias para nos avisar.',
        pagina: { href: '/cliente/boletos', texto: 'Ver seus boletos' },
      },
    },
    {
      motivo: 'Falta saber se há mensalidade vencida.',
      saida: 'A carta de portabilidade diz se os pagamentos estão em dia.',
    },
  );

const contrato = ({ contrato: answer }: Fields, { contractsFromYear }: Figures): Condicao => {
  const year = String(contractsFromYear);
  return byAnswer(
    'Contrato dentro da lei dos planos',
    answer,
    {
      novo: { estado: 'atende', motivo: `O contrato é de ${year} ou depois.` },
      adaptado: { estado: 'atende', motivo: 'O contrato é antigo e foi adaptado à lei.' },
      antigo: {
        estado: 'nao-atende',
        motivo: `O contrato é de antes de ${year} e não foi adaptado à lei.`,
        saida: 'Peça à operadora a adaptação do contrato ou a mudança para um plano novo dela.',
      },
    },
    {
      motivo: `Falta saber se o contrato é de antes de ${year}.`,
      saida: 'Veja a data do contrato, ou pergunte à operadora.',
    },
  );
};

const CHOSEN = { estado: 'atende', motivo: 'Você pode entrar nesse tipo de plano.' } as const;

const destino = ({ destino: answer }: Fields): Condicao =>
  byAnswer(
    'Plano novo em que você pode entrar',
    answer,
    {
      individual: CHOSEN,
      empresa: { ...CHOSEN, saida: 'Leve um comprovante de que é da empresa.' },
      adesao: { ...CHOSEN, saida: 'Leve um comprovante de que faz parte.' },
      'sem-vinculo': {
        estado: 'nao-atende',
        motivo: 'Só entra nesse plano quem é da empresa ou da associação.',
        saida:
          'Procure um plano individual, ou um de empresa ou associação de que você faça parte.',
      },
    },
    { motivo: 'Falta escolher o plano novo.', saida: 'Procure no guia da ANS.' },
  );

function preco({ preco: answer, destino: novo }: Fields): Condicao {
  const isToCompany = novo === 'empresa';
  return byAnswer(
    'Faixa de preço',
    // For a change between companies the price does not count, but the new plan must be a company plan.
    answer === 'empresas' && !isToCompany ? undefined : answer,
    {
      cabe: { estado: 'atende', motivo: 'O plano novo está na mesma faixa ou em uma mais barata.' },
      empresas: { estado: 'atende', motivo: 'De empresa para empresa, a faixa não conta.' },
      cara: {
        estado: 'nao-atende',
        motivo: 'O plano novo está em uma faixa mais cara.',
        saida: 'Procure no guia da ANS um plano da mesma faixa ou de uma mais barata.',
      },
    },
    {
      motivo: 'Falta saber a faixa de preço do plano novo.',
      saida: 'O guia da ANS mostra os planos que ficam na sua faixa.',
    },
  );
}

const ENDED: Condicao = {
  titulo: 'Plano ativo',
  estado: 'nao-atende',
  motivo: 'A portabilidade pede um plano ativo, e o seu já acabou.',
  saida: 'Se você não pediu o cancelamento, pergunte à operadora e à ANS o que houve.',
  isFinal: true,
};

function conditionsOf(answers: Fields, today: string, figures: Figures): Condicao[] {
  const always = [pagamentos(answers), contrato(answers, figures), destino(answers)];
  const rule = ruleOf(answers);
  if (rule === 'perda') return [deadlineCondition(answers, today, figures), ...always];
  if (rule === 'comum') {
    return [ativo(answers), stayCondition(answers, today, figures), ...always, preco(answers)];
  }
  return answers['situacao'] === 'cancelado' ? [ENDED] : [];
}

function resultOf(condicoes: readonly Condicao[]): Resultado {
  const has = (estado: Estado) => condicoes.some((one) => one.estado === estado);
  if (condicoes.length === 0) return 'outra';
  if (condicoes.some(({ isFinal }) => isFinal)) return 'nao';
  if (has('nao-atende')) return 'ainda-nao';
  return has('falta-saber') ? 'falta-saber' : 'pode';
}

/** Evaluates the answers, as far as they are known, on `today`. */
export function assess(answers: Fields, today: string, figures: Figures): Avaliacao {
  const condicoes = conditionsOf(answers, today, figures);
  const missing = condicoes.filter(({ estado }) => estado !== 'atende');
  const [only] = missing;
  const desde = missing.length === 1 && only?.isSure ? only.desde : undefined;
  const ate = ruleOf(answers) === 'perda' ? lastDay(answers, figures) : undefined;
  return {
    resultado: resultOf(condicoes),
    condicoes,
    ...(desde && { desde }),
    ...(ate && { ate }),
  };
}

/** The answer in one line. */
export function headlineOf({ resultado, condicoes, desde, ate }: Avaliacao): string {
  const open = condicoes.filter(({ estado }) => estado === 'falta-saber').length;
  switch (resultado) {
    case 'pode':
      return ate ? `Você pode pedir até ${ate}` : 'Você já pode pedir a portabilidade';
    case 'falta-saber':
      return open === 1 ? 'Falta saber uma coisa' : `Falta saber ${String(open)} coisas`;
    case 'ainda-nao':
      return desde ? `Ainda não: a partir de ${desde}` : 'Ainda não: veja o que falta';
    case 'nao':
      return 'Por este caminho, não';
    case 'outra':
      return 'O seu caso tem uma regra própria';
  }
}

const MEANING: Readonly<Record<Exclude<Resultado, 'outra'>, string>> = {
  pode: 'Pelo que você respondeu, todas as condições estão cumpridas.',
  'falta-saber': 'Nada do que sabemos até aqui impede. Descubra o que falta e altere a resposta.',
  'ainda-nao': 'Pelo que você respondeu, alguma condição ainda não está cumprida.',
  nao: 'Pelo que você respondeu, a portabilidade não serve para o seu caso agora.',
};

/** What the answer means, in a few sentences. */
export function meaningOf({ resultado, desde, ate }: Avaliacao, { situacao }: Fields): string {
  if (resultado === 'outra') {
    return situacao === 'hospital'
      ? 'Quando um hospital ou pronto-socorro sai da rede, pode dar para mudar de plano sem contar o tempo nem a faixa de preço. Há um prazo para pedir: pergunte logo à ANS.'
      : 'Quando uma operadora vai fechar, a ANS marca um prazo para quem está nela mudar de plano, com condições próprias. Siga o aviso que você recebeu.';
  }
  if (desde) return 'Só falta tempo no plano. As outras condições estão cumpridas.';
  const isUrgent = ate && resultado !== 'pode' && resultado !== 'nao';
  return isUrgent ? `${MEANING[resultado]} O prazo vai até ${ate}.` : MEANING[resultado];
}
