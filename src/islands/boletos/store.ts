import { getJson } from '#islands/shared/http.ts';
import { createRemote } from '#islands/shared/remote.ts';
import type { BoletosPanels } from '#lib/boletos/service.server.ts';

/** Our own answer, of this build or of one that has just been replaced: another shape is a failure. */
function readPanels(body: unknown): BoletosPanels {
  if (typeof body === 'object' && body !== null && 'contratos' in body && 'contrato' in body) {
    return body as BoletosPanels;
  }
  throw new TypeError('not the panels of boletos');
}

/** Contracts and boletos as the browser sees them: what the server painted, then another contract. */
export function createBoletosStore(initial: BoletosPanels) {
  const panels = createRemote(
    (signal: AbortSignal, nrContrato: string | undefined) =>
      getJson(
        nrContrato === undefined
          ? '/api/boletos'
          : `/api/boletos?contrato=${encodeURIComponent(nrContrato)}`,
        readPanels,
        signal,
      ),
    { status: 'success', data: initial },
  );

  return {
    $panels: panels.$state,
    /** Shows another contract, or tries the same one again; the address keeps it for a reload. */
    choose(nrContrato: string | undefined): Promise<void> {
      const url = new URL(location.href);
      url.search = nrContrato === undefined ? '' : `?contrato=${encodeURIComponent(nrContrato)}`;
      history.replaceState(history.state, '', url);
      return panels.load(nrContrato);
    },
  };
}
