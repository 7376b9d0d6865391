/** The portal that most tests visit, until SIGTERM. It prints its address. */
import { availableParallelism } from 'node:os';
import { startPortal } from '../../support/portal-process.ts';

const { PORTAL_DATA_DIR = '' } = process.env;
const portal = await startPortal({
  WEB_CONCURRENCY: String(availableParallelism()),
  PORTAL_LOG_LEVEL: 'error',
  PORTAL_DATA_DIR,
});
console.log(portal.url);
process.once('SIGTERM', () => {
  void portal.stop().then((code) => {
    if (code !== 0) process.stderr.write(portal.output());
    process.exit(code ?? 1);
  });
});
