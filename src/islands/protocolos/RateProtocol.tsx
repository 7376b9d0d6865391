import { actions } from 'astro:actions';
import { Alert } from '#islands/shared/Alert.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import { RatingFields } from '#islands/shared/RatingFields.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { useActionForm } from '#islands/shared/use-action-form.ts';
import { useSentForm } from '#islands/shared/use-sent-form.ts';
import { AVALIADO } from '#lib/protocolos/messages.ts';

interface Props {
  nrProtocolo: string;
  /** Where the form posts without JavaScript. */
  action: string;
  typed: Record<string, string>;
  problem: FormProblem | undefined;
}

/** How a protocol was attended to, from 1 to 5. */
export function RateProtocol({ nrProtocolo, action, typed, problem: initial }: Props) {
  const { sent, setSent, receiptRef } = useSentForm();
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.protocolos.avaliar,
    initial,
    onSuccess: () => {
      setSent(true);
      return false;
    },
  });
  if (sent) {
    return (
      <div ref={receiptRef} tabIndex={-1}>
        <Alert tone="success" title={AVALIADO} />
      </div>
    );
  }
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <FormProblemBox ref={summaryRef} problem={problem} />
      <input type="hidden" name="nrProtocolo" value={nrProtocolo} />
      <RatingFields typed={typed} erros={problem?.campos ?? {}} />
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? 'Enviando…' : 'Enviar avaliação'}
      </button>
    </form>
  );
}
