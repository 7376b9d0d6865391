import { actions } from 'astro:actions';
import { Alert } from '#islands/shared/Alert.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import { RatingFields } from '#islands/shared/RatingFields.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { useActionForm } from '#islands/shared/use-action-form.ts';
import { useSentForm } from '#islands/shared/use-sent-form.ts';
import { CHAMADO_AVALIADO } from '#lib/chamados/messages.ts';

interface Props {
  idCaso: string;
  pagina: number;
  /** Where the form posts without JavaScript. */
  action: string;
  typed: Record<string, string>;
  problem: FormProblem | undefined;
}

/** How a support case was attended to, from 1 to 5. */
export function RateCase({ idCaso, pagina, action, typed, problem: initial }: Props) {
  const { sent, setSent, receiptRef } = useSentForm();
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.chamados.avaliar,
    initial,
    onSuccess: () => {
      setSent(true);
      return false;
    },
  });
  if (sent) {
    return (
      <div ref={receiptRef} tabIndex={-1}>
        <Alert tone="success" title={CHAMADO_AVALIADO} />
      </div>
    );
  }
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <FormProblemBox ref={summaryRef} problem={problem} />
      <input type="hidden" name="idCaso" value={idCaso} />
      <input type="hidden" name="pagina" value={pagina} />
      <RatingFields typed={typed} erros={problem?.campos ?? {}} />
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? 'Enviando…' : 'Enviar avaliação'}
      </button>
    </form>
  );
}
