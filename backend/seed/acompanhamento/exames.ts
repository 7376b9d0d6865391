/** Seed step: prescriptions, results, vaccines. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { type ItemResultado, prescricoes, resultados, vacinas } from '../../db/schema/exames.ts';
import { addDays } from '../../dates.ts';

const [HELENA, TOMAS, SOFIA] = [10101, 10102, 11001];

const HEMOGRAMA: ItemResultado[] = [
  { nome: 'Hemoglobina', valor: '13,4 g/dL', referencia: '12,0 a 16,0 g/dL' },
  { nome: 'Hematócrito', valor: '40,1 %', referencia: '36,0 a 46,0 %' },
  { nome: 'Leucócitos', valor: '6.850 /mm³', referencia: '4.000 a 11.000 /mm³' },
  { nome: 'Plaquetas', valor: '248.000 /mm³', referencia: '150.000 a 450.000 /mm³' },
];
const GLICOSE: ItemResultado[] = [
  { nome: 'Glicose em jejum', valor: '92 mg/dL', referencia: '70 a 99 mg/dL' },
];
const COLESTEROL: ItemResultado[] = [
  { nome: 'Colesterol total', valor: '187 mg/dL', referencia: 'abaixo de 190 mg/dL' },
  { nome: 'HDL', valor: '52 mg/dL', referencia: 'acima de 40 mg/dL' },
];

interface Prescricao {
  nrPrescricao: number;
  cdPessoaFisica: number;
  dias: number;
  nmMedico: string;
  dsUnidade: string;
  pdfEmbutido?: boolean;
  /** Exams; without a day the result is still to come. */
  exames: [dsExame: string, itens: ItemResultado[], dias?: number][];
}

const PRESCRICOES: Prescricao[] = [
  {
    nrPrescricao: 770_004,
    cdPessoaFisica: HELENA,
    dias: -10,
    nmMedico: 'Dr. Renato Lima Figueira',
    dsUnidade: 'Laboratório Centro',
    exames: [
      ['Hemograma completo', HEMOGRAMA, -9],
      ['Glicose', GLICOSE, -9],
      ['Vitamina D', []],
    ],
  },
  {
    nrPrescricao: 770_003,
    cdPessoaFisica: HELENA,
    dias: -70,
    nmMedico: 'Dr. Renato Lima Figueira',
    dsUnidade: 'Laboratório Jardim Aurora',
    pdfEmbutido: true,
    exames: [['Perfil lipídico', COLESTEROL, -68]],
  },
  {
    nrPrescricao: 770_002,
    cdPessoaFisica: HELENA,
    dias: -200,
    nmMedico: 'Dra. Beatriz Nogueira Sampaio',
    dsUnidade: 'Laboratório Centro',
    exames: [['Hemograma completo', HEMOGRAMA, -199]],
  },
  {
    nrPrescricao: 770_101,
    cdPessoaFisica: TOMAS,
    dias: -15,
    nmMedico: 'Dr. Ivo Salgado Pinheiro',
    dsUnidade: 'Laboratório Centro',
    exames: [['Colesterol total e frações', COLESTEROL, -14]],
  },
  {
    nrPrescricao: 770_201,
    cdPessoaFisica: SOFIA,
    dias: -12,
    nmMedico: 'Dra. Camila Prates Veiga',
    dsUnidade: 'Laboratório Olímpia',
    exames: [['Glicose', GLICOSE, -11]],
  },
];

type Vacina = [
  cdPessoaFisica: number,
  dsVacina: string,
  dsDose: string,
  dias: number,
  nmUnidade: string,
  /** Days to the next dose, from the seed date. */
  proxima?: number,
];

const VACINAS: Vacina[] = [
  [HELENA, 'Influenza', 'Dose anual', -190, 'Clínica de Vacinas Aurora', 175],
  [HELENA, 'Influenza', 'Dose anual', -560, 'Clínica de Vacinas Aurora', -190],
  [HELENA, 'Hepatite B', '2ª dose', -40, 'Clínica de Vacinas Aurora', 110],
  [HELENA, 'Hepatite B', '1ª dose', -72, 'Clínica de Vacinas Aurora', -40],
  [HELENA, 'Herpes-zóster', '1ª dose', -95, 'Clínica de Vacinas Aurora', -33],
  [HELENA, 'Febre amarela', 'Dose única', -2900, 'Unidade de saúde Vila Serena'],
  [TOMAS, 'Influenza', 'Dose anual', -188, 'Clínica de Vacinas Aurora', 177],
  [SOFIA, 'HPV', '1ª dose', -30, 'Clínica de Vacinas Olímpia', 30],
];

export async function seedExames(db: Database, seedDate: string): Promise<void> {
  await db.insert(prescricoes).values(
    PRESCRICOES.map(({ dias, pdfEmbutido = false, exames: _exames, ...prescricao }) => ({
      ...prescricao,
      pdfEmbutido,
      dtPrescricao: addDays(seedDate, dias),
    })),
  );
  await db.insert(resultados).values(
    PRESCRICOES.flatMap(({ nrPrescricao, exames }) =>
      exames.map(([dsExame, itens, dias], index) => ({
        nrSequencialResultado: nrPrescricao * 10 + index + 1,
        nrPrescricao,
        dsExame,
        dtResultado: dias === undefined ? null : addDays(seedDate, dias),
        itens,
        arquivo: randomBytes(18).toString('base64url'),
      })),
    ),
  );
  await db.insert(vacinas).values(
    VACINAS.map(([cdPessoaFisica, dsVacina, dsDose, dias, nmUnidade, proxima], index) => ({
      cdPessoaFisica,
      dsVacina,
      dsDose,
      dtAplicacao: addDays(seedDate, dias),
      nrLote: `L${String(4821 + index * 37)}`,
      nmUnidade,
      dtProximaDose: proxima === undefined ? null : addDays(seedDate, proxima),
    })),
  );
}
