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

/**
 * The stages of Astro's build.
 * @returns {import('astro').AstroIntegration}
 */
export function stageTimes() {
  // Counts from the start of the process.
  const ended = stages(0);
  let isRead = false;
  return {
    name: 'portal:stage-times',
    hooks: {
      'astro:build:start': () => ended('start of Astro'),
      // Once for each bundle.
      'astro:build:setup': () => {
        if (!isRead) ended('content');
        isRead = true;
      },
      'astro:build:ssr': () => ended('bundles'),
      'astro:build:generated': () => ended('pages'),
      'astro:build:done': () => ended('pictures and end'),
    },
  };
}
