/** The portal's own plugins of Astro's build. */
import type { AstroConfig, HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { reactMarks, stablePaths } from '../../../scripts/lib/astro-integrations.mjs';
import { pluginOf } from './support.ts';

const SOURCE = 'export function Alert() {}\nexport const NAME = 1;\nfunction Inner() {}';

interface Plugin {
  applyToEnvironment: (environment: { name: string }) => boolean;
  transform: (code: string, id?: string) => { code: string } | undefined;
}
const environmentsOf = ({ applyToEnvironment }: Plugin) =>
  ['client', 'ssr', 'prerender'].filter((name) => applyToEnvironment({ name }));

it('Astro knows that exported components of islands belong to React, without asking its renderers', async () => {
  const plugin = reactMarks as unknown as Plugin;
  const { transform } = plugin;
  const code = transform(SOURCE, '/x/src/islands/shared/Alert.tsx')?.code ?? '';
  const made = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    Alert: Record<symbol, unknown>;
  };
  expect(made.Alert[Symbol.for('astro:renderer')]).toBe('@astrojs/react');
  expect(code.match(/astro:renderer/g)).toHaveLength(1);
  expect(transform(SOURCE, '/x/src/lib/a.ts')).toBeUndefined();
  expect(environmentsOf(plugin)).toEqual(['ssr', 'prerender']);
});

/** What pages are made from, built in this folder. */
function builtIn(folder: string, code: string): string | undefined {
  const integration = stablePaths();
  const { transform } = pluginOf(integration) as Plugin;
  const config = { outDir: new URL(folder) } as AstroConfig;
  void integration.hooks['astro:config:done']?.({ config } as HookParameters<'astro:config:done'>);
  return transform(code)?.code;
}

it('two builds in different folders have the same modules of pages, so that a build can reuse pages', () => {
  const module = (folder: string) =>
    builtIn(folder, `export const outDir = new URL("${folder}client/");`);
  const first = module('file:///dist/20260101T000000-aaaaaa/');
  expect(first).toContain('client/');
  expect(module('file:///dist/20260102T000000-bbbbbb/')).toBe(first);
  expect(builtIn('file:///dist/20260101T000000-aaaaaa/', SOURCE)).toBeUndefined();
  expect(environmentsOf(pluginOf(stablePaths()) as Plugin)).toEqual(['prerender']);
});
