/** Seed step: the provider directory, and which product each demonstration card is of. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { insertMany } from '../db/insert-many.ts';
import * as schema from '../db/schema/guia-medico.ts';
import { addDays } from '../dates.ts';
import {
  areasDemonstracao,
  especialidadesDemonstracao,
  produtosDemonstracao,
  qualificacoesDemonstracao,
  recursosDemonstracao,
  segmentacoes,
} from './guia-medico/catalogo.ts';
import { bairroRows, cidadesDaRede } from './guia-medico/cidades.ts';
import { prestadorRows } from './guia-medico/prestadores.ts';
import { personas, type ChavePersona } from './personas.ts';

/** The ANS registration of a product of this demonstration, which belongs to nobody. */
const registroAns = (sqProduto: number) => `999999${String(sqProduto)}`;

const PRODUTO_PADRAO = 102;
const PRODUTOS: Partial<Record<ChavePersona, number>> = {
  titular: 302,
  'boletos-500': 301,
  'confirmacao-500': 301,
  'outra-titular': 301,
};
/** Dependents of the holder, by card. */
const DEPENDENTES = ['09990001000101016', '09990001000101024'];

async function seedVocabularies(db: Database): Promise<void> {
  await db.insert(schema.segmentacoesRede).values(segmentacoes);
  await db.insert(schema.produtos).values(
    produtosDemonstracao.map(([sqProduto, dsProduto, cdSegmentacao]) => ({
      sqProduto,
      dsProduto,
      nrRegistroAns: registroAns(sqProduto),
      cdSegmentacao,
    })),
  );
  await db.insert(schema.especialidades).values(
    especialidadesDemonstracao.map(({ cd, ds, agenda = false }) => ({
      cdEspecialidade: cd,
      dsEspecialidade: ds,
      agendaOnline: agenda,
    })),
  );
  await db
    .insert(schema.areasAtuacao)
    .values(
      areasDemonstracao.map(([sqAreaAtuacao, dsAreaAtuacao]) => ({ sqAreaAtuacao, dsAreaAtuacao })),
    );
  await db.insert(schema.qualificacoes).values(
    qualificacoesDemonstracao.map(([cdQualificacao, sgQualificacao, dsQualificacao]) => ({
      cdQualificacao,
      sgQualificacao,
      dsQualificacao,
    })),
  );
  await db.insert(schema.recursos).values(
    Object.entries(recursosDemonstracao).map(([sq, dsRecurso]) => ({
      sqRecurso: Number(sq),
      dsRecurso,
    })),
  );
}

async function seedCardProducts(db: Database): Promise<void> {
  await db.insert(schema.cartoesProdutos).values([
    ...personas.map(({ chave, carteirinha }) => ({
      nrCartao: carteirinha,
      sqProduto: PRODUTOS[chave] ?? PRODUTO_PADRAO,
    })),
    ...DEPENDENTES.map((nrCartao) => ({ nrCartao, sqProduto: PRODUTOS.titular ?? PRODUTO_PADRAO })),
  ]);
}

/** @param total how many providers */
export async function seedGuiaMedico(db: Database, seedDate: string, total: number): Promise<void> {
  await seedVocabularies(db);
  await seedCardProducts(db);
  const cidades = cidadesDaRede(total);
  await insertMany(db, schema.bairros, bairroRows(cidades));
  await insertMany(db, schema.prestadores, prestadorRows(cidades, seedDate));
  await db.execute(sql`
    insert into palavras_guia (palavra)
      select distinct palavra from prestadores, string_to_table(busca, ' ') as palavra
      where length(palavra) > 2`);
  // The embedded database has nobody who would do it later: without figures of what is in a table
  // the wrong index is taken, and what waits to go into one is looked at every time.
  await db.execute(sql`analyze prestadores, bairros, palavras_guia`);
  await db.execute(sql`select gin_clean_pending_list('prestadores_busca_index'),
    gin_clean_pending_list('prestadores_especialidades_index'),
    gin_clean_pending_list('palavras_guia_trgm_index')`);
  // The network is processed before dawn, the products every Monday; both a few times so far.
  await db.insert(schema.processamentos).values(
    [1, 2, 3].flatMap((days) => [
      { lista: 'rede' as const, processadoEm: new Date(`${addDays(seedDate, -days)}T08:40:00Z`) },
      {
        lista: 'produtos' as const,
        processadoEm: new Date(`${addDays(seedDate, -7 * days)}T09:15:00Z`),
      },
    ]),
  );
}
