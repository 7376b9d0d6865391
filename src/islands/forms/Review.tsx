import { keptIf } from '#lib/formats/kept-text.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import type { Fields, Form, Step } from '#lib/forms/form.ts';
import { stepItems } from '#lib/forms/receipt.ts';

interface ReviewProps {
  passo: Step;
  valores: Fields;
  /** Display texts that the form does not know, by field. */
  ditos?: Fields;
  /** Lines before the fields. */
  antes?: readonly (readonly [label: string, value: string])[];
}

/** The values of a step for review, with a link back to it. */
export function Review({ passo, valores, ditos, antes = [] }: ReviewProps) {
  const items = [
    ...antes.map(([rotulo, valor]) => ({ rotulo, valor })),
    ...stepItems(passo, valores, ditos),
  ];
  return (
    <div className="card">
      {items.length === 0 && <p>{`${passo.title} Você não informou.`}</p>}
      {items.length > 0 && (
        <dl className="facts">
          {items.map(({ rotulo, valor }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd className="receipt__value" {...keptIf(rotulo, valor)}>
                {valor}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <button type="submit" className="link-button" name={CONTROL.goTo} value={passo.name}>
          Corrigir<span className="visually-hidden">{` ${passo.title.toLowerCase()}`}</span>
        </button>
      </p>
    </div>
  );
}

interface ReviewsProps extends Pick<ReviewProps, 'valores' | 'ditos'> {
  form: Form;
}

/** All steps with fields, one review for each. */
export const Reviews = ({ form, ...props }: ReviewsProps) =>
  form.steps
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map((passo) => <Review key={passo.name} passo={passo} {...props} />);
