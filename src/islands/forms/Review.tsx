import { CONTROLE } from '#lib/forms/answer.ts';
import type { Fields, Step } from '#lib/forms/form.ts';
import { stepItems } from '#lib/forms/review.ts';

interface ReviewProps {
  passo: Step;
  valores: Fields;
  /** Values that the form itself cannot put into words, by field. */
  ditos?: Fields;
  /** Lines before those of the fields. */
  antes?: readonly (readonly [label: string, value: string])[];
}

/** What a step is about to send, to be looked over once more, with the way back to it. */
export function Review({ passo, valores, ditos, antes = [] }: ReviewProps) {
  const items = [
    ...antes.map(([rotulo, valor]) => ({ rotulo, valor })),
    ...stepItems(passo, valores, ditos),
  ];
  return (
    <section className="card">
      {items.length === 0 && <p>{passo.titulo} Você não informou.</p>}
      {items.length > 0 && (
        <dl className="facts">
          {items.map(({ rotulo, valor }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd className="receipt__value">{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <button type="submit" className="link-button" name={CONTROLE.ir} value={passo.nome}>
          Corrigir<span className="visually-hidden"> {passo.titulo.toLowerCase()}</span>
        </button>
      </p>
    </section>
  );
}
