/**
 * The maximum times for care and answers that the regulator sets, each table with its source. The operator's
 * counsel confirms the figures. A form of the content site replaces them (`lib/fichas`).
 */
import type { Prazo, TipoAtendimento, TipoResposta } from '#lib/requisicoes/prazos.ts';

interface Tabela<Tipo extends string> {
  /** The source of the figures, as the page names it. */
  fonte: string;
  tipos: Record<Tipo, Prazo>;
}

/** The maximum wait for care, counted from the day of the request. */
export const prazosAtendimento: Tabela<TipoAtendimento> = {
  fonte: 'Resolução Normativa nº 566/2022 da ANS (Agência Nacional de Saúde Suplementar)',
  tipos: {
    'consulta-basica': {
      nome: 'Consulta básica',
      exemplos: 'pediatria, clínica médica, ginecologia e obstetrícia',
      diasUteis: 7,
    },
    'consulta-especialidade': {
      nome: 'Consulta com outro especialista',
      exemplos: 'ortopedia, cardiologia, dermatologia e as demais',
      diasUteis: 14,
    },
    'outra-profissao': {
      nome: 'Consulta ou sessão com outro profissional de saúde',
      exemplos: 'psicologia, nutrição, fonoaudiologia, fisioterapia, terapia ocupacional',
      diasUteis: 10,
    },
    dentista: { nome: 'Consulta ou procedimento com dentista', diasUteis: 7 },
    laboratorio: {
      nome: 'Exame de laboratório',
      exemplos: 'sangue, urina, fezes',
      diasUteis: 3,
    },
    diagnostico: {
      nome: 'Outro exame de diagnóstico',
      exemplos: 'ultrassonografia, raio X, endoscopia',
      diasUteis: 10,
    },
    terapia: { nome: 'Terapia em consultório ou clínica', diasUteis: 10 },
    'hospital-dia': { nome: 'Atendimento em hospital-dia', diasUteis: 10 },
    'alta-complexidade': {
      nome: 'Procedimento de alta complexidade',
      exemplos: 'os exames e tratamentos que a ANS classifica assim',
      diasUteis: 21,
    },
    internacao: { nome: 'Internação marcada (eletiva)', diasUteis: 21 },
    urgencia: { nome: 'Urgência ou emergência', diasUteis: 0 },
    retorno: { nome: 'Retorno ao mesmo profissional', diasUteis: null },
  },
};

/** The maximum time for the operator's answer, counted from the day on which the request arrives. */
export const prazosResposta: Tabela<TipoResposta> = {
  fonte: 'Resolução Normativa nº 623/2024 da ANS',
  tipos: {
    urgente: { nome: 'Urgência ou emergência', diasUteis: 0 },
    complexa: { nome: 'Alta complexidade ou internação marcada', diasUteis: 10 },
    outra: { nome: 'Outro atendimento de saúde', diasUteis: 5 },
  },
};
