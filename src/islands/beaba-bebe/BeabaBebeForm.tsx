import { actions } from 'astro:actions';
import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import type { Own } from '#islands/forms/own.ts';
import { OwnCard } from '#islands/forms/OwnCard.tsx';
import * as personal from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { COMO_CONHECEU, copiaDe, FILHOS, HORARIOS, MESES } from '#lib/beaba-bebe/rules.ts';
import { beabaBebeFluxo } from '#lib/beaba-bebe/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  /** Whoever is signed in. */
  own: Own | undefined;
}

function Mother({ own, ...state }: FieldState & Pick<Props, 'own'>) {
  const field = fieldOf(state);
  return (
    <>
      {own ? (
        <OwnCard own={own} name="nrCartao" />
      ) : (
        <personal.CardField {...state} name="nrCartao" />
      )}
      <Field {...field('nmMae')} label="Nome completo da mãe" autoComplete="name" />
      <personal.DateField {...state} name="dtNascimento" autoComplete="bday" />
      <personal.CpfField {...state} name="nrCpf" optional />
      <Field
        {...field('dsProfissao')}
        label="Profissão"
        hint="Ajuda a orientar sobre o trabalho durante a gravidez."
        optional
        autoComplete="organization-title"
      />
    </>
  );
}

function Pregnancy(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <SelectField
        {...field('nrMesGravidez')}
        label="Em que mês da gravidez você está?"
        placeholder="Escolha"
        options={MESES}
      />
      <personal.DateField
        {...state}
        name="dtParto"
        label="Data prevista do parto"
        hint="Se o médico já disse. Dia, mês e ano."
        optional
      />
      <Field {...field('nmGinecologista')} label="Quem acompanha o pré-natal" optional />
      <ChoiceField {...field('stFilhos')} label="Você já tem filhos?" options={FILHOS} />
      <Field
        {...field('nmPai')}
        label="Nome do pai"
        hint="Se ele também quiser receber as orientações."
        optional
      />
    </>
  );
}

function Contact(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <personal.PhoneField
        {...state}
        name="nrCelular"
        hint="Com DDD. É por ele que a enfermeira fala com você."
      />
      <personal.PhoneField
        {...state}
        name="nrTelefone"
        label="Telefone fixo"
        hint="Com DDD, como (17) 3222-2222."
        optional
        autoComplete="off"
      />
      <personal.EmailField {...state} name="dsEmail" optional />
      <ChoiceField
        {...field('dsHorario')}
        label="Qual é o melhor horário para ligarmos?"
        options={HORARIOS}
      />
      <SelectField
        {...field('dsComoConheceu')}
        label="Como você conheceu o programa?"
        placeholder="Escolha"
        options={COMO_CONHECEU}
        optional
      />
      <TextareaField
        {...field('dsMensagem')}
        label="Quer contar mais alguma coisa?"
        optional
        most={1000}
        rows={4}
      />
    </>
  );
}

/** The sign-up for the programme: who, the pregnancy, how to call, and a last look. */
export function BeabaBebeForm({ action, inicio, own }: Props) {
  const flow = useFlow({ fluxo: beabaBebeFluxo, action: actions.beabaBebe.inscrever, inicio });
  const { at, valores, problem } = flow;
  const state = { valores, erros: problem?.campos ?? {} };
  const [mae, gravidez, contato] = beabaBebeFluxo.passos;
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Fazer inscrição', enviando: 'Enviando…' }}
    >
      {at === 0 && <Mother {...state} own={own} />}
      {at === 1 && <Pregnancy {...state} />}
      {at === 2 && <Contact {...state} />}
      {at === 3 && (
        <>
          <Review passo={mae} items={copiaDe.mae(valores)} />
          <Review passo={gravidez} items={copiaDe.gravidez(valores)} />
          <Review passo={contato} items={copiaDe.contato(valores)} />
        </>
      )}
    </FlowForm>
  );
}
