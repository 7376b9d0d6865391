import { actions } from 'astro:actions';
import { RatingForm } from '#islands/forms/RatingForm.tsx';
import type { FormStart } from '#islands/forms/use-form.ts';
import { avaliarForm } from '#lib/protocolos/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
}

/** How a protocol was attended to. */
export const RateProtocol = (props: Props) => (
  <RatingForm {...props} form={avaliarForm} send={actions.protocolos.avaliar} />
);
