import { actions } from 'astro:actions';
import { Alert } from '#islands/shared/Alert.tsx';
import { SelectField, TextareaField } from '#islands/shared/Field.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { useActionForm } from '#islands/shared/use-action-form.ts';
import { useSentForm } from '#islands/shared/use-sent-form.ts';
import { PRIORIDADE_ALTERADA } from '#lib/protocolos/messages.ts';

interface Props {
  nrProtocolo: string;
  /** The other of the two priorities: there is nothing else to choose. */
  outra: 'N' | 'U';
  /** Where the form posts without JavaScript. */
  action: string;
  typed: Record<string, string>;
  problem: FormProblem | undefined;
}

const NOMES = { N: 'Normal', U: 'Urgente' };

/** Another priority for a protocol, with the reason. */
export function ChangePriority({ nrProtocolo, outra, action, typed, problem: initial }: Props) {
  const { sent, setSent, receiptRef } = useSentForm();
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.protocolos.alterarPrioridade,
    initial,
    onSuccess: () => {
      setSent(true);
      return false;
    },
  });
  if (sent) {
    return (
      <div ref={receiptRef} tabIndex={-1}>
        <Alert tone="success" title={PRIORIDADE_ALTERADA} />
      </div>
    );
  }
  const erros = problem?.campos ?? {};
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <FormProblemBox ref={summaryRef} problem={problem} />
      <input type="hidden" name="nrProtocolo" value={nrProtocolo} />
      <SelectField
        label="Nova prioridade"
        name="iePrioridade"
        options={[{ value: outra, label: NOMES[outra] }]}
        error={erros['iePrioridade']}
      />
      <TextareaField
        label="Por que mudar?"
        name="dsJustificativa"
        hint="Conte o que mudou, como uma data marcada ou a piora de um sintoma."
        error={erros['dsJustificativa']}
        defaultValue={typed['dsJustificativa']}
        maxLength={1000}
        rows={4}
      />
      <button type="submit" className="button" aria-disabled={pending}>
        {pending ? 'Enviando…' : 'Mudar prioridade'}
      </button>
    </form>
  );
}
