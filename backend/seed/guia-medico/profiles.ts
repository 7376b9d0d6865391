/** Makes profiles of providers: professionals by their specialty, companies by their kind. */
import {
  empresas,
  especialidadeOf,
  especialidades,
  nomes,
  type Empresa,
  type Especialidade,
  type Perfil,
} from './catalogue.ts';
import type { Random } from './random.ts';

const OFFICE_HOURS = [
  'Segunda a sexta, das 8h às 18h',
  'Segunda a sexta, das 8h às 12h e das 13h30 às 18h',
  'Segunda a sexta, das 7h às 19h; sábado, das 8h às 12h',
  'Terça e quinta, das 13h às 19h',
  'Segunda, quarta e sexta, das 8h às 17h',
];
const CONSULTORIO = 10;
const IMAGEM = 11;
const CLINICA = 14;

const WEIGHT = especialidades.reduce((sum, { peso }) => sum + peso, 0);

function specialtyByWeight({ next }: Random): Especialidade {
  let left = next() * WEIGHT;
  return especialidades.find(({ peso }) => (left -= peso) < 0) ?? especialidadeOf(16);
}

/** Codes, each kept with its own probability. */
const someOf = (by: Random, odds: readonly (readonly [code: number, probability: number])[]) =>
  odds.filter(([, probability]) => by.chance(probability)).map(([code]) => code);

function professional(by: Random): Perfil {
  const main = specialtyByWeight(by);
  const isDoctor = main.conselho === undefined;
  const second = isDoctor && by.chance(0.12) ? specialtyByWeight(by) : main;
  const both = second.cd === main.cd || second.conselho !== undefined ? [main] : [main, second];
  const areas = both.flatMap((one) => one.areas.filter(() => by.chance(0.22)));
  const first = [by.pick(nomes.prenomes), ...(by.chance(0.14) ? [by.pick(nomes.prenomes)] : [])];
  const last = [by.pick(nomes.sobrenomes), by.pick(nomes.sobrenomes)];
  return {
    nmPrestador: [...new Set([...first, ...last])].join(' '),
    tpPrestador: main.profissao ?? 'Médico(a)',
    profissional: true,
    sqRecurso: CONSULTORIO,
    especialidades: both.map(({ cd }) => cd),
    areasAtuacao: [...new Set(areas)],
    qualificacoes: someOf(by, [
      [4, isDoctor ? 0.6 : 0.25],
      [5, isDoctor ? 0.5 : 0.1],
      [6, 0.2],
      [7, 0.12],
      [8, 0.06],
    ]),
    agendaOnline: main.agenda === true && by.chance(0.35),
    urgenciaEmergencia: false,
    dsHorarioFuncionamento: by.pick(OFFICE_HOURS),
    conselho: main.conselho ?? 'CRM',
  };
}

function company(by: Random, kind: Empresa): Perfil {
  const { sqRecurso, tpPrestador } = kind;
  const codes = [...kind.sempre, ...kind.metade.filter(() => by.chance(0.5))];
  const own = codes.length > 0 ? codes.map(especialidadeOf) : [specialtyByWeight(by)];
  const half = (...areas: number[]) => areas.filter(() => by.chance(0.5));
  return {
    nmPrestador: `${by.pick(kind.nomes)} ${by.pick(nomes.marcas)}`,
    tpPrestador,
    profissional: false,
    sqRecurso,
    especialidades: own.map(({ cd }) => cd),
    areasAtuacao: sqRecurso === IMAGEM ? half(6, 8, 16, 34) : [],
    qualificacoes: someOf(by, [
      [1, 0.3],
      [2, 0.45],
      [3, 0.25],
    ]),
    agendaOnline: own.some(({ agenda }) => agenda) && sqRecurso === CLINICA && by.chance(0.3),
    urgenciaEmergencia: by.chance(kind.urgencia),
    dsHorarioFuncionamento: kind.horario ?? by.pick(OFFICE_HOURS),
  };
}

/** A provider of any kind: companies by their shares, professionals for the rest. */
export function anyProfile(by: Random): Perfil {
  let left = by.next();
  const kind = empresas.find(({ parcela }) => (left -= parcela) < 0);
  return kind ? company(by, kind) : professional(by);
}
