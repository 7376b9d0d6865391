/**
 * The program of a build: the primary, and with the same file its workers. So the server and the pages share their
 * modules, and a process reads a few large files instead of five hundred small ones at its start.
 */
import cluster from 'node:cluster';
import type { AstroHandler } from './dispatch.ts';

if (cluster.isPrimary) {
  await import('./main.ts');
} else {
  // The worker listens to messages of the primary before the pages do: the first listener gets those that wait.
  const { serve } = await import('./worker.ts');
  await serve(async () => (await import('@astrojs/node/server.js')).handler as AstroHandler);
}
