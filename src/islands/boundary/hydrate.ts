/**
 * Hydrates an island of React. It replaces the client of `@astrojs/react` (`scripts/lib/astro-integrations.mjs`),
 * which leaves an empty element when a component throws.
 */
import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guard } from './guard.ts';

/** Astro calls it with the element of an island, then with the component and its props. */
const hydrator = (element: HTMLElement) => (component: ComponentType, props: object) => {
  if (!element.hasAttribute('ssr')) return;
  const island = guard(element);
  // A transition, so that the browser can handle an event between two islands.
  startTransition(() => {
    const root = hydrateRoot(element, createElement(component, props), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onUncaughtError(error) {
        island.fail('render', error);
      },
      // React would draw the whole island again, without what was typed.
      onRecoverableError(error) {
        island.fail('hydration', error);
      },
    });
    island.stop = () => {
      root.unmount();
    };
  });
};

// eslint-disable-next-line import/no-default-export -- Astro takes the default
export { hydrator as default };
