/** The stay in the plan, and the deadline after losing it. Dates are DD/MM/YYYY. */
import { counted } from '#lib/formats/count.ts';
import { addDays } from '#lib/formats/calendar.ts';
import { addYears, dayNumber, daysBetween } from '#lib/formats/dates.ts';
import type { Fields } from '#lib/forms/form.ts';

/** The figures of the norm (`src/content/regulation.ts`). */
export interface Figures {
  norm: string;
  yearsOfStay: number;
  yearsWithPartialCoverage: number;
  yearsForLaterMoves: number;
  yearsAfterMoreCoverage: number;
  daysAfterLoss: number;
  contractsFromYear: number;
}

export type Estado = 'atende' | 'falta-saber' | 'nao-atende';

export interface Condicao {
  titulo: string;
  estado: Estado;
  motivo: string;
  /** What the person can do about it, and the member's page for it. */
  saida?: string;
  pagina?: { href: string; texto: string };
  /** The first day on which an unfinished time may be over. */
  desde?: string;
  isSure?: boolean;
  /** The person cannot change it. */
  isFinal?: true;
}

const years = (count: number) => counted(count, 'ano', 'anos');
const isReached = (day: string, today: string) => (daysBetween(day, today) ?? -1) >= 0;

/** The date of a question about a day; `undefined` when the person does not know it. */
function dateIn(answers: Fields, known: string, date: string): string | undefined {
  const typed = answers[date] ?? '';
  return answers[known] === 'sei' && dayNumber(typed) !== undefined ? typed : undefined;
}

/** The required years of stay: the least and the most that the answers allow. */
interface Permanencia {
  least: number;
  most: number;
  /** The fact that decides between the two. */
  depende: string;
}

const permanencia = (all: readonly number[], depende: string): Permanencia => ({
  least: Math.min(...all),
  most: Math.max(...all),
  depende,
});

function requiredStay({ chegada, cobertura }: Fields, figures: Figures): Permanencia {
  const { yearsOfStay, yearsWithPartialCoverage } = figures;
  const moved = [figures.yearsForLaterMoves, figures.yearsAfterMoreCoverage];
  if (chegada === 'igual') return permanencia(moved.slice(0, 1), '');
  if (chegada === 'mais') return permanencia(moved.slice(1), '');
  if (chegada === 'sim') return permanencia(moved, 'se este plano cobre mais que o de antes');
  const all = [
    ...(cobertura === 'sim' ? [] : [yearsOfStay]),
    ...(cobertura === 'nao' ? [] : [yearsWithPartialCoverage]),
  ];
  if (chegada !== 'nao') return permanencia([...moved, ...all], 'como você entrou no plano');
  return permanencia(all, 'se você ficou um tempo sem cobertura para doença que já tinha');
}

export function stayCondition(answers: Fields, today: string, figures: Figures): Condicao {
  const titulo = 'Tempo no plano';
  const { least, most, depende } = requiredStay(answers, figures);
  const isSure = least === most;
  const minimo = isSure
    ? `No seu caso o mínimo é ${years(least)}.`
    : `O mínimo fica entre ${years(least)} e ${years(most)}: depende de ${depende}.`;
  const inicio = dateIn(answers, 'ieInicio', 'dtInicio');
  if (inicio === undefined) {
    return {
      titulo,
      estado: 'falta-saber',
      motivo: `Falta saber desde que dia você está no plano. ${minimo}`,
      saida: 'A carta de permanência diz esse dia.',
    };
  }
  const first = addYears(inicio, least) ?? inicio;
  const last = addYears(inicio, most) ?? inicio;
  const known = `Você está no plano desde ${inicio}. ${minimo}`;
  if (isReached(last, today)) {
    return { titulo, estado: 'atende', motivo: `${known} Esse tempo já passou.` };
  }
  if (isReached(first, today)) {
    return {
      titulo,
      estado: 'falta-saber',
      motivo: `${known} No prazo mais longo, o tempo se completa em ${last}.`,
      saida: 'Pergunte à operadora como foi a sua entrada no plano.',
    };
  }
  return {
    titulo,
    estado: 'nao-atende',
    motivo: `${known} ${isSure ? `O tempo se completa em ${first}.` : `O tempo se completa entre ${first} e ${last}.`}`,
    saida: 'Até lá, continue no plano e com as mensalidades em dia.',
    desde: first,
    isSure,
  };
}

/** The last day on which a person who loses the plan may ask; `undefined` when it is not known. */
export function lastDay(answers: Fields, { daysAfterLoss }: Figures): string | undefined {
  const ciencia = dateIn(answers, 'ieCiencia', 'dtCiencia');
  return ciencia && addDays(ciencia, daysAfterLoss);
}

export function deadlineCondition(answers: Fields, today: string, figures: Figures): Condicao {
  const titulo = 'Prazo para pedir';
  const length = `${String(figures.daysAfterLoss)} dias`;
  const ate = lastDay(answers, figures);
  if (ate === undefined) {
    return {
      titulo,
      estado: 'falta-saber',
      motivo: `Falta saber em que dia você soube. O prazo é de ${length} a partir dele.`,
      saida: 'Procure a carta ou a mensagem que avisou. Na dúvida, peça logo.',
    };
  }
  const soube = `Você soube em ${answers['dtCiencia'] ?? ''}, e o prazo é de ${length}.`;
  if (isReached(today, ate)) {
    return {
      titulo,
      estado: 'atende',
      motivo: `${soube} Peça até ${ate}. Neste caso não contam o tempo no plano nem a faixa de preço.`,
      saida:
        'Se você ficou pouco tempo no plano, o plano novo pode pedir a carência que ainda faltava.',
    };
  }
  return {
    titulo,
    estado: 'nao-atende',
    motivo: `${soube} Ele terminou em ${ate}.`,
    saida: 'Se o aviso não foi claro, pergunte à ANS de que dia o prazo conta.',
    isFinal: true,
  };
}
