/** What kinds of provider there are, and what each kind is like. */
import type { Random } from '../random.ts';
import { especialidadesDemonstracao, type Especialidade, type Recurso } from './catalogo.ts';
import { marcas, prenomes, sobrenomes } from './nomes.ts';

/** What a provider is, before it has a place and a contract. */
export interface Perfil {
  nmPrestador: string;
  tpPrestador: string;
  profissional: boolean;
  sqRecurso: Recurso;
  especialidades: Especialidade[];
  areasAtuacao: number[];
  qualificacoes: number[];
  agendaOnline: boolean;
  urgenciaEmergencia: boolean;
  dsHorarioFuncionamento: string;
  conselho: string | undefined;
}

const BUSINESS_HOURS = [
  'Segunda a sexta, das 8h às 18h',
  'Segunda a sexta, das 8h às 12h e das 13h30 às 18h',
  'Segunda a sexta, das 7h às 19h; sábado, das 8h às 12h',
  'Terça e quinta, das 13h às 19h',
  'Segunda, quarta e sexta, das 8h às 17h',
];
const LAB_HOURS = 'Segunda a sexta, das 6h30 às 17h; sábado, das 6h30 às 11h';
const ALWAYS = 'Todos os dias, 24 horas';

const WORKED_BY_PEOPLE = especialidadesDemonstracao.filter(({ peso }) => peso > 0);
const WEIGHTS = WORKED_BY_PEOPLE.reduce((sum, { peso }) => sum + peso, 0);

const PROFESSIONS: Readonly<Record<number, string>> = {
  60: 'Fisioterapeuta',
  61: 'Fonoaudiólogo(a)',
  62: 'Nutricionista',
  63: 'Psicólogo(a)',
  64: 'Terapeuta ocupacional',
};

export function especialidade(cd: number): Especialidade {
  const found = especialidadesDemonstracao.find((entry) => entry.cd === cd);
  if (!found) throw new Error(`no specialty ${String(cd)}`);
  return found;
}

function specialtyByWeight({ next }: Random): Especialidade {
  let left = next() * WEIGHTS;
  return WORKED_BY_PEOPLE.find(({ peso }) => (left -= peso) < 0) ?? especialidade(16);
}

/** Codes that each come with a probability of their own. */
function someOf(by: Random, odds: readonly (readonly [code: number, probability: number])[]) {
  return odds.filter(([, probability]) => by.chance(probability)).map(([code]) => code);
}

function professional(by: Random): Perfil {
  const main = specialtyByWeight(by);
  const second = main.conselho === undefined && by.chance(0.12) ? specialtyByWeight(by) : main;
  const both = second.cd === main.cd || second.conselho !== undefined ? [main] : [main, second];
  const areas = both.flatMap(({ areas: list = [] }) => list.filter(() => by.chance(0.22)));
  const called = [by.pick(prenomes), ...(by.chance(0.14) ? [by.pick(prenomes)] : [])];
  const [one, other] = [by.pick(sobrenomes), by.pick(sobrenomes)];
  return {
    // Nobody carries a name twice.
    nmPrestador: [...new Set([...called, one, other])].join(' '),
    tpPrestador: PROFESSIONS[main.cd] ?? 'Médico(a)',
    profissional: true,
    sqRecurso: 10,
    especialidades: both,
    areasAtuacao: [...new Set(areas)],
    qualificacoes: someOf(by, [
      [4, main.conselho === undefined ? 0.6 : 0.25],
      [5, main.conselho === undefined ? 0.5 : 0.1],
      [6, 0.2],
      [7, 0.12],
      [8, 0.06],
    ]),
    agendaOnline: main.agenda === true && by.chance(0.35),
    urgenciaEmergencia: false,
    dsHorarioFuncionamento: by.pick(BUSINESS_HOURS),
    conselho: main.conselho ?? 'CRM',
  };
}

interface Kind {
  share: number;
  sqRecurso: Recurso;
  tpPrestador: string;
  called: readonly string[];
  /** Always has these, and each of `some` with a probability of one half. */
  has: readonly number[];
  some: readonly number[];
  urgent: number;
  hours: string;
}

