/** The questions of the self-check, one a step, and their answers. The portal sends no answer. */
import { choice, orEmpty, pastDate } from '#lib/forms/fields.ts';
import { defineForm, field, type Fields } from '#lib/forms/form.ts';

export const ESCOLHA_RESPOSTA = 'Escolha uma resposta.';
export const ESCREVA_DIA = 'Escreva o dia, ou escolha “Não sei”.';

const NAO_SEI = { value: 'nao-sei', label: 'Não sei' } as const;

const SITUACOES = [
  { value: 'continua', label: 'O plano continua, e eu quero mudar' },
  {
    value: 'perdi',
    label: 'Perdi o plano, ou fui avisado de que vou perder',
    hint: 'Saí do emprego, me aposentei, o titular morreu, deixei de ser dependente, ou o contrato da empresa acabou.',
  },
  { value: 'hospital', label: 'Um hospital ou pronto-socorro saiu da rede do plano' },
  { value: 'operadora', label: 'A operadora vai fechar, e a ANS avisou' },
  {
    value: 'cancelado',
    label: 'O plano já acabou por outro motivo',
    hint: 'Eu pedi o cancelamento, ou foi por falta de pagamento ou fraude.',
  },
  NAO_SEI,
] as const;

const SABE = [{ value: 'sei', label: 'Sei o dia' }, NAO_SEI] as const;

const CHEGADAS = [
  { value: 'nao', label: 'Não, entrei direto neste plano' },
  { value: 'igual', label: 'Sim, e ele cobre o mesmo que o plano de antes' },
  {
    value: 'mais',
    label: 'Sim, e ele cobre mais que o plano de antes',
    hint: 'Por exemplo: internação ou parto, que o de antes não cobria.',
  },
  { value: 'sim', label: 'Sim, mas não sei se ele cobre mais' },
  NAO_SEI,
] as const;

const SIM_NAO = [{ value: 'sim', label: 'Sim' }, { value: 'nao', label: 'Não' }, NAO_SEI] as const;

const CONTRATOS = [
  { value: 'novo', label: 'Não, é de 1999 ou depois' },
  { value: 'adaptado', label: 'Sim, e já foi adaptado à lei dos planos de saúde' },
  { value: 'antigo', label: 'Sim, e nunca foi adaptado' },
  NAO_SEI,
] as const;

const DESTINOS = [
  { value: 'individual', label: 'Individual ou familiar' },
  {
    value: 'empresa',
    label: 'De empresa',
    hint: 'Da empresa em que trabalho ou de que sou sócio.',
  },
  {
    value: 'adesao',
    label: 'De sindicato, associação ou conselho',
    hint: 'De que faço parte.',
  },
  {
    value: 'sem-vinculo',
    label: 'De empresa ou associação de que não faço parte',
  },
  { value: 'nao-sei', label: 'Ainda não escolhi' },
] as const;

const PRECOS = [
  { value: 'cabe', label: 'Sim, na mesma faixa ou em uma mais barata' },
  { value: 'cara', label: 'Não, em uma faixa mais cara' },
  {
    value: 'empresas',
    label: 'Os dois planos são de empresas',
    hint: 'De empresa para empresa, a faixa de preço não conta.',
  },
  NAO_SEI,
] as const;

interface Option {
  value: string;
  label: string;
  hint?: string;
}

export const OPCOES: Readonly<Record<string, readonly Option[]>> = {
  situacao: SITUACOES,
  ieCiencia: SABE,
  ieInicio: SABE,
  chegada: CHEGADAS,
  cobertura: SIM_NAO,
  pagamentos: SIM_NAO,
  contrato: CONTRATOS,
  destino: DESTINOS,
  preco: PRECOS,
};

const answer = (label: string, options: readonly Option[]) =>
  choice(label, options, ESCOLHA_RESPOSTA);

/** A step of one question, under the question's label. */
const asking = <const N extends string>(name: N, row: string, options: readonly Option[]) => {
  const fields = { [name]: answer(row, options) };
  return { name, row, fields: fields as Record<N, (typeof fields)[string]> };
};

const day = (label: string) =>
  field(label, orEmpty(pastDate(ESCREVA_DIA)), { question: 'Se sabe, que dia foi?' });

/** A day in the summary: the date, or that it is not known. */
const dayInWords =
  (known: string, date: string) =>
  (values: Fields, words: Fields): string | undefined =>
    values[known] === 'sei' ? words[date] : words[known];

/** Which rules apply: the usual ones, those of a person who loses the plan, or others. */
export type Regra = 'comum' | 'perda' | 'outra';

export function ruleOf({ situacao }: Fields): Regra {
  if (situacao === 'perdi') return 'perda';
  return situacao === undefined || situacao === 'continua' || situacao === 'nao-sei'
    ? 'comum'
    : 'outra';
}

const isCommon = (values: Fields) => ruleOf(values) === 'comum';
const isCommonOrLoss = (values: Fields) => ruleOf(values) !== 'outra';
/**
 * Whether the person came to this plan without portability. After portability, a time without coverage was
 * already counted for the earlier plan, so the form does not ask about it.
 */
const isFirstMove = (values: Fields) =>
  isCommon(values) && !['igual', 'mais', 'sim'].includes(values['chegada'] ?? '');

/** The step that shows the answer. */
export const RESULTADO = 'resultado';

export const portabilidadeForm = defineForm({
  name: 'portabilidade',
  isPublic: true,
  summary: 'last',
  steps: [
    {
      ...asking('situacao', 'O seu plano', SITUACOES),
      title: 'O que está acontecendo com o seu plano?',
    },
    {
      name: 'ciencia',
      title: 'Em que dia você soube que perdeu, ou vai perder, o plano?',
      row: 'Quando soube',
      applies: (values) => ruleOf(values) === 'perda',
      fields: {
        ieCiencia: answer('Quando soube', SABE),
        dtCiencia: day('Dia em que soube'),
      },
      inWords: dayInWords('ieCiencia', 'dtCiencia'),
    },
    {
      name: 'inicio',
      title: 'Desde que dia você está neste plano?',
      row: 'No plano desde',
      applies: isCommon,
      fields: {
        ieInicio: answer('No plano desde', SABE),
        dtInicio: day('Dia em que entrou'),
      },
      inWords: dayInWords('ieInicio', 'dtInicio'),
    },
    {
      ...asking('chegada', 'Entrou por portabilidade', CHEGADAS),
      title: 'Você entrou neste plano por portabilidade?',
      applies: isCommon,
    },
    {
      ...asking('cobertura', 'Ficou sem cobertura para doença que já tinha', SIM_NAO),
      title: 'Quando entrou, ficou um tempo sem cobertura para uma doença que já tinha?',
      applies: isFirstMove,
    },
    {
      ...asking('pagamentos', 'Mensalidades em dia', SIM_NAO),
      title: 'As mensalidades do plano estão em dia?',
      applies: isCommonOrLoss,
    },
    {
      ...asking('contrato', 'Contrato de antes de 1999', CONTRATOS),
      title: 'O contrato do seu plano é de antes de 1999?',
      applies: isCommonOrLoss,
    },
    {
      ...asking('destino', 'O plano novo', DESTINOS),
      title: 'Que tipo de plano novo você quer?',
      applies: isCommonOrLoss,
    },
    {
      ...asking('preco', 'Faixa de preço do plano novo', PRECOS),
      title: 'O plano novo fica na mesma faixa de preço?',
      applies: isCommon,
    },
    { name: RESULTADO, title: 'O resultado', fields: {} },
  ],
});
