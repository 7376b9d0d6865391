import { contactText } from '#lib/guia-medico/provider.ts';
import type { Prestador } from '#lib/guia-medico/search-state.ts';
import './guia-medico.css';
import './results.css';
import { CopyButton, PrintButton, ShareButton } from './TakeAlong.tsx';

/** What can be done with a provider's page; the page itself is text to select and paper to print. */
export function ProviderActions({ prestador }: { prestador: Prestador }) {
  return (
    <p className="cluster no-print">
      <CopyButton text={() => contactText(prestador)} />
      <ShareButton title={prestador.nmPrestador} />
      <PrintButton />
    </p>
  );
}
