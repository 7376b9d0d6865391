import {
  type InputHTMLAttributes,
  memo,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { ToneIcon } from '#islands/shared/ToneIcon.tsx';
import { type FieldOption, optionsHtml } from './options-html.ts';

export interface FieldBase {
  /** The name in the payload, so that the form and its action share one schema. */
  name: string;
  label: string;
  /** Help text before the control. */
  hint?: ReactNode;
  /** What is wrong and how to correct it, after the control. */
  error?: string | undefined;
  /** Shows "(opcional)" after the label, or nothing if all fields of its form are optional. Others are required. */
  optional?: boolean | 'quiet' | undefined;
}

/** The attributes that connect a control to its label, help and error. */
interface Wiring {
  id: string;
  name: string;
  /** Not `required`: Firefox tells an empty field with it, and its form, as invalid before anything is typed. */
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  /** The name without the help, which the label contains too. */
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
}

type Native<T> = Omit<T, keyof Wiring | 'className' | 'children'>;

/** The id of a field's control; `ErrorSummary` links to it. */
export const fieldId = (name: string) => `campo-${name}`;

function wire({ name, hint, error, optional = false }: FieldBase): Wiring {
  const id = fieldId(name);
  const notes = [hint && `${id}-ajuda`, error && `${id}-erro`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-required': optional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-labelledby': hint ? `${id}-rotulo` : undefined,
    'aria-describedby': notes || undefined,
  };
}

/** The text of a label, which says whether its field is optional. */
export function LabelText({ label, optional }: Pick<FieldBase, 'label' | 'optional'>) {
  if (!optional || optional === 'quiet') return label;
  return (
    <>
      <span>{label}</span> <span className="field__optional">(opcional)</span>
    </>
  );
}

interface FrameProps {
  field: FieldBase;
  children: (wiring: Wiring) => ReactNode;
}

/**
 * Label, help, control and error, in that order. The label contains the control: Orca calls any other label
 * "clicável", as if it did something.
 */
function Frame({ field, children }: FrameProps) {
  const { label, hint, error, optional } = field;
  const wiring = wire(field);
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__frame">
        <span className="field__label" id={wiring['aria-labelledby']}>
          <LabelText label={label} optional={optional} />
        </span>
        {hint && (
          <span className="field__hint" id={`${wiring.id}-ajuda`}>
            {hint}
          </span>
        )}
        {children(wiring)}
      </label>
      {error && <FieldError id={`${wiring.id}-erro`}>{error}</FieldError>}
    </div>
  );
}

export interface InputFieldProps extends FieldBase, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** For about 12 characters: dates, codes. */
  short?: boolean | undefined;
}

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

interface SelectFieldProps extends FieldBase, Native<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly FieldOption[];
  /** The text of the first, empty option. */
  placeholder?: string | undefined;
}

/** The options of a select. A change elsewhere in the form does not draw them again: a list of cities has hundreds. */
const Options = memo(
  ({ options, placeholder }: Pick<SelectFieldProps, 'options' | 'placeholder'>) => (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  ),
);

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, optional, options, placeholder, ...native } = props;
  return (
    <Frame field={{ name, label, hint, error, optional }}>
      {(wiring) => (
        <select
          {...native}
          {...wiring}
          className="select"
          // The server writes options as HTML: they are too many elements to render for each page.
          {...(import.meta.env.SSR
            ? {
                dangerouslySetInnerHTML: {
                  __html: optionsHtml(options, placeholder, native.value ?? native.defaultValue),
                },
              }
            : { children: <Options options={options} placeholder={placeholder} /> })}
        />
      )}
    </Frame>
  );
}

interface TextareaFieldProps
  extends FieldBase, Omit<Native<TextareaHTMLAttributes<HTMLTextAreaElement>>, 'maxLength'> {
  hint?: string;
  /**
   * Maximum length of its schema. The field displays it instead of using `maxlength`, because
   * browsers cut pasted text without a message.
   */
  most?: number;
}

export function TextareaField(props: TextareaFieldProps) {
  const { name, label, hint, error, optional, most, ...native } = props;
  const limit = most !== undefined && `Até ${most.toLocaleString('pt-BR')} letras.`;
  const help = [hint, limit].filter(Boolean).join(' ');
  return (
    <Frame field={{ name, label, hint: help || undefined, error, optional }}>
      {(wiring) => <textarea {...native} {...wiring} className="textarea" />}
    </Frame>
  );
}

interface Props {
  /** The id that the control's `aria-describedby` uses. */
  id: string;
  children: string;
}

export function FieldError({ id, children }: Props) {
  return (
    <p className="field__error" id={id}>
      <ToneIcon tone="error" />
      <span>
        <span className="visually-hidden">Erro: </span>
        <span>{children}</span>
      </span>
    </p>
  );
}
