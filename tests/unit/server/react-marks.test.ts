/** Astro knows that the components of islands belong to React, without asking its renderers. */
import type { HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { reactMarks } from '../../../scripts/lib/astro-integrations.mjs';

interface Plugin {
  applyToEnvironment: (environment: { name: string }) => boolean;
  transform: (code: string, id: string) => { code: string } | undefined;
}

function plugin(): Plugin {
  const plugins: Plugin[] = [];
  const setup = {
    updateConfig: ({ vite }: { vite: { plugins: Plugin[] } }) => plugins.push(...vite.plugins),
  };
  void reactMarks().hooks['astro:config:setup']?.(
    setup as unknown as HookParameters<'astro:config:setup'>,
  );
  const [first] = plugins;
  if (!first) throw new Error('no plugin');
  return first;
}

const SOURCE = 'export function Alert() {}\nexport const NAME = 1;\nfunction Inner() {}';

it('the plugin marks exported components only', async () => {
  const code = plugin().transform(SOURCE, '/x/src/islands/shared/Alert.tsx')?.code ?? '';
  const made = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    Alert: Record<symbol, unknown>;
  };
  expect(made.Alert[Symbol.for('astro:renderer')]).toBe('@astrojs/react');
  expect(code.match(/astro:renderer/g)).toHaveLength(1);
});

it('the plugin does not change other modules and the modules for the browser', () => {
  expect(plugin().transform(SOURCE, '/x/src/lib/a.ts')).toBeUndefined();
  expect(plugin().applyToEnvironment({ name: 'client' })).toBe(false);
  expect(plugin().applyToEnvironment({ name: 'ssr' })).toBe(true);
});
