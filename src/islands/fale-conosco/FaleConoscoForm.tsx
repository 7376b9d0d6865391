import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import { type Own, OwnCard } from '#islands/forms/OwnCard.tsx';
import {
  CardField,
  EmailField,
  LandlineField,
  PhoneField,
} from '#islands/forms/PersonalFields.tsx';
import { Reviews } from '#islands/forms/Review.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { BENEFICIARIO, displayMensagem, faleConoscoForm } from '#lib/fale-conosco/schema.ts';

interface Props extends IslandProps {
  own: Own | undefined;
}

function Message({ field }: StepProps) {
  return (
    <>
      <TextareaField
        {...field('dsMensagem')}
        defaultValue={displayMensagem(field('dsMensagem').defaultValue)}
        hint="Escreva como falaria no telefone. Não escreva senhas nem resultados de exames."
        most={2000}
        rows={6}
      />
      <Field
        {...field('nrProtocolo')}
        hint="Se a mensagem continua uma conversa, o número ajuda a encontrá-la."
        inputMode="numeric"
      />
    </>
  );
}

function Contact({ own, field }: StepProps & Pick<Props, 'own'>) {
  return (
    <>
      <Field {...field('nmBeneficiario')} autoComplete="name" />
      <p className="muted">Deixe pelo menos um destes, o que for melhor para você:</p>
      <EmailField {...field('dsEmail')} />
      <PhoneField {...field('nrCelular')} />
      <LandlineField {...field('nrTelefone')} />
      {own ? (
        <>
          {/* The value that is sent, which the review also shows. */}
          <input type="hidden" name="ieBeneficiario" value="S" />
          <OwnCard own={own} name="nrCartao" />
        </>
      ) : (
        <>
          <ChoiceField {...field('ieBeneficiario')} options={BENEFICIARIO} />
          <CardField {...field('nrCartao')} />
        </>
      )}
    </>
  );
}

/** The contact form: message, way of answer, review. */
export function FaleConoscoForm({ action, start, own }: Props) {
  const state = useForm({ form: faleConoscoForm, action, start });
  const { at, valores, field } = state;
  return (
    <FormFrame state={state} enviar="Enviar mensagem">
      {at === 0 && <Message field={field} />}
      {at === 1 && <Contact field={field} own={own} />}
      {at === 2 && <Reviews form={faleConoscoForm} valores={valores} />}
    </FormFrame>
  );
}
