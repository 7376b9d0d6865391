import { actions } from 'astro:actions';
import type { ActionFormStart } from '#islands/forms/ActionForm.tsx';
import { RatingForm } from '#islands/forms/RatingForm.tsx';

interface Props extends ActionFormStart {
  nrProtocolo: string;
}

/** How a protocol was attended to. */
export function RateProtocol({ nrProtocolo, ...start }: Props) {
  return <RatingForm {...start} send={actions.protocolos.avaliar} hidden={{ nrProtocolo }} />;
}
