/** Exams, vaccination and co-payment (`docs/contract.md`). */
import { at, first, type Additions, others } from '../operation.ts';

const entries = (body: unknown) => at(body, 'responseList');
const hasResult = (entry: unknown) => at(entry, 'stResultado') === 'Disponível';

const procedimento = { 'nmProcedimento?': 'consulta', ...others('cdProcedimento') };

export const health: Additions = {
  listarPrescricoes: {
    query: { dtInicial: '{dtInicial}', dtFinal: '{dtFinal}' },
    empty: 'no prescription',
    gives: { nrPrescricao: (body) => first(entries(body), 'nrPrescricao', hasResult) },
  },
  buscarResultadoPrescricao: {
    gives: {
      nrSequencialResultado: (body) => first(entries(body), 'nrSequencialResultado', hasResult),
    },
  },
  gerarResultadoExame: { query: { nrSequencialResultado: '{nrSequencialResultado}' }, pdf: true },
  listarFatorModerador: { query: procedimento },
  'listarFatorModerador (alternate)': {
    query: procedimento,
    authorization: '{coparticipacaoAuthorization}',
  },
};
