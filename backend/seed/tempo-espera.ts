/** Seed step: the emergency rooms and laboratories whose waiting time is published. */
import type { Database } from '../db/client.ts';
import { unidadesEspera } from '../db/schema/tempo-espera.ts';

export async function seedTempoEspera(db: Database): Promise<void> {
  await db.insert(unidadesEspera).values([
    {
      sqUnidade: 1,
      tipo: 'painel',
      dsAtendimento: 'Pronto atendimento adulto',
      minutosBase: 15,
      minutosPico: 60,
    },
    {
      sqUnidade: 2,
      tipo: 'painel',
      dsAtendimento: 'Pronto atendimento infantil',
      minutosBase: 10,
      minutosPico: 50,
    },
    {
      sqUnidade: 3,
      tipo: 'painel',
      dsAtendimento: 'Pronto atendimento ortopédico',
      minutosBase: 20,
      minutosPico: 45,
    },
    {
      sqUnidade: 4,
      tipo: 'painel',
      dsAtendimento: 'Pronto atendimento Olímpia',
      minutosBase: 10,
      minutosPico: 35,
    },
    {
      sqUnidade: 11,
      tipo: 'laboratorio',
      dsAtendimento: 'Laboratório Centro',
      minutosBase: 10,
      minutosPico: 40,
    },
    {
      sqUnidade: 12,
      tipo: 'laboratorio',
      dsAtendimento: 'Laboratório Jardim Aurora',
      minutosBase: 5,
      minutosPico: 25,
    },
    {
      sqUnidade: 13,
      tipo: 'laboratorio',
      dsAtendimento: 'Laboratório Mirassol',
      minutosBase: 5,
      minutosPico: 20,
    },
    {
      sqUnidade: 14,
      tipo: 'laboratorio',
      dsAtendimento: 'Laboratório Olímpia',
      minutosBase: 5,
      minutosPico: 20,
    },
  ]);
}
