import { actions } from 'astro:actions';
import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import type { Own } from '#islands/forms/own.ts';
import { OwnCard } from '#islands/forms/OwnCard.tsx';
import { CardField, CpfField, EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { copiaDe, type Tipo, type Tipos } from '#lib/privacidade/rules.ts';
import { privacidadeFluxo } from '#lib/privacidade/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  tipos: Tipos;
  /** Whoever is signed in. */
  own: Own | undefined;
}

const optionsOf = (tipos: readonly Tipo[]) =>
  tipos.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

function Request({ tipos, ...state }: FieldState & Pick<Props, 'tipos'>) {
  const field = fieldOf(state);
  return (
    <>
      <SelectField
        {...field('tipoPessoa')}
        label="Quem é você para a cooperativa?"
        placeholder="Escolha"
        options={optionsOf(tipos.pessoas)}
      />
      <SelectField
        {...field('tipoOcorrencia')}
        label="O que você pede?"
        placeholder="Escolha"
        options={optionsOf(tipos.ocorrencias)}
      />
      <Field
        {...field('outro')}
        label="Qual outro?"
        hint="Só se você escolheu “outro” em uma das listas acima."
        optional
      />
      <TextareaField
        {...field('descricao')}
        label="Descreva o seu pedido"
        hint="Que dados são e o que deve ser feito com eles. Não escreva resultados de exames."
        most={1000}
        rows={6}
      />
    </>
  );
}

function Subject({ own, ...state }: FieldState & Pick<Props, 'own'>) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nome')} label="Nome completo" autoComplete="name" />
      <CpfField
        {...state}
        name="cpf"
        hint="É por ele que conferimos que os dados são seus. Com ou sem pontos e traço."
      />
      <EmailField {...state} name="email" hint="A resposta vai para ele." />
      <PhoneField {...state} name="celular" optional />
      <PhoneField
        {...state}
        name="telefone"
        label="Telefone fixo"
        hint="Com DDD, como (17) 3222-2222."
        optional
        autoComplete="off"
      />
      {own ? <OwnCard own={own} name="cartao" /> : <CardField {...state} name="cartao" optional />}
    </>
  );
}

/** A request of a data subject: what, of whom, and a last look. */
export function SolicitacaoForm({ action, inicio, tipos, own }: Props) {
  const flow = useFlow({ fluxo: privacidadeFluxo, action: actions.privacidade.solicitar, inicio });
  const { at, valores, problem } = flow;
  const state = { valores, erros: problem?.campos ?? {} };
  const [pedido, pessoa] = privacidadeFluxo.passos;
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Enviar pedido', enviando: 'Enviando…' }}
    >
      {at === 0 && <Request {...state} tipos={tipos} />}
      {at === 1 && <Subject {...state} own={own} />}
      {at === 2 && (
        <>
          <Review passo={pedido} items={copiaDe.pedido(valores, tipos)} />
          <Review passo={pessoa} items={copiaDe.pessoa(valores)} />
        </>
      )}
    </FlowForm>
  );
}
