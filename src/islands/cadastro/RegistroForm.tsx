import { actions } from 'astro:actions';
import { ChoiceField } from '#islands/shared/ChoiceField.tsx';
import { Field } from '#islands/shared/Field.tsx';
import { FlowForm } from '#islands/shared/FlowForm.tsx';
import { Review } from '#islands/shared/Review.tsx';
import { rewrite } from '#islands/shared/rewrite.ts';
import { type FlowStart, useFlow } from '#islands/shared/use-flow.ts';
import { CATEGORIAS, CATEGORIA_PF, registroFluxo } from '#lib/cadastro/registro.ts';
import { displayCpf, shapeCpf } from '#lib/cpf.ts';
import { normalizeDate } from '#lib/datas.ts';
import { displayPhone, shapePhone } from '#lib/formatos.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
}

type Fields = Readonly<Record<string, string>>;

function DataToValidate({ valores, erros }: { valores: Fields; erros: Fields }) {
  return (
    <>
      <Field
        label="Número da carteirinha"
        name="carteira"
        hint="Os 17 números da frente do cartão, com ou sem espaços."
        error={erros['carteira']}
        defaultValue={valores['carteira']}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        label="CPF"
        name="cpf"
        hint="Com ou sem pontos e traço."
        error={erros['cpf']}
        defaultValue={shapeCpf(valores['cpf'] ?? '') ?? valores['cpf']}
        inputMode="numeric"
        autoComplete="off"
        onBlur={rewrite(shapeCpf)}
      />
      <Field
        label="Data de nascimento"
        name="dtNasc"
        short
        hint="Dia, mês e ano, como 05/09/1960."
        error={erros['dtNasc']}
        defaultValue={valores['dtNasc']}
        inputMode="numeric"
        autoComplete="bday"
        onBlur={rewrite(normalizeDate)}
      />
    </>
  );
}

function DataToCreate({ valores, erros }: { valores: Fields; erros: Fields }) {
  return (
    <>
      <Field
        label="Nome completo"
        name="nome"
        hint="Como está no seu documento."
        error={erros['nome']}
        defaultValue={valores['nome']}
        autoComplete="name"
      />
      <Field
        label="E-mail"
        name="email"
        error={erros['email']}
        defaultValue={valores['email']}
        type="email"
        autoComplete="email"
      />
      <Field
        label="Celular"
        name="celular"
        hint="Com DDD, como (17) 99999-9999."
        error={erros['celular']}
        defaultValue={displayPhone(valores['celular'] ?? '')}
        type="tel"
        autoComplete="tel"
        onBlur={rewrite(shapePhone)}
      />
    </>
  );
}

/** Registration of a new user: who one is, how one is reached, what kind, and a last look. */
export function RegistroForm({ action, inicio }: Props) {
  const flow = useFlow({ fluxo: registroFluxo, action: actions.registro.criar, inicio });
  const { at, valores, problem } = flow;
  const erros = problem?.campos ?? {};
  const [validar, criar, categoria] = registroFluxo.passos;
  const chosen = CATEGORIAS.find(({ value }) => value === valores['categoria']);
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Criar cadastro', enviando: 'Enviando…' }}
    >
      {at === 0 && <DataToValidate valores={valores} erros={erros} />}
      {at === 1 && <DataToCreate valores={valores} erros={erros} />}
      {at === 2 && (
        <ChoiceField
          name="categoria"
          label="Quem vai usar"
          options={CATEGORIAS}
          defaultValue={valores['categoria'] ?? CATEGORIA_PF}
          error={erros['categoria']}
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
