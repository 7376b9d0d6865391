/** The seed: steps run once each, in order, against dates counted from one stored day. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ajustes, passosSemente } from '../db/schema/sistema.ts';
import { seedAcompanhamento } from './acompanhamento/passos.ts';
import { seedBoletos } from './boletos.ts';
import { seedConteudo, seedMaisNoticias } from './conteudo.ts';
import { seedDocumentos } from './documentos.ts';
import { seedFamilia } from './familia.ts';
import { seedFamilias } from './familias.ts';
import { seedGuiaMedico } from './guia-medico.ts';
import { seedPagamento } from './pagamento.ts';
import { seedTempoEspera } from './tempo-espera.ts';

export interface SeedOptions {
  /** YYYY-MM-DD; every date a step writes is counted from it. */
  seedDate: string;
  /** How many providers the directory has. */
  prestadores: number;
}

type SeedStep = (db: Database, seedDate: string, options: SeedOptions) => Promise<void>;

/** Ids are for ever: a step that has run anywhere is not changed, a new one is added after it. */
const STEPS: [id: string, step: SeedStep][] = [
  ['001-familias', seedFamilias],
  ['002-boletos', seedBoletos],
  ['003-tempo-espera', seedTempoEspera],
  ['004-conteudo', seedConteudo],
  ['005-guia-medico', (db, date, { prestadores }) => seedGuiaMedico(db, date, prestadores)],
  ['006-mais-noticias', seedMaisNoticias],
  ['007-familia', seedFamilia],
  ['008-acompanhamento', seedAcompanhamento],
  ['009-pagamento', seedPagamento],
  ['010-documentos', seedDocumentos],
];

const SEED_DATE = 'seed-date';

async function storedSeedDate(db: Database, seedDate: string): Promise<string> {
  await db.insert(ajustes).values({ chave: SEED_DATE, valor: seedDate }).onConflictDoNothing();
  const [row] = await db.select().from(ajustes).where(eq(ajustes.chave, SEED_DATE));
  return row?.valor ?? seedDate;
}

/** Runs the steps this database has not seen. What members wrote since is left as it is. */
export async function runSeed(db: Database, options: SeedOptions): Promise<void> {
  const done = new Set((await db.select().from(passosSemente)).map((row) => row.id));
  const date = await storedSeedDate(db, options.seedDate);
  for (const [id, step] of STEPS) {
    if (done.has(id)) continue;
    await db.transaction(async (tx) => {
      await step(tx, date, options);
      await tx.insert(passosSemente).values({ id });
    });
  }
}
