import { actions } from 'astro:actions';
import { useEffect, useRef, useState } from 'react';
import { Field, SelectField, TextareaField } from '#islands/shared/Field.tsx';
import { FormProblemBox } from '#islands/shared/FormProblemBox.tsx';
import type { FormProblem } from '#islands/shared/form-problem.ts';
import { useActionForm } from '#islands/shared/use-action-form.ts';
import { ERROS_DE_CADASTRO } from '#lib/guia-medico/report.ts';
import { type Receipt, ReportReceipt } from './ReportReceipt.tsx';

interface Props {
  sqPrestador: string;
  nmPrestador: string;
  /** Where the form posts without JavaScript. */
  action: string;
  /** The signed-in member's name. */
  nome: string | undefined;
  typed: Record<string, string>;
  problem: FormProblem | undefined;
  /** What the form gave when it was posted without JavaScript. */
  receipt: Receipt | undefined;
}

const KINDS = Object.entries(ERROS_DE_CADASTRO).map(([value, label]) => ({ value, label }));

/** "Informar dado errado": a message to the cooperative, and its receipt. */
export function ReportForm(props: Props) {
  const { sqPrestador, nmPrestador, action, nome, typed, problem: found } = props;
  const [receipt, setReceipt] = useState(props.receipt);
  const receiptRef = useRef<HTMLDivElement>(null);
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.guiaMedico.informarErro,
    initial: found,
    onSuccess: (data) => {
      setReceipt(data);
      return false;
    },
  });
  const erros = problem?.campos ?? {};

  // The receipt is what was waited for: reading goes on there.
  useEffect(() => {
    if (receipt) receiptRef.current?.focus();
  }, [receipt]);

  if (receipt)
    return <ReportReceipt ref={receiptRef} receipt={receipt} nmPrestador={nmPrestador} />;
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="form" noValidate>
      <p>
        Telefone que não atende, endereço antigo, médico que saiu? Conte, e a cooperativa confere
        com o prestador.
      </p>
      <FormProblemBox ref={summaryRef} problem={problem} />
      <input type="hidden" name="sqPrestador" value={sqPrestador} />
      <SelectField
        label="O que está errado"
        name="erro"
        placeholder="Escolha"
        options={KINDS}
        error={erros['erro']}
        defaultValue={typed['erro'] ?? ''}
      />
      <TextareaField
        label="Como é o certo"
        name="dsMensagem"
        hint="Não escreva dados de saúde: não precisamos deles para corrigir o guia."
        error={erros['dsMensagem']}
        defaultValue={typed['dsMensagem']}
        maxLength={2000}
        rows={4}
      />
      <Field
        label="Seu nome"
        name="nmBeneficiario"
        error={erros['nmBeneficiario']}
        defaultValue={typed['nmBeneficiario'] ?? nome}
        autoComplete="name"
      />
      <Field
        label="E-mail, se quiser resposta"
        name="dsEmail"
        optional
        type="email"
        error={erros['dsEmail']}
        defaultValue={typed['dsEmail']}
        autoComplete="email"
      />
      <Field
        label="Telefone, se preferir"
        name="nrTelefone"
        optional
        type="tel"
        error={erros['nrTelefone']}
        defaultValue={typed['nrTelefone']}
        autoComplete="tel-national"
      />
      <div className="form__actions">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Enviando…' : 'Enviar aviso'}
        </button>
      </div>
    </form>
  );
}
