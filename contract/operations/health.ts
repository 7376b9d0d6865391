/** Exams, vaccination and co-payment (`docs/contract.md`). */
import { listaFatores } from '#lib/coparticipacao/wire.ts';
import * as exames from '#lib/exames/wire.ts';
import { listaVacinas } from '#lib/vacinas/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { at, first, type Operation, others } from '../operation.ts';

const entries = (body: unknown) => at(body, 'responseList');
const hasResult = (entry: unknown) => at(entry, 'stResultado') === 'Disponível';

const fatorModerador: Operation = {
  name: 'listarFatorModerador',
  about: 'What a member pays of a procedure, by its code or its name.',
  route: 'GET WS/r/beneficiario/fator-moderador/listar/{card}',
  query: { 'nmProcedimento?': 'consulta', ...others('cdProcedimento') },
  answers: listaFatores,
};

export const health: readonly Operation[] = [
  {
    name: 'listarPrescricoes',
    about: 'The prescriptions of a period.',
    route: 'GET WS/complexo-saude/exames/prescricao/{cdPessoaFisica}',
    query: { dtInicial: '{dtInicial}', dtFinal: '{dtFinal}' },
    answers: exames.listaPrescricoes,
    empty: 'no prescription',
    gives: { nrPrescricao: (body) => first(entries(body), 'nrPrescricao', hasResult) },
  },
  {
    name: 'buscarResultadoPrescricao',
    about: 'The results of a prescription.',
    route: 'GET WS/complexo-saude/exames/prescricao/resultado/{nrPrescricao}',
    answers: exames.listaResultados,
    gives: {
      nrSequencialResultado: (body) => first(entries(body), 'nrSequencialResultado', hasResult),
    },
  },
  {
    name: 'gerarResultadoExame',
    about: 'The PDF of a result.',
    route: 'GET WS/complexo-saude/exames/gerar/{nrPrescricao}',
    query: { nrSequencialResultado: '{nrSequencialResultado}' },
    answers: referenciaPdf,
    pdf: true,
  },
  {
    name: 'listarVacinas',
    about: 'The vaccination card of a person.',
    route: 'GET WS/complexo-saude/carteira-vacinacao/{cdPessoaFisica}',
    answers: listaVacinas,
  },
  fatorModerador,
  {
    ...fatorModerador,
    name: 'listarFatorModerador (alternate)',
    about: `${fatorModerador.about} Asked at the external host.`,
    route: 'GET COPART/fator-moderador/listar/{card}',
    authorization: '{coparticipacaoAuthorization}',
  },
];
