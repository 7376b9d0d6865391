import { EXEMPLO_CELULAR, EXEMPLO_TELEFONE } from '#lib/config/words.ts';
import { displayCpf, shapeCpf } from '#lib/formats/cpf.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { shapePhone } from '#lib/formats/numbers.ts';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { Field, type InputFieldProps } from './Field.tsx';
import { rewrite } from './field-of.ts';

/** A field whose value is a text, as `fieldOf` gives it. */
interface TextFieldProps extends InputFieldProps {
  defaultValue: string | undefined;
}

export const CardField = (props: TextFieldProps) => (
  <Field
    hint="Os 17 números da frente do cartão, com ou sem espaços."
    inputMode="numeric"
    autoComplete="off"
    {...props}
  />
);

export const CpfField = ({ defaultValue: typed = '', ...props }: TextFieldProps) => (
  <Field
    hint="Com ou sem pontos e traço."
    defaultValue={/^\d{11}$/.test(typed) ? displayCpf(typed) : typed}
    inputMode="numeric"
    autoComplete="off"
    onBlur={rewrite(shapeCpf)}
    {...props}
  />
);

interface DateFieldProps extends TextFieldProps {
  /** The day may be in the future. */
  mayBeFuture?: boolean;
}

let timeZone: string | undefined;
const today = () => todayIn((timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone));
const pastDay = (typed: string) => normalizeDate(typed, today);

/** A date in any usual spelling. */
export const DateField = ({ mayBeFuture = false, ...props }: DateFieldProps) => (
  <Field
    hint="Dia, mês e ano, como 05/09/1960."
    short
    inputMode="numeric"
    onBlur={rewrite(mayBeFuture ? (typed) => normalizeDate(typed) : pastDay)}
    {...props}
  />
);

export const PhoneField = ({ defaultValue: typed = '', ...props }: TextFieldProps) => (
  <Field
    hint={`Com DDD, como ${EXEMPLO_CELULAR}.`}
    defaultValue={shapePhone(typed) ?? typed}
    type="tel"
    autoComplete="tel"
    onBlur={rewrite(shapePhone)}
    {...props}
  />
);

/** A second telephone, with the help for a landline. */
export const LandlineField = (props: TextFieldProps) => (
  <PhoneField hint={`Com DDD, como ${EXEMPLO_TELEFONE}.`} autoComplete="off" {...props} />
);

export const EmailField = (props: TextFieldProps) => (
  <Field type="email" autoComplete="email" {...props} />
);
