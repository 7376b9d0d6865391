/** Seed step: uses of the plan over fourteen months, what billing adjusted, and the services that fail. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { atendimentos } from '../db/schema/atendimentos.ts';
import { extratosAjustados, utilizacoes } from '../db/schema/documentos.ts';
import { adesoes, planos } from '../db/schema/familia.ts';
import { cartoes } from '../db/schema/pessoas.ts';
import { falhas } from '../db/schema/sistema.ts';
import { addDays, addMonths } from '../dates.ts';
import { statementOf } from '../documentos/utilizacao.ts';
import { memberOfCard } from '../members.ts';
import { persona } from './personas.ts';
import { random, type Random } from './random.ts';

/** What a procedure costs, and what a member with co-payment pays of it. Centavos. */
const PRECOS: Record<string, [vlProcedimento: number, vlCoparticipacao: number]> = {
  Consulta: [14_500, 2_800],
  'Consulta de urgência': [21_000, 4_500],
  'Hemograma completo': [2_850, 570],
  'Sessão de fisioterapia motora': [6_200, 1_240],
  Eletrocardiograma: [5_400, 1_080],
  'Cateterismo cardíaco': [482_000, 15_000],
  'Perfil lipídico': [4_120, 824],
  'Raio X de tórax': [7_300, 1_460],
  'Ultrassonografia de abdome': [16_800, 3_360],
};

/** What comes up in an ordinary year, and where. */
const ROTINA: [dsProcedimento: string, nmPrestador: string][] = [
  ['Consulta', 'Dra. Beatriz Nogueira Sampaio'],
  ['Consulta', 'Dr. Renato Lima Figueira'],
  ['Hemograma completo', 'Laboratório Centro'],
  ['Perfil lipídico', 'Laboratório Centro'],
  ['Raio X de tórax', 'Imagem Rio Preto'],
  ['Ultrassonografia de abdome', 'Imagem Rio Preto'],
  ['Sessão de fisioterapia motora', 'Clínica Movimento'],
];

const HELENA = persona('titular').carteirinha;
/** Those who use their plan month by month. */
const ROUTINE = [
  HELENA,
  '09990001000101016',
  persona('contrato-invalido').carteirinha,
  persona('outra-titular').carteirinha,
  persona('inativo').carteirinha,
];
const MONTHS = 14;
const OLDER_SYSTEM = 303;
/** The month whose total holds an adjustment that no line shows, counted back from the seed date. */
const ADJUSTED_MONTHS_AGO = 3;
const ADJUSTMENT = 1_250;

function routine(seedDate: string, nrCartao: string, { between, pick }: Random) {
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(seedDate, -1 - index));
  return months.flatMap((month) =>
    Array.from({ length: between(1, 3) }, () => {
      const [dsProcedimento, nmPrestador] = pick(ROTINA);
      return {
        nrCartao,
        dtAtendimento: addDays(month, -between(0, 12)),
        nmPrestador,
        dsProcedimento,
      };
    }),
  );
}

/** What "Meus atendimentos" already tells of, by card. */
async function told(db: Database) {
  const rows = await db
    .select({ atendimento: atendimentos, nrCartao: cartoes.nrCartao })
    .from(atendimentos)
    .innerJoin(cartoes, eq(cartoes.cdPessoaFisica, atendimentos.cdPessoaFisica))
    .orderBy(asc(atendimentos.nrAtendimento));
  return rows.map(({ atendimento, nrCartao }) => {
    const { dtAtendimento, nmPrestador, dsProcedimento } = atendimento;
    return { nrCartao, dtAtendimento, nmPrestador, dsProcedimento };
  });
}

async function cardsWithCopayment(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ nrCartao: adesoes.nrCartao })
    .from(adesoes)
    .innerJoin(planos, and(eq(planos.cdPlano, adesoes.cdPlano), eq(planos.ieCoparticipacao, true)));
  return new Set(rows.map(({ nrCartao }) => nrCartao));
}

async function adjustOneMonth(db: Database, seedDate: string): Promise<void> {
  const [year = '', month = ''] = addMonths(seedDate, -ADJUSTED_MONTHS_AGO).split('-');
  const dsCompetencia = `${month}/${year}`;
  const holder = await memberOfCard(db, HELENA);
  if (!holder) throw new Error('the holder is not in the register');
  const { vlTotal } = await statementOf(db, holder, dsCompetencia);
  await db
    .insert(extratosAjustados)
    .values({ nrCartao: HELENA, dsCompetencia, vlTotal: vlTotal + ADJUSTMENT });
}

/** Bruno, whose services are down. */
const DOWN = persona('boletos-500').carteirinha;
const FAILING = [
  'validarImpostoRenda',
  'relatorioPin',
  'relatorioExtratoCoparticipacao',
  'relatorioCartaPortabilidade',
  'relatorioCartaPermanencia',
];

export async function seedDocumentos(db: Database, seedDate: string): Promise<void> {
  const chance = random(9);
  const copaying = await cardsWithCopayment(db);
  const uses = [
    ...(await told(db)),
    ...ROUTINE.flatMap((nrCartao) => routine(seedDate, nrCartao, chance)),
  ];
  await db.insert(utilizacoes).values(
    uses.map((use) => {
      const [vlProcedimento, vlCoparticipacao] = PRECOS[use.dsProcedimento] ?? [14_500, 2_800];
      return {
        ...use,
        vlProcedimento,
        vlCoparticipacao: copaying.has(use.nrCartao) ? vlCoparticipacao : null,
      };
    }),
  );
  await adjustOneMonth(db, seedDate);
  await db
    .update(planos)
    .set({ relatoriosComLinhas: false })
    .where(eq(planos.cdPlano, OLDER_SYSTEM));
  await db.insert(falhas).values(
    FAILING.map((operacao) => ({
      operacao,
      chave: DOWN,
      status: 500,
      corpo: { mensagem: 'ORA-12170: tempo de conexão esgotado' },
    })),
  );
}
