import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import { type Own, OwnCard } from '#islands/forms/OwnCard.tsx';
import {
  CardField,
  CpfField,
  EmailField,
  LandlineField,
  PhoneField,
} from '#islands/forms/PersonalFields.tsx';
import { Reviews } from '#islands/forms/Review.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { listOf, type ListText } from '#lib/forms/list-text.ts';
import { wordingsOf, type Tipo, type Tipos } from '#lib/privacidade/rules.ts';
import { privacidadeForm } from '#lib/privacidade/schema.ts';

interface Props extends IslandProps {
  pessoas: ListText;
  ocorrencias: ListText;
  own: Own | undefined;
}

const optionsOf = (tipos: readonly Tipo[]) =>
  tipos.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

function Request({ tipos, field }: StepProps & { tipos: Tipos }) {
  return (
    <>
      <SelectField
        {...field('tipoPessoa')}
        placeholder="Escolha"
        options={optionsOf(tipos.pessoas)}
      />
      <SelectField
        {...field('tipoOcorrencia')}
        placeholder="Escolha"
        options={optionsOf(tipos.ocorrencias)}
      />
      <Field {...field('outro')} hint="Só se você escolheu “outro” em uma das listas acima." />
      <TextareaField
        {...field('descricao')}
        hint="Que dados são e o que deve ser feito com eles. Não escreva resultados de exames."
        most={1000}
        rows={6}
      />
    </>
  );
}

function Subject({ own, field }: StepProps & Pick<Props, 'own'>) {
  return (
    <>
      <Field {...field('nome')} autoComplete="name" />
      <CpfField
        {...field('cpf')}
        hint="É por ele que conferimos que os dados são seus. Com ou sem pontos e traço."
      />
      <EmailField {...field('email')} hint="A resposta vai para ele." />
      <PhoneField {...field('celular')} />
      <LandlineField {...field('telefone')} />
      {own ? <OwnCard own={own} name="cartao" /> : <CardField {...field('cartao')} />}
    </>
  );
}

/** The form of a data subject's request: request, person, review. */
export function SolicitacaoForm({ action, start, pessoas, ocorrencias, own }: Props) {
  const tipos = { pessoas: listOf(pessoas), ocorrencias: listOf(ocorrencias) };
  const state = useForm({ form: privacidadeForm, action, start });
  const { at, valores, field } = state;
  return (
    <FormFrame state={state} enviar="Enviar pedido">
      {at === 0 && <Request field={field} tipos={tipos} />}
      {at === 1 && <Subject field={field} own={own} />}
      {at === 2 && (
        <Reviews form={privacidadeForm} valores={valores} ditos={wordingsOf(valores, tipos)} />
      )}
    </FormFrame>
  );
}
