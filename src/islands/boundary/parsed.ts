/**
 * The directive `client:parsed`: an island loads its files as soon as the browser has the whole page.
 * Astro's `client:load` starts while the page still arrives, and the files then delay the content of the
 * page.
 */
import type { ClientDirective } from 'astro';
import { watchIslands } from './plain.ts';
import { whenSeen } from '../shared/when-seen.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:parsed'?: boolean;
  }
}

watchIslands();

const parsed: ClientDirective = (load) => {
  const start = async () => {
    const hydrate = await load();
    await hydrate();
  };
  whenSeen(() => void start());
};

// eslint-disable-next-line import/no-default-export -- Astro takes the default
export { parsed as default };
