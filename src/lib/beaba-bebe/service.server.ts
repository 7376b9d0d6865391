/** The sign-up call of the programme (`docs/contract.md` › Forms). */
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { filledFields, protocolo } from '#lib/wire.ts';
import type { BeabaBebeCampos } from './schema.ts';

export function inscreverBeabaBebe(
  campos: BeabaBebeCampos,
  call: Call,
): Promise<{ nrProtocolo?: string | undefined }> {
  return request({
    operation: 'inscreverBeabaBebe',
    base: 'ws',
    path: ['complexo-saude', 'beaba-bebe'],
    method: 'POST',
    payload: { form: filledFields(campos) },
    credential: credential.none,
    reads: protocolo,
    empty: () => ({}),
    call,
  });
}
