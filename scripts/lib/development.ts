/**
 * What `npm run dev` adds to Astro's development server: a ready line that names a member, errors that say what
 * is wrong where, and typed text that a reload keeps (`src/dev-pages/keep-typed.ts`).
 */
import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, HotPayload } from 'vite';
import { addressOf, demonstrationMember, passkeysAt } from '../../server/announcement.ts';
import { escapeHtml } from '../../src/lib/formats/text.ts';
import { root } from './project.mjs';

/** @param siteUrl PORTAL_SITE_URL */
export const development = (siteUrl: string | undefined): AstroIntegration => ({
  name: 'portal:development',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', "import '/src/dev-pages/keep-typed.ts';");
    },
    'astro:server:setup': ({ server }) => {
      const { hot } = server.environments.client;
      const send: (payload: HotPayload) => void = hot.send.bind(hot);
      hot.send = (payload: HotPayload) => {
        send(payload.type === 'error' ? { ...payload, err: explained(payload.err) } : payload);
      };
    },
    'astro:server:start': async ({ address: { address, port } }) => {
      const backend = process.env['PORTAL_EMBEDDED_BACKEND_URL'];
      const member = backend
        ? ` - ${await demonstrationMember(backend)}${passkeysAt(siteUrl, port)}`
        : '';
      // After the lines of Astro, which follow this hook.
      setImmediate(() => {
        console.log(`Portal ready on ${addressOf(address, port, siteUrl)}${member}`);
      });
    },
  },
});

/** Astro's overlay also shows a title and highlighted code, which only some errors have. */
interface Sent {
  message: string;
  /** Errors of Rolldown have none. */
  stack?: string;
  title?: string;
  highlightedCode?: string;
}

/** Vite adds it to a message when Astro lets it map a stack twice. */
const NOTE = / \(The stacktrace appears to be already rewritten [^)]*\)$/;

/** An error with all that Astro's overlay shows: what is wrong as its title, and the file with the line. */
function explained(err: Sent): ErrorPayload['err'] {
  const { message, stack = '', title } = err;
  const plain = message.replace(NOTE, '');
  // The message of an error of Astro is HTML, and its stack begins with the plain one.
  const said = /^\s*at |^$/.test(stack) ? plain : stack.replace(/^\w*Error: /, '');
  const isVague = title === undefined || title.startsWith('Could not import');
  return {
    ...err,
    stack,
    message: plain,
    ...(isVague && { title: said.split('\n', 1).join() }),
    ...(!err.highlightedCode && codeOf(stack)),
  };
}

/** The first place in the project that a stack names, or the import that found no file. */
function placeIn(stack: string): { file: string; line: number; column: number } | undefined {
  for (const word of stack.split(/[\s()]/)) {
    const [, file = '', line, column] = /^(\/[^:]+):(\d+):(\d+)$/.exec(word) ?? [];
    if (file.startsWith(`${root}/`) && !file.includes('/node_modules/'))
      return { file, line: Number(line), column: Number(column) };
  }
  const [, wanted = '', file = ''] = /load url (\S+) .* in (\/\S+)\. Does/.exec(stack) ?? [];
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { file, line: lines.findIndex((line) => line.includes(wanted)) + 1, column: 1 };
}

/** That place, and its file as the overlay shows code. */
function codeOf(stack: string) {
  const loc = placeIn(stack);
  if (!loc || !existsSync(loc.file)) return {};
  const lines = readFileSync(loc.file, 'utf8').split('\n');
  const spans = lines.map((line, at) => {
    const kind = at + 1 === loc.line ? 'line error-line' : 'line';
    return `<span class="${kind}">${escapeHtml(line)}</span>`;
  });
  return { loc, highlightedCode: `<pre><code>${spans.join('\n')}</code></pre>` };
}
