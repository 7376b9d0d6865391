import { actions } from 'astro:actions';
import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import {
  CardField,
  CpfField,
  DateField,
  EmailField,
  PhoneField,
} from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { CATEGORIAS, CATEGORIA_PF, registroFluxo } from '#lib/cadastro/registro.ts';
import { displayCpf } from '#lib/cpf.ts';
import { displayPhone } from '#lib/formatos.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
}

function DataToValidate(state: FieldState) {
  return (
    <>
      <CardField {...state} name="carteira" />
      <CpfField {...state} name="cpf" />
      <DateField {...state} name="dtNasc" autoComplete="bday" />
    </>
  );
}

function DataToCreate(state: FieldState) {
  return (
    <>
      <Field
        {...fieldOf(state)('nome')}
        label="Nome completo"
        hint="Como está no seu documento."
        autoComplete="name"
      />
      <EmailField {...state} name="email" />
      <PhoneField {...state} name="celular" />
    </>
  );
}

/** Registration of a new user: who one is, how one is reached, what kind, and a last look. */
export function RegistroForm({ action, inicio }: Props) {
  const flow = useFlow({ fluxo: registroFluxo, action: actions.registro.criar, inicio });
  const { at, valores, problem } = flow;
  const state = { valores, erros: problem?.campos ?? {} };
  const [validar, criar, categoria] = registroFluxo.passos;
  const chosen = CATEGORIAS.find(({ value }) => value === valores['categoria']);
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Criar cadastro', enviando: 'Enviando…' }}
    >
      {at === 0 && <DataToValidate {...state} />}
      {at === 1 && <DataToCreate {...state} />}
      {at === 2 && (
        <ChoiceField
          name="categoria"
          label="Quem vai usar"
          options={CATEGORIAS}
          defaultValue={valores['categoria'] ?? CATEGORIA_PF}
          error={state.erros['categoria']}
        />
      )}
      {at === 3 && (
        <>
          <Review
            passo={validar}
            items={[
              ['Carteirinha', valores['carteira']],
              ['CPF', displayCpf(valores['cpf'] ?? '')],
              ['Data de nascimento', valores['dtNasc']],
            ]}
          />
          <Review
            passo={criar}
            items={[
              ['Nome completo', valores['nome']],
              ['E-mail', valores['email']],
              ['Celular', displayPhone(valores['celular'] ?? '')],
            ]}
          />
          <Review passo={categoria} items={[['Tipo de cadastro', chosen?.label]]} />
        </>
      )}
    </FlowForm>
  );
}
