/**
 * Updates a database: runs the pending migrations, then the new seed steps. Each step runs once, and its
 * dates are relative to one stored day.
 */
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { addMonths } from '../dates.ts';
import { memberOfCard } from '../members.ts';
import { statementOf } from '../relatorios/utilizacoes.ts';
import { tablesOf } from '../seed/data.ts';
import { especialidades } from '../seed/guia-medico/catalogue.ts';
import { providerRows } from '../seed/guia-medico/providers.ts';
import { townsOfNetwork } from '../seed/guia-medico/towns.ts';
import { persona } from '../seed/personas.ts';
import type { Database, OpenDatabase } from './client.ts';
import { insertMany } from './insert-many.ts';
import { extratosAjustados } from './schema/documentos.ts';
import { ajustes, passosSemente } from './schema/sistema.ts';

export interface SeedOptions {
  /** YYYY-MM-DD */
  seedDate: string;
  /** How many providers the directory has. */
  prestadores: number;
}

/** The code that a step runs after its data is inserted. */
type StepCode = (db: Database, options: SeedOptions) => Promise<void>;

/** Generates the providers, and prepares their search. */
const seedDirectory: StepCode = async (db, { seedDate, prestadores }) => {
  const towns = townsOfNetwork(prestadores);
  await insertMany(
    db,
    'especialidades',
    especialidades.map(({ cd, ds, agenda = false }) => ({
      cdEspecialidade: cd,
      dsEspecialidade: ds,
      agendaOnline: agenda,
    })),
  );
  await insertMany(
    db,
    'bairros',
    towns.flatMap(({ cdCidade, bairros }) =>
      bairros.map(({ sqBairro, dsBairro }) => ({ sqBairro, cdCidade, dsBairro })),
    ),
  );
  await insertMany(db, 'prestadores', providerRows(towns, seedDate));
  await db.execute(sql`
    insert into palavras_guia (palavra)
      select distinct palavra from prestadores, string_to_table(busca, ' ') as palavra
      where length(palavra) > 2`);
  // The embedded database has no autovacuum. Without statistics the planner takes the wrong index,
  // and every search scans the pending entries of a GIN index.
  await db.execute(sql`analyze prestadores, bairros, palavras_guia`);
  await db.execute(sql`select gin_clean_pending_list('prestadores_busca_index'),
    gin_clean_pending_list('prestadores_especialidades_index'),
    gin_clean_pending_list('palavras_guia_trgm_index')`);
};

const ADJUSTED_MONTHS_AGO = 3;
const ADJUSTMENT_CENTAVOS = 1_250;

/** Gives one month a statement whose total is not the sum of its lines: billing has adjusted the total. */
const adjustStatement: StepCode = async (db, { seedDate }) => {
  const holder = await memberOfCard(db, persona('titular').carteirinha);
  if (!holder) throw new Error('the holder is not in the register');
  const [year = '', month = ''] = addMonths(seedDate, -ADJUSTED_MONTHS_AGO).split('-');
  const dsCompetencia = `${month}/${year}`;
  const { vlTotal } = await statementOf(db, holder, dsCompetencia);
  await db.insert(extratosAjustados).values({
    nrCartao: holder.cartao.nrCartao,
    dsCompetencia,
    vlTotal: vlTotal + ADJUSTMENT_CENTAVOS,
  });
};

/** Steps by id. A step that has been released must not change, because databases have run it: add a step. */
const STEPS: [id: string, code?: StepCode][] = [
  ['001-familias'],
  ['002-boletos'],
  ['003-tempo-espera'],
  ['004-conteudo'],
  ['005-guia-medico', seedDirectory],
  ['006-mais-noticias'],
  ['007-familia'],
  ['008-acompanhamento'],
  ['009-pagamento'],
  ['010-documentos', adjustStatement],
  ['011-rascunho'],
  ['012-reajuste'],
];

const SEED_DATE = 'seed-date';

async function storedSeedDate(db: Database, seedDate: string): Promise<string> {
  await db.insert(ajustes).values({ chave: SEED_DATE, valor: seedDate }).onConflictDoNothing();
  const [row] = await db.select().from(ajustes).where(eq(ajustes.chave, SEED_DATE));
  return row?.valor ?? seedDate;
}

/** Runs the steps that this database has not run yet. The data that members have written stays. */
async function runSeed(db: Database, options: SeedOptions): Promise<void> {
  const done = new Set((await db.select().from(passosSemente)).map((row) => row.id));
  const seedDate = await storedSeedDate(db, options.seedDate);
  for (const [id, code] of STEPS) {
    if (done.has(id)) continue;
    await db.transaction(async (tx) => {
      for (const [table, rows] of tablesOf(id, seedDate)) await insertMany(tx, table, rows);
      await code?.(tx, { ...options, seedDate });
      await tx.insert(passosSemente).values({ id });
    });
  }
}

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** @param seed its seed date is used only when the database has no stored seed date */
export function prepareDatabase(database: OpenDatabase, seed: SeedOptions): Promise<void> {
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS);
    await runSeed(database.db, seed);
  });
}
