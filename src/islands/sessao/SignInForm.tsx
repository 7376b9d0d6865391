import { actions } from 'astro:actions';
import { shapeCpf } from '#lib/cpf.ts';
import { normalizeDate } from '#lib/datas.ts';
import { Field } from '#islands/shared/Field.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { rewrite } from '#islands/shared/rewrite.ts';
import { useActionForm } from '#islands/shared/use-action-form.ts';
import { goTo } from '#islands/shared/waiting.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  voltar: string | undefined;
  typed: Record<string, string>;
  problem: FormProblem | undefined;
}

export function SignInForm({ action, voltar, typed, problem: initial }: Props) {
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.sessao.entrar,
    initial,
    onSuccess: ({ para }) => {
      goTo(para);
      return true;
    },
  });
  const erros = problem?.campos ?? {};

  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <FormProblemBox ref={summaryRef} problem={problem} />
      {voltar && <input type="hidden" name="voltar" value={voltar} />}
      <Field
        label="Número da carteirinha"
        name="carteirinha"
        hint="Os 17 números da frente do cartão, com ou sem espaços."
        error={erros['carteirinha']}
        defaultValue={typed['carteirinha']}
        inputMode="numeric"
        autoComplete="username"
      />
      <Field
        label="CPF"
        name="cpf"
        hint="Com ou sem pontos e traço."
        error={erros['cpf']}
        defaultValue={typed['cpf']}
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
        defaultValue={typed['dtNasc']}
        inputMode="numeric"
        autoComplete="bday"
        onBlur={rewrite(normalizeDate)}
      />
      <button type="submit" className="button button--block" aria-disabled={pending}>
        {pending ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  );
}
