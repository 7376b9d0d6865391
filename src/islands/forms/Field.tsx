import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { FieldError } from './FieldError.tsx';

interface FieldBase {
  /** As in the payload it fills, so that one schema serves the form and its action. */
  name: string;
  label: string;
  /** Help that stands before the control. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; stands after the control. */
  error?: string | undefined;
  /** Says "(opcional)" after the label; every other field is required. */
  optional?: boolean | undefined;
}

/** What ties a control to its label, its help and its error. */
interface Wiring {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type Native<T> = Omit<T, keyof Wiring | 'className' | 'children'>;

/** The id of a field's control: what an `ErrorSummary` links to. */
export const fieldId = (name: string) => `campo-${name}`;

function wire({ name, hint, error, optional = false }: FieldBase): Wiring {
  const id = fieldId(name);
  const notes = [hint && `${id}-ajuda`, error && `${id}-erro`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  };
}

interface FrameProps {
  field: FieldBase;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, help, control, error: in that order, whatever the control. */
function Frame({ field, children }: FrameProps) {
  const { label, hint, error, optional } = field;
  const wiring = wire(field);
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={wiring.id}>
        {label}
        {optional && <span className="field__optional"> (opcional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${wiring.id}-ajuda`}>
          {hint}
        </p>
      )}
      {children(wiring)}
      {error && <FieldError id={`${wiring.id}-erro`}>{error}</FieldError>}
    </div>
  );
}

interface InputFieldProps extends FieldBase, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** For about 12 characters: dates, codes. */
  short?: boolean | undefined;
}

/** A one-line field. */
export function Field(props: InputFieldProps) {
  const { name, label, hint, error, optional, short, ...native } = props;
  return (
    <Frame field={{ name, label, hint, error, optional }}>
      {(wiring) => (
        <input {...native} {...wiring} className={short ? 'input input--short' : 'input'} />
      )}
    </Frame>
  );
}

interface FieldOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldBase, Native<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly FieldOption[];
  /** The first option, which chooses nothing. */
  placeholder?: string | undefined;
}

/** A choice from a list. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, optional, options, placeholder, ...native } = props;
  return (
    <Frame field={{ name, label, hint, error, optional }}>
      {(wiring) => (
        <select {...native} {...wiring} className="select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface TextareaFieldProps
  extends FieldBase, Omit<Native<TextareaHTMLAttributes<HTMLTextAreaElement>>, 'maxLength'> {
  /**
   * How many letters its schema takes. It is told, and not left to the browser: that would cut off
   * the end of a text copied from elsewhere without a word.
   */
  most?: number;
}

/** A text of several lines. */
export function TextareaField(props: TextareaFieldProps) {
  const { name, label, hint, error, optional, most, ...native } = props;
  const limit = most !== undefined && `Até ${most.toLocaleString('pt-BR')} letras.`;
  const help = (hint !== undefined || limit) && (
    <>
      {hint} {limit}
    </>
  );
  return (
    <Frame field={{ name, label, hint: help, error, optional }}>
      {(wiring) => <textarea {...native} {...wiring} className="textarea" />}
    </Frame>
  );
}
