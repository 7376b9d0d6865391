/**
 * The directive `client:parsed`: an island loads its files as soon as the browser has the whole page. Astro's
 * `client:load` starts in the middle of it, and the files then take the line from what the page shows.
 */
import type { ClientDirective } from 'astro';
import { whenParsed } from './when-parsed.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:parsed'?: boolean;
  }
}

const parsed: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load();
    await hydrate();
  };
  whenParsed(() => void start());
};

// Astro takes the default.
export { parsed as default };
