import { Fragment } from 'react';
import { keptIf } from '#lib/formats/kept-text.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import type { Fields, Step } from '#lib/forms/form.ts';
import { inSentence } from '#lib/forms/messages.ts';
import { displayValue, stepItems } from '#lib/forms/receipt.ts';
import { isChanged, stepApplies } from '#lib/forms/steps.ts';
import type { FormState } from './use-form.ts';

/** A row that no step of the form changes. */
interface FixedRow {
  label: string;
  value: string | undefined;
  /** The page that changes it. */
  href?: string;
}

interface Props {
  state: Pick<FormState, 'form' | 'known' | 'valores'>;
  /** Display texts that the form does not know, by field: for the present and for the known values. */
  words?: Fields;
  wordsBefore?: Fields;
  /** Shows only changed rows, or only unchanged rows. */
  only?: 'changed' | 'unchanged';
  /** Marks changed rows and shows what they were before. */
  marks?: boolean;
  /** Rows without a step, before the rows of the steps. */
  before?: readonly FixedRow[];
}

/** The values of a step as one text; `undefined` when no value is known. */
function textOf(step: Step, values: Fields, words: Fields): string | undefined {
  const { fields, inWords } = step;
  if (inWords) {
    const said = Object.entries(fields).map(
      ([name, campo]) => [name, displayValue(campo, values[name], words[name])] as const,
    );
    return inWords(values, Object.fromEntries(said));
  }
  const items = stepItems(step, values, words);
  if (Object.keys(fields).length === 1) return items[0]?.valor;
  return items.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('\n') || undefined;
}

/** A text whose lines may end after an "@", so that no line ends inside the name of an e-mail host. */
const breakable = (text: string) =>
  text.split('@').map((part, index, { length }) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      <span>{index < length - 1 ? `${part}@` : part}</span>
    </Fragment>
  ));

/** A longer value does not fit beside its button on a phone. */
const LONG = 60;

/** The known data, one row for each step, with a way to change it (spec sections 3 and 5). */
export function Summary(props: Props) {
  const { state, words = {}, wordsBefore = {}, only, marks = false, before = [] } = props;
  const { form, known, valores } = state;
  const asked = form.steps.slice(0, -1).filter((step) => stepApplies(step, valores));
  const rows = asked.map((step) => ({
    step,
    label: step.row ?? step.title,
    value: textOf(step, valores, words),
    earlier: textOf(step, known, wordsBefore),
    changed: marks && isChanged(step, known, valores),
  }));
  const shown = rows.filter(({ changed }) => !only || changed === (only === 'changed'));
  return (
    // No description list: a screen reader would add to each control that it is the value of a description.
    <ul className="summary plain-list">
      {before.map(({ label, value, href }) => (
        <li className="summary__row" key={label}>
          <div className="summary__label">{label}</div>
          <div className="summary__value" {...keptIf(label, value)}>
            {breakable(value ?? 'Sem informação')}
          </div>
          {href !== undefined && (
            <a className="summary__action" href={href}>
              <span>{value ? 'Alterar' : 'Informar'}</span>
              <span className="visually-hidden">{` ${inSentence(label)}`}</span>
            </a>
          )}
        </li>
      ))}
      {shown.map(({ step, label, value, earlier, changed }) => (
        <li
          className={[
            'summary__row',
            ...(changed ? ['summary__row--changed'] : []),
            ...((value?.length ?? 0) > LONG ? ['summary__row--long'] : []),
          ].join(' ')}
          key={label}
        >
          <div className="summary__label">
            <span>{label}</span>
            {changed && <span className="status status--info">Alterado</span>}
          </div>
          <div className="summary__value" {...keptIf(label, value)}>
            {breakable(value ?? 'Sem informação')}
          </div>
          {changed && (
            <div className="summary__before" {...keptIf(label, earlier)}>
              {`Antes: ${earlier ?? 'Sem informação'}`}
            </div>
          )}
          <button
            type="submit"
            className="summary__action link-button"
            name={CONTROL.goTo}
            value={step.name}
          >
            <span>{value ? 'Alterar' : 'Informar'}</span>
            <span className="visually-hidden">{` ${inSentence(label)}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
