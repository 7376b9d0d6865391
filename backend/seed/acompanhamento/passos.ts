/** The seed steps of one's care, in their order. */
import type { Database } from '../../db/client.ts';
import { seedAtendimentos } from './atendimentos.ts';
import { seedCoparticipacao } from './coparticipacao.ts';
import { seedExames } from './exames.ts';
import { seedFalhas } from './falhas.ts';
import { seedHorarios } from './horarios.ts';
import { seedRequisicoes } from './requisicoes.ts';

export async function seedAcompanhamento(db: Database, seedDate: string): Promise<void> {
  await seedRequisicoes(db, seedDate);
  await seedAtendimentos(db, seedDate);
  await seedExames(db, seedDate);
  await seedCoparticipacao(db);
  await seedHorarios(db);
  await seedFalhas(db);
}
