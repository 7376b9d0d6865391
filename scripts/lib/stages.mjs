/** Says how long the stages of a build take: `[stage] bundling 3.1 s`. `npm run bench:conteudo` reads it. */

/**
 * @param {number} [from] when the first stage began, on the clock of `performance.now()`
 * @returns {(name: string) => void} says that a stage has ended
 */
export function stages(from = performance.now()) {
  let last = from;
  return (name) => {
    const now = performance.now();
    process.stdout.write(`[stage] ${name} ${((now - last) / 1000).toFixed(1)} s\n`);
    last = now;
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
      // Once for each bundle.
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
