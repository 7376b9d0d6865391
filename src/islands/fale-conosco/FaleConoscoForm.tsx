import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import { type Own, OwnCard } from '#islands/forms/OwnCard.tsx';
import {
  CardField,
  EmailField,
  LandlineField,
  PhoneField,
} from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { BENEFICIARIO, displayMensagem, faleConoscoForm } from '#lib/fale-conosco/schema.ts';

interface Props {
  action: string;
  start: FormStart;
  own: Own | undefined;
}

function Message(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <TextareaField
        {...field('dsMensagem')}
        defaultValue={displayMensagem(state.values['dsMensagem'])}
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

function Contact({ own, ...state }: FieldState & Pick<Props, 'own'>) {
  const field = fieldOf(state);
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
  const { at, valores, fields } = state;
  const [mensagem, contato] = faleConoscoForm.steps;
  return (
    <FormFrame state={state} enviar={{ texto: 'Enviar mensagem', enviando: 'Enviando…' }}>
      {at === 0 && <Message {...fields} />}
      {at === 1 && <Contact {...fields} own={own} />}
      {at === 2 && (
        <>
          <Review passo={mensagem} valores={valores} />
          <Review passo={contato} valores={valores} />
        </>
      )}
    </FormFrame>
  );
}
