import { CopyButton, PrintButton, ShareButton } from '#islands/shared/PageButtons.tsx';
import { contactText, type Prestador } from '#lib/guia-medico/provider.ts';
import './guia-medico.css';
import './results.css';

export function ProviderActions({ prestador }: { prestador: Prestador }) {
  return (
    <p className="cluster no-print">
      <CopyButton label="Copiar contato" text={() => contactText(prestador)} />
      <ShareButton title={prestador.nmPrestador} />
      <PrintButton />
    </p>
  );
}
