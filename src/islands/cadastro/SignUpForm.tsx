import { Field } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import {
  CardField,
  CpfField,
  DateField,
  EmailField,
  PhoneField,
} from '#islands/forms/PersonalFields.tsx';
import { Reviews } from '#islands/forms/Review.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { Alert } from '#islands/shared/Alert.tsx';
import { signUpForm } from '#lib/cadastro/sign-up.ts';

interface Props extends IslandProps {
  id: string;
}

function DataToValidate({ field }: StepProps) {
  return (
    <>
      <CardField {...field('carteira')} />
      <CpfField {...field('cpf')} />
      <DateField {...field('dtNasc')} autoComplete="bday" />
    </>
  );
}

function DataToCreate({ field }: StepProps) {
  return (
    <>
      <Field {...field('nome')} hint="Como está no seu documento." autoComplete="name" />
      <EmailField {...field('email')} />
      <PhoneField {...field('celular')} />
    </>
  );
}

/** The data of the second step (actions/cadastro/sign-up.ts). */
interface DadosDoPasso {
  jaEntra?: boolean;
}

function CanSignIn() {
  return (
    <Alert tone="info" title="Você já pode entrar">
      <p>
        Esta carteirinha já abre a sua área: não é preciso criar outro cadastro.{' '}
        <a href="/entrar">Entrar na minha área</a>
      </p>
    </Alert>
  );
}

/** The sign-up of a new user: identity, contact, review. */
export function SignUpForm({ id, action, start }: Props) {
  const state = useForm({
    form: signUpForm,
    action,
    start,
    shownByPage: 'TOO_MANY_REQUESTS',
  });
  const { at, valores, field } = state;
  return (
    <FormFrame state={state} id={id} enviar="Criar cadastro">
      {at === 0 && <DataToValidate field={field} />}
      {at === 1 && (
        <>
          {(state.dados as DadosDoPasso | undefined)?.jaEntra && <CanSignIn />}
          <DataToCreate field={field} />
        </>
      )}
      {at === 2 && <Reviews form={signUpForm} valores={valores} />}
    </FormFrame>
  );
}
