/**
 * Each rule of the architecture test that protects data or pages, with a breach. The sources have the allowed cases;
 * one is here when it is rare. A rule about names or lengths has none.
 */
import { expect, test } from 'vitest';
import * as rules from '../../architecture/check.ts';
import * as names from '../../architecture/names.ts';

const one = (path: string, text: string) => new Map([[path, text]]);

test.each(['fetch(url)', 'process.version', 'document.title', 'globalThis.x', 'setTimeout(f, 1)'])(
  'the check finds %s in a pure file',
  (code) => {
    expect(rules.impureFiles(one('src/lib/boletos/rules.ts', code))).toHaveLength(1);
  },
);

test('the check does not take a local name for a global', () => {
  const text = `export const f = (document: Tree) => document.title + x.location + { process: 1 };`;
  expect(rules.impureFiles(one('src/lib/boletos/rules.ts', text))).toEqual([]);
});

test.each([`process.env.PORT`, `process['env']`, `const { env } = process;`])(
  'the check finds %s',
  (code) => {
    expect(rules.environmentReaders(one('server/app.ts', code))).toEqual(['server/app.ts']);
  },
);

test.each([
  "f(locals['selecionada']);",
  'const { membro: who } = context.locals;',
  'const f = ({ locals: { selecionada } }: ActionAPIContext) => g(selecionada);',
  'const f = ({ membro }: App.Locals) => g(membro);',
])('the check finds an action that reads its rights itself: %s', (code) => {
  expect(rules.rightsReaders(one('src/actions/cadastro.ts', code))).toHaveLength(1);
});

test('the check finds an IP address that is counted as a person', () => {
  for (const code of ['personOf(clientAddress)', 'personOf(\n  `a:${locals.clientAddress}`,\n)'])
    expect(rules.addressesCountedAsPersons(one('src/lib/x/y.server.ts', code))).toHaveLength(1);
});

test('the check finds a script that does not wait for the page', () => {
  const script = (code: string) =>
    one('x.astro', `<script>\n  import { a } from 'a';\n${code}\n</script>`);
  expect(rules.scriptsWithoutWait(script('  a();'))).toEqual(['x.astro']);
});

test('the check finds a script behind the layout of a page', () => {
  const page = one('src/pages/x.astro', '</Base>\n\n<script>\n</script>');
  expect(rules.scriptsAfterLayout(page)).toHaveLength(1);
});

test.each([
  '<p set:html={text} />',
  "<p {...{ 'set:html': text }} />",
  '{/* set:html: */}\n<p set:html={x} />',
])('the check finds HTML without a reason: %s', (markup) => {
  expect(rules.unexplainedHtml(one('src/pages/x.astro', markup))).toHaveLength(1);
});

const OFF = ['astro.config.mjs', 'export default {\n  session: false,\n};'] as const;

test.each([
  ['x.ts', 'await context.session?.get("a");'],
  ['x.ts', 'const f = ({ session }: Pick<ActionAPIContext, "session">) => session;'],
  ['x.astro', '---\nconst { session } = Astro;\n---\n'],
  ['x.astro', '---\nAstro.session;\n---\n'],
])("the check finds a use of Astro's session in %s: %s", (name, code) => {
  expect(rules.astroSessions(new Map([OFF, [`src/pages/${name}`, code]]))).toHaveLength(1);
});

test("the check finds Astro's sessions when they are on", () => {
  expect(rules.astroSessions(one('astro.config.mjs', 'export default {};'))).toHaveLength(1);
});

test('the check finds a store outside the islands', () => {
  expect(names.misplacedStores(one('src/lib/boletos/store.ts', ''))).toHaveLength(1);
});
