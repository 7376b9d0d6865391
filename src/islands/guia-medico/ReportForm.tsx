import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { type FormProps, useForm } from '#islands/forms/use-form.ts';
import { ERROS_DE_CADASTRO } from '#lib/guia-medico/messages.ts';
import { operadora } from '#lib/config/words.ts';

/** "Informar dado errado": a message to the cooperative. */
export function ReportForm(props: FormProps) {
  const state = useForm(props);
  const { field } = state;
  return (
    <FormFrame state={state} enviar="Enviar aviso">
      <p>
        {`Telefone que não atende, endereço antigo, médico que saiu? Conte, e ${operadora.a} confere com o prestador.`}
      </p>
      <SelectField {...field('erro')} placeholder="Escolha" options={ERROS_DE_CADASTRO} />
      <TextareaField
        {...field('dsMensagem')}
        hint="Não escreva dados de saúde: não precisamos deles para corrigir o guia."
        most={2000}
        rows={4}
      />
      <Field {...field('nmBeneficiario')} autoComplete="name" />
      <EmailField {...field('dsEmail')} />
      <PhoneField {...field('nrTelefone')} />
    </FormFrame>
  );
}
