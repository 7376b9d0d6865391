import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import { type Own, OwnCard } from '#islands/forms/OwnCard.tsx';
import * as personal from '#islands/forms/PersonalFields.tsx';
import { Reviews } from '#islands/forms/Review.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { COMO_CONHECEU, FILHOS, HORARIOS, MESES, beabaBebeForm } from '#lib/beaba-bebe/schema.ts';

interface Props extends IslandProps {
  own: Own | undefined;
}

function Mother({ own, field }: StepProps & Pick<Props, 'own'>) {
  return (
    <>
      {own ? <OwnCard own={own} name="nrCartao" /> : <personal.CardField {...field('nrCartao')} />}
      <Field {...field('nmMae')} autoComplete="name" />
      <personal.DateField {...field('dtNascimento')} autoComplete="bday" />
      <personal.CpfField {...field('nrCpf')} />
      <Field
        {...field('dsProfissao')}
        hint="Ajuda a orientar sobre o trabalho durante a gravidez."
        autoComplete="organization-title"
      />
    </>
  );
}

function Pregnancy({ field }: StepProps) {
  return (
    <>
      <SelectField {...field('nrMesGravidez')} placeholder="Escolha" options={MESES} />
      <personal.DateField
        {...field('dtParto')}
        hint="Se o médico já disse. Dia, mês e ano."
        mayBeFuture
      />
      <Field {...field('nmGinecologista')} />
      <ChoiceField {...field('stFilhos')} options={FILHOS} />
      <Field {...field('nmPai')} hint="Se ele também quiser receber as orientações." />
    </>
  );
}

function Contact({ field }: StepProps) {
  return (
    <>
      <personal.PhoneField
        {...field('nrCelular')}
        hint="Com DDD. É por ele que a enfermeira fala com você."
      />
      <personal.LandlineField {...field('nrTelefone')} />
      <personal.EmailField {...field('dsEmail')} />
      <ChoiceField {...field('dsHorario')} options={HORARIOS} />
      <SelectField {...field('dsComoConheceu')} placeholder="Escolha" options={COMO_CONHECEU} />
      <TextareaField {...field('dsMensagem')} most={1000} rows={4} />
    </>
  );
}

/** The sign-up for the programme: person, pregnancy, contact, review. */
export function BeabaBebeForm({ action, start, own }: Props) {
  const state = useForm({ form: beabaBebeForm, action, start });
  const { at, valores, field } = state;
  return (
    <FormFrame state={state} enviar="Fazer inscrição">
      {at === 0 && <Mother field={field} own={own} />}
      {at === 1 && <Pregnancy field={field} />}
      {at === 2 && <Contact field={field} />}
      {at === 3 && <Reviews form={beabaBebeForm} valores={valores} />}
    </FormFrame>
  );
}
