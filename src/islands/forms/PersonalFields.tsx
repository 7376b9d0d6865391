import type { ReactNode } from 'react';
import { displayCpf, shapeCpf } from '#lib/cpf.ts';
import { normalizeDate } from '#lib/datas.ts';
import { shapePhone } from '#lib/formatos.ts';
import { Field } from './Field.tsx';
import { type FieldState, fieldOf } from './field-state.ts';
import { rewrite } from './rewrite.ts';

interface PersonalFieldProps extends FieldState {
  /** As in the payload it fills. */
  name: string;
  label?: string;
  hint?: ReactNode;
  optional?: boolean;
  autoComplete?: string;
}

/** The number of a member's card. */
export function CardField({ valores, erros, name, ...rest }: PersonalFieldProps) {
  return (
    <Field
      {...fieldOf({ valores, erros })(name)}
      label="Número da carteirinha"
      hint="Os 17 números da frente do cartão, com ou sem espaços."
      inputMode="numeric"
      autoComplete="off"
      {...rest}
    />
  );
}

export function CpfField({ valores, erros, name, ...rest }: PersonalFieldProps) {
  const typed = valores[name] ?? '';
  return (
    <Field
      {...fieldOf({ valores, erros })(name)}
      label="CPF"
      hint="Com ou sem pontos e traço."
      defaultValue={/^\d{11}$/.test(typed) ? displayCpf(typed) : typed}
      inputMode="numeric"
      autoComplete="off"
      onBlur={rewrite(shapeCpf)}
      {...rest}
    />
  );
}

/** A day, typed as people write it. */
export function DateField({ valores, erros, name, ...rest }: PersonalFieldProps) {
  return (
    <Field
      {...fieldOf({ valores, erros })(name)}
      label="Data de nascimento"
      hint="Dia, mês e ano, como 05/09/1960."
      short
      inputMode="numeric"
      onBlur={rewrite(normalizeDate)}
      {...rest}
    />
  );
}

/** A telephone: mobile by default. */
export function PhoneField({ valores, erros, name, ...rest }: PersonalFieldProps) {
  const typed = valores[name] ?? '';
  return (
    <Field
      {...fieldOf({ valores, erros })(name)}
      label="Celular"
      hint="Com DDD, como (17) 99999-9999."
      defaultValue={shapePhone(typed) ?? typed}
      type="tel"
      autoComplete="tel"
      onBlur={rewrite(shapePhone)}
      {...rest}
    />
  );
}

export function EmailField({ valores, erros, name, ...rest }: PersonalFieldProps) {
  return (
    <Field
      {...fieldOf({ valores, erros })(name)}
      label="E-mail"
      type="email"
      autoComplete="email"
      {...rest}
    />
  );
}
