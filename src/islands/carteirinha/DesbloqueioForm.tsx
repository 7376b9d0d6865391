import { Field, SelectField } from '#islands/forms/Field.tsx';
import { rewrite, type StepProps } from '#islands/forms/field-of.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { desbloqueioForm } from '#lib/carteirinha/schema.ts';
import { displayCep, shapeCep } from '#lib/formats/numbers.ts';
import { listOf, type ListText } from '#lib/forms/list-text.ts';

interface Props extends IslandProps {
  ufs: ListText;
  /** The formatted card number. */
  carteirinha: string;
}

function AddressFields({ ufs, field }: StepProps & Pick<Props, 'ufs'>) {
  return (
    <>
      <Field
        {...field('cep')}
        defaultValue={displayCep(field('cep').defaultValue ?? '')}
        short
        inputMode="numeric"
        autoComplete="postal-code"
        onBlur={rewrite(shapeCep)}
      />
      <SelectField
        {...field('uf')}
        placeholder="Escolha o estado"
        options={listOf(ufs).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
      />
      <Field {...field('city')} autoComplete="address-level2" />
      <Field {...field('district')} />
      <Field {...field('adress')} autoComplete="address-line1" />
      <Field {...field('adressNumber')} short hint="Se não tiver, escreva S/N." />
      <Field {...field('addressComplement')} autoComplete="address-line2" />
    </>
  );
}

/** The form that unlocks a card: a summary of the known data, whose rows open the fields to change. */
export function DesbloqueioForm({ action, start, ufs, carteirinha }: Props) {
  const state = useForm({ form: desbloqueioForm, action, start });
  const { passo, field } = state;
  return (
    <FormFrame state={state} enviar="Pedir desbloqueio">
      {passo === 'celular' && <PhoneField {...field('cellphone')} />}
      {passo === 'email' && <EmailField {...field('email')} />}
      {passo === 'endereco' && <AddressFields field={field} ufs={ufs} />}
      {passo === 'revisao' && (
        <Summary state={state} marks before={[{ label: 'Carteirinha', value: carteirinha }]} />
      )}
    </FormFrame>
  );
}
