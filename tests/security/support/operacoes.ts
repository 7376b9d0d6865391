/** The operations that the portal calls, with the credential and the reading of each. */
import type { Bases } from '#lib/config/env.server.ts';
import { type Credential, credential } from '#lib/upstream/credential.server.ts';
import { type Operation as Declared, routeOf } from '#lib/upstream/operation.ts';
import { DECLARED, OPERATIONS } from '../../../contract/catalogue.ts';
import { asked } from '../../support/asked.ts';

export interface Operation extends Pick<Declared, 'name' | 'answers'> {
  method: 'GET' | 'POST' | 'PUT';
  credential: Credential;
}

/** The request for an operation at a base. A write has a payload. */
export const requestTo = (base: keyof Bases, { name, method, credential, answers }: Operation) =>
  asked({
    operation: name,
    base,
    path: [name],
    method,
    ...(method === 'GET' ? {} : { payload: { json: { nrNota: 5 } } }),
    credential,
    reads: answers,
    call: { requestId: 'pedido-1' },
  });

const PORTAL: Credential = { owner: 'portal', authorization: 'Basic x' };

/** The credential that the runner of the contract sends, as the portal does. */
function credentialOf(name: string): Credential {
  const { authorization, sends } = OPERATIONS.find((one) => one.name === name) ?? {};
  if (authorization === 'Bearer {token}') return credential.cardToken('token');
  const hasOwn = authorization !== undefined || sends?.json?.['credential'] !== undefined;
  return hasOwn ? PORTAL : credential.none;
}

/** Every declared operation, and every reading of a part of its answer, each with its own name. */
export const operationsInCode = (): Operation[] =>
  DECLARED.map(({ name, variant, isPart, route, answers }, index) => ({
    name: isPart || variant !== undefined ? `${name}-${String(index)}` : name,
    method: routeOf({ route }).method,
    credential: credentialOf(variant === undefined ? name : `${name} (${variant})`),
    answers,
  }));
