/** A mock server of `docs/openapi.yaml`, as a supplier starts one with `prism mock docs/openapi.yaml`. */
import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const FILE = fileURLToPath(new URL('../../docs/openapi.yaml', import.meta.url));

export interface Mock {
  url: string;
  close: () => Promise<void>;
}

/** Starts Prism on a free port, with the settings of its command line. */
export async function startMock(): Promise<Mock> {
  const server = createServer(await getHttpOperationsFromSpec(FILE), {
    cors: false,
    components: { logger: createLogger('mock', { level: 'silent' }) },
    config: {
      isProxy: false,
      mock: { dynamic: false, ignoreExamples: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
    },
  });
  return { url: await server.listen(0, '127.0.0.1'), close: () => server.close() };
}
