/** Seed step: opening hours of service points and laboratories. */
import type { Database } from '../../db/client.ts';
import { faixasHorario, unidadesHorario } from '../../db/schema/horarios.ts';

type Faixa = [dsDia: string, hrInicio: string, hrFim: string];
type Unidade = [
  tipo: 'ponto' | 'laboratorio',
  nmUnidade: string,
  dsEndereco: string,
  nrTelefone: string,
  faixas: Faixa[],
];

const RIO_PRETO = 'São José do Rio Preto';

const UNIDADES: Unidade[] = [
  [
    'ponto',
    'Sede e atendimento ao beneficiário',
    `Avenida dos Jatobás, 1000, ${RIO_PRETO}`,
    '1730000100',
    [
      ['Segunda a sexta', '08:00', '18:00'],
      ['Sábado', '08:00', '12:00'],
    ],
  ],
  [
    'ponto',
    'Pronto atendimento adulto',
    `Avenida dos Jatobás, 500, ${RIO_PRETO}`,
    '1730000500',
    [['Todos os dias', '00:00', '24:00']],
  ],
  [
    'ponto',
    'Atendimento Olímpia',
    'Rua Barão de Itapura, 210, Olímpia',
    '1730000211',
    [
      ['Segunda a sexta', '08:00', '12:00'],
      ['Segunda a sexta', '13:30', '17:30'],
    ],
  ],
  [
    'laboratorio',
    'Laboratório Centro',
    `Rua Voluntários, 88, ${RIO_PRETO}`,
    '1730000088',
    [
      ['Segunda a sexta', '06:00', '18:00'],
      ['Sábado', '06:30', '12:00'],
      ['Feriado', '07:00', '11:00'],
    ],
  ],
  [
    'laboratorio',
    'Laboratório Jardim Aurora',
    `Rua das Paineiras, 310, ${RIO_PRETO}`,
    '1730000310',
    [
      ['Segunda a sexta', '06:30', '16:00'],
      ['Sábado', '06:30', '11:00'],
    ],
  ],
  [
    'laboratorio',
    'Laboratório Mirassol',
    'Rua Quinze de Agosto, 640, Mirassol',
    '1730000640',
    [['Segunda a sexta', '06:30', '12:00']],
  ],
  [
    'laboratorio',
    'Laboratório Olímpia',
    'Rua Barão de Itapura, 77, Olímpia',
    '1730000078',
    [
      ['Segunda, quarta e sexta', '06:30', '11:00'],
      ['Terça e quinta', '06:30', '16:00'],
    ],
  ],
];

export async function seedHorarios(db: Database): Promise<void> {
  await db.insert(unidadesHorario).values(
    UNIDADES.map(([tipo, nmUnidade, dsEndereco, nrTelefone], index) => ({
      sqUnidade: index + 1,
      tipo,
      nmUnidade,
      dsEndereco,
      nrTelefone,
    })),
  );
  await db.insert(faixasHorario).values(
    UNIDADES.flatMap(([, , , , faixas], index) =>
      faixas.map(([dsDia, hrInicio, hrFim]) => ({
        sqUnidade: index + 1,
        dsDia,
        hrInicio,
        hrFim,
      })),
    ),
  );
}
