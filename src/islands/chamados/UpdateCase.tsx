import { actions } from 'astro:actions';
import { Alert } from '#islands/shared/Alert.tsx';
import { TextareaField } from '#islands/shared/Field.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { useActionForm } from '#islands/shared/use-action-form.ts';
import { useSentForm } from '#islands/shared/use-sent-form.ts';
import { CHAMADO_ATUALIZADO } from '#lib/chamados/messages.ts';

interface Props {
  idCaso: string;
  pagina: number;
  /** Where the form posts without JavaScript. */
  action: string;
  typed: Record<string, string>;
  problem: FormProblem | undefined;
}

/** A message added to a support case that is still open. */
export function UpdateCase({ idCaso, pagina, action, typed, problem: initial }: Props) {
  const { sent, setSent, receiptRef } = useSentForm();
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.chamados.atualizar,
    initial,
    onSuccess: () => {
      setSent(true);
      return false;
    },
  });
  if (sent) {
    return (
      <div ref={receiptRef} tabIndex={-1}>
        <Alert tone="success" title={CHAMADO_ATUALIZADO} />
      </div>
    );
  }
  const erros = problem?.campos ?? {};
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <FormProblemBox ref={summaryRef} problem={problem} />
      <input type="hidden" name="idCaso" value={idCaso} />
      <input type="hidden" name="pagina" value={pagina} />
      <TextareaField
        label="Sua mensagem"
        name="dsMensagem"
        error={erros['dsMensagem']}
        defaultValue={typed['dsMensagem']}
        maxLength={1000}
        rows={4}
      />
      <label className="choice">
        <input
          type="checkbox"
          name="iePrioridade"
          value="U"
          defaultChecked={typed['iePrioridade'] === 'U'}
        />
        O assunto ficou urgente
      </label>
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? 'Enviando…' : 'Acrescentar ao chamado'}
      </button>
    </form>
  );
}
