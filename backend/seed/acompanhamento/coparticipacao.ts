/** Seed step: what a member pays of each procedure. Amounts in reais here, in centavos in the table. */
import type { Database } from '../../db/client.ts';
import { fatoresModeradores } from '../../db/schema/coparticipacao.ts';

type Fator = [
  cdProcedimento: string,
  nmProcedimento: string,
  valor: { reais: number } | { porcento: number; limite?: number },
];

const FATORES: Fator[] = [
  ['10101012', 'Consulta em consultório', { reais: 28 }],
  ['10101039', 'Consulta em pronto-socorro', { reais: 45 }],
  ['20103484', 'Fisioterapia motora, por sessão', { reais: 12.5 }],
  ['20101228', 'Acompanhamento com nutricionista', { reais: 18 }],
  ['50000470', 'Sessão de psicoterapia individual', { reais: 22 }],
  ['40304361', 'Hemograma completo', { reais: 3.9 }],
  ['40302040', 'Glicose', { reais: 2.1 }],
  ['40301605', 'Colesterol total', { reais: 2.1 }],
  ['40302504', 'Triglicerídeos', { reais: 2.4 }],
  ['40316521', 'Hormônio da tireoide (TSH)', { reais: 6.8 }],
  ['40310310', 'Exame de urina (rotina)', { reais: 2.9 }],
  ['40101010', 'Eletrocardiograma', { reais: 9.5 }],
  ['40808041', 'Mamografia digital bilateral', { porcento: 20, limite: 48 }],
  ['40901122', 'Ultrassonografia de abdome total', { porcento: 20, limite: 42 }],
  ['41001079', 'Tomografia de tórax', { porcento: 20, limite: 120 }],
  ['41101316', 'Ressonância magnética do joelho', { porcento: 20, limite: 150 }],
  ['40202666', 'Endoscopia digestiva alta', { porcento: 20, limite: 90 }],
  ['31602096', 'Bloqueio anestésico para dor', { porcento: 30 }],
];

const centavos = (reais: number) => Math.round(reais * 100);

export async function seedCoparticipacao(db: Database): Promise<void> {
  await db.insert(fatoresModeradores).values(
    FATORES.map(([cdProcedimento, nmProcedimento, valor]) => ({
      cdProcedimento,
      nmProcedimento,
      ...('reais' in valor
        ? { vlFatorModerador: centavos(valor.reais) }
        : {
            pcFatorModerador: valor.porcento,
            vlLimite: valor.limite === undefined ? null : centavos(valor.limite),
          }),
    })),
  );
}
