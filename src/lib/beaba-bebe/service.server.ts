/** The sign-up call of the programme (`docs/contract.md` › Forms). */
import { type Call, request } from '#lib/upstream/client.server.ts';
import { filledFields } from '#lib/wire.ts';
import type { BeabaBebeCampos } from './schema.ts';
import * as wire from './wire.ts';

export function inscreverBeabaBebe(
  campos: BeabaBebeCampos,
  call: Call,
): Promise<{ nrProtocolo?: string | undefined }> {
  return request(wire.inscreverBeabaBebe, {
    payload: { form: filledFields(campos) },
    empty: () => ({}),
    call,
  });
}
