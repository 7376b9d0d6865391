/**
 * A program that logs.test.ts runs: calls that fail in every way, with personal data in every place. Its
 * output is what an operator's log would hold. The first argument is the service's address, and the second
 * has the personal data as JSON.
 */
import { env } from '#lib/config/env.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import { openPdf } from '#lib/upstream/pdf.server.ts';
import { cadastro } from '#lib/cadastro/wire.ts';
import { response } from '#lib/wire.ts';
import { asked } from '../../support/asked.ts';
import { call } from '../support/requests.ts';

const [, , address = '', canaries = ''] = process.argv;
const { cartao, cpf, token, saude } = JSON.parse(canaries) as Record<string, string>;
for (const name of ['WS', 'API', 'HOST']) process.env[`PORTAL_${name}_URL`] = address;
process.env['PORTAL_LOG_LEVEL'] = 'debug';
env();

const { loginHash, crmBearer, none } = credential;
const outcomes: string[] = [];

const ways = ['500', '422', '401', 'html', 'shape', 'reset', 'redirect', 'huge', 'hang'];
const noted = (work: Promise<unknown>) =>
  work.then(
    () => outcomes.push('none'),
    (error: unknown) => outcomes.push(error instanceof Error ? error.name : typeof error),
  );

function calls(way: string): Promise<unknown>[] {
  return [none, loginHash(token ?? ''), crmBearer(token ?? '')].flatMap((own) =>
    (['GET', 'POST'] as const).map((method) =>
      request(
        ...asked({
          operation: `${method} ${way}`,
          base: 'ws',
          path: [way, cartao ?? '', cpf ?? ''],
          query: { cpf, saude },
          method,
          ...(method === 'POST' ? { payload: { json: { cartao, cpf, token, saude } } } : {}),
          credential: own,
          reads: response(cadastro),
          call,
        }),
      ),
    ),
  );
}

function pdfs(way: string): Promise<unknown>[] {
  const references = [
    `${way}/${cartao ?? ''}?t=${token ?? ''}`,
    `https://${token ?? ''}.invalid/a`,
  ];
  return references.map((reference) =>
    openPdf({ operation: `PDF ${way}`, reference, credential: loginHash(token ?? ''), call }),
  );
}

for (const way of ways) {
  // For the answer that never comes. A busy machine makes no other answer late.
  env().timeoutScale = way === 'hang' ? 0.02 : 10;
  await Promise.all([...calls(way), ...pdfs(way)].map(noted));
}
const calm = { base: 'ws', reads: response(cadastro), call } as const;
const path = (way: string) => [way, cartao ?? '', cpf ?? ''];
env().timeoutScale = 10;
// With a token that may have expired, the caller gets a new one.
const mayHaveExpired = crmBearer(token ?? '', { mayHaveExpired: true });
await noted(
  request(
    ...asked({ ...calm, operation: 'GET expired', path: path('401'), credential: mayHaveExpired }),
  ),
);
// The caller does not need the answer any more.
const given = { ...call, giveUpAt: Date.now() + 20 };
await noted(
  request(...asked({ ...calm, operation: 'GET given up', path: path('hang'), call: given })),
);
process.stderr.write(outcomes.every((name) => name === 'UpstreamError') ? '' : outcomes.join());
