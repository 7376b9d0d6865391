import type { ReactNode } from 'react';
import { EXEMPLO_CELULAR, EXEMPLO_TELEFONE } from '#lib/config/words.ts';
import { displayCpf, shapeCpf } from '#lib/formats/cpf.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { shapePhone } from '#lib/formats/numbers.ts';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { Field } from './Field.tsx';
import { fieldOf, type FieldState, rewrite } from './field-state.ts';

interface PersonalFieldProps extends FieldState {
  /** The name in the payload. */
  name: string;
  hint?: ReactNode;
  autoComplete?: string;
}

export function CardField({ form, values, errors, name, ...rest }: PersonalFieldProps) {
  return (
    <Field
      {...fieldOf({ form, values, errors })(name)}
      hint="Os 17 números da frente do cartão, com ou sem espaços."
      inputMode="numeric"
      autoComplete="off"
      {...rest}
    />
  );
}

export function CpfField({ form, values, errors, name, ...rest }: PersonalFieldProps) {
  const typed = values[name] ?? '';
  return (
    <Field
      {...fieldOf({ form, values, errors })(name)}
      hint="Com ou sem pontos e traço."
      defaultValue={/^\d{11}$/.test(typed) ? displayCpf(typed) : typed}
      inputMode="numeric"
      autoComplete="off"
      onBlur={rewrite(shapeCpf)}
      {...rest}
    />
  );
}

interface DateFieldProps extends PersonalFieldProps {
  /** The day may be in the future. */
  mayBeFuture?: boolean;
}

const pastDay = (typed: string) =>
  normalizeDate(typed, todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone));

/** A date in any usual spelling. */
export function DateField(props: DateFieldProps) {
  const { form, values, errors, name, mayBeFuture = false, ...rest } = props;
  return (
    <Field
      {...fieldOf({ form, values, errors })(name)}
      hint="Dia, mês e ano, como 05/09/1960."
      short
      inputMode="numeric"
      onBlur={rewrite(mayBeFuture ? (typed) => normalizeDate(typed) : pastDay)}
      {...rest}
    />
  );
}

export function PhoneField({ form, values, errors, name, ...rest }: PersonalFieldProps) {
  const typed = values[name] ?? '';
  return (
    <Field
      {...fieldOf({ form, values, errors })(name)}
      hint={`Com DDD, como ${EXEMPLO_CELULAR}.`}
      defaultValue={shapePhone(typed) ?? typed}
      type="tel"
      autoComplete="tel"
      onBlur={rewrite(shapePhone)}
      {...rest}
    />
  );
}

/** A second telephone, with the help for a landline. */
export const LandlineField = (props: PersonalFieldProps) => (
  <PhoneField hint={`Com DDD, como ${EXEMPLO_TELEFONE}.`} autoComplete="off" {...props} />
);

export function EmailField({ form, values, errors, name, ...rest }: PersonalFieldProps) {
  return (
    <Field
      {...fieldOf({ form, values, errors })(name)}
      type="email"
      autoComplete="email"
      {...rest}
    />
  );
}
