import { actions } from 'astro:actions';
import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, TextareaField } from '#islands/forms/Field.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import type { Own } from '#islands/forms/own.ts';
import { OwnCard } from '#islands/forms/OwnCard.tsx';
import { CardField, EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { BENEFICIARIO, copiaDe, displayMensagem } from '#lib/fale-conosco/rules.ts';
import { faleConoscoFluxo } from '#lib/fale-conosco/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  /** Whoever is signed in. */
  own: Own | undefined;
}

function Message(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <TextareaField
        {...field('dsMensagem')}
        defaultValue={displayMensagem(state.valores['dsMensagem'])}
        label="Sua mensagem"
        hint="Escreva como falaria no telefone. Não escreva senhas nem resultados de exames."
        most={2000}
        rows={6}
      />
      <Field
        {...field('nrProtocolo')}
        label="Protocolo de um atendimento anterior"
        hint="Se a mensagem continua uma conversa, o número ajuda a encontrá-la."
        optional
        inputMode="numeric"
      />
    </>
  );
}

function Contact({ own, ...state }: FieldState & Pick<Props, 'own'>) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nmBeneficiario')} label="Seu nome" autoComplete="name" />
      <p className="muted">Deixe pelo menos um destes, o que for melhor para você:</p>
      <EmailField {...state} name="dsEmail" optional />
      <PhoneField {...state} name="nrCelular" optional />
      <PhoneField
        {...state}
        name="nrTelefone"
        label="Telefone fixo"
        hint="Com DDD, como (17) 3222-2222."
        optional
        autoComplete="off"
      />
      {own ? (
        <>
          {/* As it is sent: the last look tells the same. */}
          <input type="hidden" name="ieBeneficiario" value="S" />
          <OwnCard own={own} name="nrCartao" />
        </>
      ) : (
        <>
          <ChoiceField
            {...field('ieBeneficiario')}
            label="Você é beneficiário do plano?"
            options={BENEFICIARIO}
            optional
          />
          <CardField {...state} name="nrCartao" optional />
        </>
      )}
    </>
  );
}

/** A message to the cooperative: what, by which way the answer comes, and a last look. */
export function FaleConoscoForm({ action, inicio, own }: Props) {
  const flow = useFlow({ fluxo: faleConoscoFluxo, action: actions.faleConosco.enviar, inicio });
  const { at, valores, problem } = flow;
  const state = { valores, erros: problem?.campos ?? {} };
  const [mensagem, contato] = faleConoscoFluxo.passos;
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Enviar mensagem', enviando: 'Enviando…' }}
    >
      {at === 0 && <Message {...state} />}
      {at === 1 && <Contact {...state} own={own} />}
      {at === 2 && (
        <>
          <Review passo={mensagem} items={copiaDe.mensagem(valores)} />
          <Review passo={contato} items={copiaDe.contato(valores)} />
        </>
      )}
    </FlowForm>
  );
}