const HOSPITAL = [10, 16, 39, 41, 84, 86, 88];
/** Companies, by their share of all providers; people are the rest. */
// prettier-ignore
const KINDS: readonly Kind[] = [
  { share: 0.1, sqRecurso: 14, tpPrestador: 'Clínica', called: ['Clínica', 'Centro Médico', 'Instituto'], has: [], some: [], urgent: 0, hours: '' },
  { share: 0.03, sqRecurso: 16, tpPrestador: 'Clínica de reabilitação', called: ['Fisioterapia', 'Reabilitação'], has: [60], some: [61, 64], urgent: 0, hours: '' },
  { share: 0.05, sqRecurso: 13, tpPrestador: 'Laboratório', called: ['Laboratório', 'Laboratório de Análises'], has: [80], some: [81, 89], urgent: 0, hours: LAB_HOURS },
  { share: 0.04, sqRecurso: 11, tpPrestador: 'Clínica de imagem', called: ['Centro de Imagem', 'Diagnóstico por Imagem', 'Radiologia'], has: [84, 87], some: [82, 83, 85, 86], urgent: 0, hours: '' },
  { share: 0.012, sqRecurso: 12, tpPrestador: 'Hospital', called: ['Hospital', 'Santa Casa'], has: HOSPITAL, some: [3, 24, 32, 87], urgent: 0.9, hours: ALWAYS },
  { share: 0.003, sqRecurso: 28, tpPrestador: 'Hospital', called: ['Hospital do Coração'], has: [3, 5, 6], some: [14, 15, 32], urgent: 0.5, hours: ALWAYS },
  { share: 0.003, sqRecurso: 28, tpPrestador: 'Hospital', called: ['Hospital de Olhos'], has: [3, 37], some: [], urgent: 0.3, hours: ALWAYS },
  { share: 0.002, sqRecurso: 28, tpPrestador: 'Hospital', called: ['Hospital Ortopédico'], has: [3, 39], some: [7, 60], urgent: 0.4, hours: ALWAYS },
  { share: 0.004, sqRecurso: 29, tpPrestador: 'Maternidade', called: ['Maternidade', 'Hospital e Maternidade'], has: [24, 41], some: [3, 87], urgent: 0.8, hours: ALWAYS },
  { share: 0.008, sqRecurso: 34, tpPrestador: 'Hospital-dia', called: ['Hospital-Dia'], has: [3], some: [10, 13, 37], urgent: 0, hours: '' },
  { share: 0.018, sqRecurso: 31, tpPrestador: 'Pronto atendimento', called: ['Pronto Atendimento', 'Pronto-Socorro'], has: [16, 88], some: [39, 41], urgent: 1, hours: ALWAYS },
];

function company(by: Random, kind: Kind): Perfil {
  const codes = [...kind.has, ...kind.some.filter(() => by.chance(0.5))];
  const own = codes.length > 0 ? codes.map(especialidade) : [specialtyByWeight(by)];
  return {
    nmPrestador: `${by.pick(kind.called)} ${by.pick(marcas)}`,
    tpPrestador: kind.tpPrestador,
    profissional: false,
    sqRecurso: kind.sqRecurso,
    especialidades: own,
    areasAtuacao:
      kind.sqRecurso === 11
        ? someOf(by, [
            [6, 0.5],
            [8, 0.5],
            [16, 0.5],
            [34, 0.5],
          ])
        : [],
    qualificacoes: someOf(by, [
      [1, 0.3],
      [2, 0.45],
      [3, 0.25],
    ]),
    agendaOnline: own.some(({ agenda }) => agenda) && kind.sqRecurso === 14 && by.chance(0.3),
    urgenciaEmergencia: by.chance(kind.urgent),
    dsHorarioFuncionamento: kind.hours === '' ? by.pick(BUSINESS_HOURS) : kind.hours,
    conselho: undefined,
  };
}

/** A provider of any kind, by the kinds' shares. */
export function anyProfile(by: Random): Perfil {
  let left = by.next();
  const kind = KINDS.find(({ share }) => (left -= share) < 0);
  return kind ? company(by, kind) : professional(by);
}
