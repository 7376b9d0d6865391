import { actions } from 'astro:actions';
import { Field, SelectField } from '#islands/forms/Field.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { rewrite } from '#islands/forms/rewrite.ts';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { desbloqueioFluxo } from '#lib/carteirinha/unlock.ts';
import { displayCep, displayPhone, shapeCep, shapePhone } from '#lib/formatos.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  ufs: readonly { codigo: string; descricao: string }[];
  /** As people read it. */
  carteirinha: string;
}

type Fields = Readonly<Record<string, string>>;
type FieldsProps = Pick<Props, 'ufs'> & { valores: Fields; erros: Fields };

function ContactAndAddress({ valores, erros, ufs }: FieldsProps) {
  const field = (name: string) => ({ name, error: erros[name], defaultValue: valores[name] });
  return (
    <>
      <Field
        {...field('cellphone')}
        label="Celular"
        defaultValue={displayPhone((valores['cellphone'] ?? '').replace(/\D/g, ''))}
        type="tel"
        autoComplete="tel"
        onBlur={rewrite(shapePhone)}
      />
      <Field {...field('email')} label="E-mail" type="email" autoComplete="email" />
      <Field
        {...field('cep')}
        label="CEP"
        defaultValue={displayCep(valores['cep'] ?? '')}
        short
        inputMode="numeric"
        autoComplete="postal-code"
        onBlur={rewrite(shapeCep)}
      />
      <SelectField
        {...field('uf')}
        label="Estado"
        placeholder="Escolha o estado"
        options={ufs.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
      />
      <Field {...field('city')} label="Cidade" autoComplete="address-level2" />
      <Field {...field('district')} label="Bairro" />
      <Field {...field('adress')} label="Rua" autoComplete="address-line1" />
      <Field {...field('adressNumber')} label="Número" short hint="Se não tiver, escreva S/N." />
      <Field
        {...field('addressComplement')}
        label="Complemento"
        optional
        autoComplete="address-line2"
      />
    </>
  );
}

/** What a request to unlock a card carries, looked over before it goes. */
export function DesbloqueioForm({ action, inicio, ufs, carteirinha }: Props) {
  const flow = useFlow({
    fluxo: desbloqueioFluxo,
    action: actions.carteirinha.desbloquear,
    inicio,
  });
  const { at, valores, problem } = flow;
  const { adress = '', adressNumber = '', city = '', uf = '' } = valores;
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Pedir desbloqueio', enviando: 'Enviando…' }}
    >
      {at === 0 ? (
        <ContactAndAddress valores={valores} erros={problem?.campos ?? {}} ufs={ufs} />
      ) : (
        <Review
          passo={desbloqueioFluxo.passos[0]}
          items={[
            ['Carteirinha', carteirinha],
            ['Celular', displayPhone(valores['cellphone'] ?? '')],
            ['E-mail', valores['email']],
            ['CEP', displayCep(valores['cep'] ?? '')],
            ['Endereço', `${adress}, ${adressNumber}`],
            ['Complemento', valores['addressComplement']],
            ['Bairro', valores['district']],
            ['Cidade', `${city}/${uf}`],
          ]}
        />
      )}
    </FlowForm>
  );
}
