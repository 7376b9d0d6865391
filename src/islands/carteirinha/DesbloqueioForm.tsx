import { actions } from 'astro:actions';
import { Field, SelectField } from '#islands/forms/Field.tsx';
import { fieldOf, type FieldState, rewrite } from '#islands/forms/field-state.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { desbloqueioForm } from '#lib/carteirinha/schema.ts';
import { displayCep, shapeCep } from '#lib/formats/numbers.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
  ufs: readonly { codigo: string; descricao: string }[];
  /** The formatted card number. */
  carteirinha: string;
}

function ContactAndAddress({ ufs, ...state }: FieldState & Pick<Props, 'ufs'>) {
  const field = fieldOf(state);
  const { valores } = state;
  return (
    <>
      <PhoneField {...state} name="cellphone" />
      <EmailField {...state} name="email" />
      <Field
        {...field('cep')}
        defaultValue={displayCep(valores['cep'] ?? '')}
        short
        inputMode="numeric"
        autoComplete="postal-code"
        onBlur={rewrite(shapeCep)}
      />
      <SelectField
        {...field('uf')}
        placeholder="Escolha o estado"
        options={ufs.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
      />
      <Field {...field('city')} autoComplete="address-level2" />
      <Field {...field('district')} />
      <Field {...field('adress')} autoComplete="address-line1" />
      <Field {...field('adressNumber')} short hint="Se não tiver, escreva S/N." />
      <Field {...field('addressComplement')} autoComplete="address-line2" />
    </>
  );
}

/** The form that unlocks a card: data, review. */
export function DesbloqueioForm({ action, inicio, ufs, carteirinha }: Props) {
  const state = useForm({
    form: desbloqueioForm,
    action: actions.carteirinha.desbloquear,
    inicio,
  });
  const { at, valores, fields } = state;
  const uf = ufs.find(({ codigo }) => codigo === valores['uf'])?.descricao;
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Pedir desbloqueio', enviando: 'Enviando…' }}
    >
      {at === 0 ? (
        <ContactAndAddress {...fields} ufs={ufs} />
      ) : (
        <Review
          passo={desbloqueioForm.steps[0]}
          valores={valores}
          ditos={{ uf }}
          antes={[['Carteirinha', carteirinha]]}
        />
      )}
    </FormFrame>
  );
}
