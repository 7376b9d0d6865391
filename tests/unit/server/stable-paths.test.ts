/** No module that pages are made from holds the folder of its build, so that a build can reuse pages. */
import type { AstroConfig, HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { stablePaths } from '../../../scripts/lib/astro-integrations.mjs';

interface Plugin {
  applyToEnvironment: (environment: { name: string }) => boolean;
  transform: (code: string) => { code: string } | undefined;
}

function pluginFor(outDir: string): Plugin {
  const { hooks } = stablePaths();
  const plugins: Plugin[] = [];
  const setup = {
    updateConfig: ({ vite }: { vite: { plugins: Plugin[] } }) => plugins.push(...vite.plugins),
  };
  void hooks['astro:config:setup']?.(setup as unknown as HookParameters<'astro:config:setup'>);
  const config = { outDir: new URL(outDir) } as AstroConfig;
  void hooks['astro:config:done']?.({ config } as HookParameters<'astro:config:done'>);
  const [plugin] = plugins;
  if (!plugin) throw new Error('no plugin');
  return plugin;
}

it('two builds in different folders have the same module', () => {
  const module = (folder: string) =>
    pluginFor(folder).transform(`export const outDir = new URL("${folder}client/");`)?.code;
  expect(module('file:///dist/20260101T000000-aaaaaa/')).toBe(
    module('file:///dist/20260102T000000-bbbbbb/'),
  );
  expect(module('file:///dist/20260101T000000-aaaaaa/')).toContain('client/');
});

it('the plugin does not change other modules or the bundle of the server', () => {
  const plugin = pluginFor('file:///dist/20260101T000000-aaaaaa/');
  expect(plugin.transform('export const a = 1;')).toBeUndefined();
  expect(plugin.applyToEnvironment({ name: 'prerender' })).toBe(true);
  expect(plugin.applyToEnvironment({ name: 'ssr' })).toBe(false);
});
