import { FileField } from '#islands/forms/FileField.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type FormState, type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { cadastroForm } from '#lib/cadastro/schema.ts';
import type { Fields } from '#lib/forms/form.ts';
import { listOf } from '#lib/forms/list-text.ts';
import { hasChanges, isChanged, isSummary } from '#lib/forms/steps.ts';
import { AddressFields, dataOf, wordsOf } from './AddressFields.tsx';
import { RegistrationField } from './RegistrationField.tsx';

interface Props extends IslandProps {
  /** The words of the known codes, by field. */
  words: Fields;
}

/** The fields whose change needs a proof by document. An address has its own proof. */
const PROVEN_BY_DOCUMENT = ['nmBeneficiario', 'nrCpf', 'dtNascimento', 'rg'];

function Proofs({ state: { known, valores, field } }: { state: FormState }) {
  const changed = cadastroForm.steps.filter((step) => isChanged(step, known, valores));
  return (
    <>
      {changed.some(({ name }) => PROVEN_BY_DOCUMENT.includes(name)) && (
        <FileField
          name="documento"
          label="Documento de identidade"
          hint="Uma foto do RG ou da CNH com o dado novo."
          error={field('documento').error}
          optional
        />
      )}
      {changed.some(({ name }) => name === 'endereco') && (
        <FileField
          name="comprovante"
          label="Comprovante de endereço"
          hint="Uma conta dos últimos três meses."
          error={field('comprovante').error}
          optional
        />
      )}
    </>
  );
}

/** A registration as a summary, whose rows open the fields to change. */
export function CadastroForm({ action, start, words }: Props) {
  const state = useForm({ form: cadastroForm, action, start });
  const { at, passo, known, valores, field } = state;
  const isReview = isSummary(cadastroForm, at);
  const isDirty = isReview && hasChanges(cadastroForm, known, valores);
  const summary = {
    state,
    marks: true,
    words: wordsOf(state, words),
    wordsBefore: words,
  };
  const others = (
    <Summary
      {...summary}
      only="unchanged"
      before={[{ label: 'E-mail', value: known['dsEmail'], href: '/cliente/email' }]}
    />
  );
  return (
    <FormFrame
      state={state}
      title={isDirty ? 'Falta enviar o que você mudou' : undefined}
      enviar={isDirty ? 'Enviar alterações' : undefined}
      after={
        isDirty && (
          <section className="stack">
            <h2>O que continua como está</h2>
            {others}
          </section>
        )
      }
    >
      {passo === 'endereco' && <AddressFields state={state} />}
      {isReview && !isDirty && others}
      {isDirty && (
        <>
          <Summary {...summary} only="changed" />
          <Proofs state={state} />
        </>
      )}
      {!isReview && passo !== 'endereco' && (
        <RegistrationField field={field} passo={passo} lista={listOf(dataOf(state).opcoes ?? '')} />
      )}
    </FormFrame>
  );
}
