import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { DateField } from '#islands/forms/PersonalFields.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { stepAt } from '#lib/forms/steps.ts';
import { assess, headlineOf } from '#lib/portabilidade/rules.ts';
import { OPCOES, portabilidadeForm, RESULTADO } from '#lib/portabilidade/schema.ts';
import type { Figures } from '#lib/portabilidade/time.ts';
import { Result, type NextStepsData } from './Result.tsx';

interface Props extends IslandProps {
  figures: Figures;
  /** DD/MM/YYYY */
  today: string;
  nextSteps: NextStepsData;
  /** The sign-in page, for a visitor. */
  signIn: string | undefined;
}

/** The hints that questions need beside their options. */
const HINTS: Readonly<Record<string, string>> = {
  chegada: 'Portabilidade é mudar de plano sem cumprir carência de novo.',
  cobertura:
    'Por um tempo, o plano não cobria cirurgias e exames complexos dessa doença. O nome oficial é cobertura parcial temporária.',
  pagamentos: 'Se a empresa paga por você, responda pelo que sabe.',
  contrato: 'O que vale é o dia do contrato, e não o dia em que você entrou nele.',
  preco: 'A ANS divide os planos em faixas de preço. O guia dela mostra a faixa de cada plano.',
  dtInicio:
    'Dia, mês e ano, como 05/09/2019. Está na carta de permanência e no verso da carteirinha.',
  dtCiencia: 'Dia, mês e ano. É o dia da carta, do e-mail ou da mensagem que avisou.',
};

/** The fields of one question; the heading above them is the question. */
function Question({ name, title, field }: StepProps & { name: string; title: string }) {
  const options = OPCOES[name];
  return options ? (
    <ChoiceField
      {...field(name)}
      label={title}
      isLabelHidden
      hint={HINTS[name]}
      options={options}
    />
  ) : (
    <DateField {...field(name)} hint={HINTS[name]} />
  );
}

/** The self-check of portability: a question at a time, and the answer with its reasons. */
export function PortabilidadeForm({ action, start, figures, today, nextSteps, signIn }: Props) {
  const state = useForm({ form: portabilidadeForm, action, start });
  const { at, passo, valores, field } = state;
  const { title, fields: asked } = stepAt(portabilidadeForm, at);
  const avaliacao = passo === RESULTADO ? assess(valores, today, figures) : undefined;
  return (
    <FormFrame state={state} title={avaliacao && headlineOf(avaliacao)}>
      {avaliacao && (
        <Result state={state} avaliacao={avaliacao} norm={figures.norm} nextSteps={nextSteps} />
      )}
      {Object.keys(asked).map((name) => (
        <Question key={name} field={field} name={name} title={title} />
      ))}
      {at === 0 && signIn && (
        <p className="muted">
          Tem plano conosco? <a href={signIn}>Entre na sua área</a>, e já trazemos o que sabemos do
          seu contrato e dos seus boletos.
        </p>
      )}
    </FormFrame>
  );
}
