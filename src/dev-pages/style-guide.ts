/** Adds `/estilo`, the style guide, and `/estilo/falha`, a page that fails, to development and test builds. */
import type { AstroIntegration } from 'astro';

/** @param inBuild whether a build gets the style guide (PORTAL_STYLE_GUIDE=1); development always does */
export function styleGuide(inBuild: boolean): AstroIntegration {
  return {
    name: 'style-guide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !(command === 'build' && inBuild)) return;
        injectRoute({
          pattern: '/estilo',
          entrypoint: new URL('./estilo.astro', import.meta.url),
          prerender: true,
        });
        injectRoute({
          pattern: '/estilo/falha',
          entrypoint: new URL('./falha.astro', import.meta.url),
          prerender: false,
        });
      },
    },
  };
}
