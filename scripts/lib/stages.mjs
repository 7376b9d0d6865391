/**
 * Says how long the stages of a build take, and how long the process had a processor: `[stage] bundles 3.1 s,
 * processor 4.2 s`. `npm run bench:conteudo` reads it.
 */

/** The processor time that this process has used, in milliseconds. */
function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * @param {number} [from] when the first stage began, on the clock of `performance.now()`
 * @returns {(name: string) => void} says that a stage has ended
 */
export function stages(from = performance.now()) {
  let last = from;
  let used = from === 0 ? 0 : processorMs();
  return (name) => {
    const [now, use] = [performance.now(), processorMs()];
    const [wall, processor] = [now - last, use - used].map((ms) => (ms / 1000).toFixed(1));
    process.stdout.write(`[stage] ${name} ${wall} s, processor ${processor} s\n`);
    last = now;
    used = use;
  };
}

/** Says that a stage of this process has ended; the first one began with the process. */
export const stageEnded = stages(0);

/**
 * The stages of Astro's build.
 * @returns {import('astro').AstroIntegration}
 */
export function stageTimes() {
  let isRead = false;
  return {
    name: 'portal:stage-times',
    hooks: {
      'astro:build:start': () => stageEnded('start of Astro'),
      // This hook runs once for each bundle.
      'astro:build:setup': () => {
        if (!isRead) stageEnded('content');
        isRead = true;
      },
      'astro:build:ssr': () => stageEnded('bundles'),
      'astro:build:generated': () => stageEnded('pages'),
      'astro:build:done': () => stageEnded('pictures and end'),
    },
  };
}
