/** Seed step: the services of one's care that fail, for the persona that shows it. */
import type { Database } from '../../db/client.ts';
import { falhas } from '../../db/schema/sistema.ts';
import { persona } from '../personas.ts';

/** Bruno, whose services are down: by card, and by person. */
const CARTAO = persona('boletos-500').carteirinha;
const PESSOA = '10801';

const FAILING: [operacao: string, chave: string][] = [
  ['listarRequisicoes', CARTAO],
  ['listarFatorModerador', CARTAO],
  ['listarAtendimentos', PESSOA],
  ['listarProtocolos', PESSOA],
  ['listarChamados', PESSOA],
  ['listarPrescricoes', PESSOA],
  ['listarVacinas', PESSOA],
];

export async function seedFalhas(db: Database): Promise<void> {
  await db.insert(falhas).values(
    FAILING.map(([operacao, chave]) => ({
      operacao,
      chave,
      status: 500,
      corpo: { mensagem: 'ORA-12170: tempo de conexão esgotado' },
    })),
  );
}
