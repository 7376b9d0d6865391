/** Commands that run other programs, one after the other, after the installation. */
import { COMMANDS } from './commands.mjs';
import { node24 } from './project.mjs';

/** @typedef {import('./command-line.mjs').Command} Command */
/**
 * @typedef {object} Steps
 * @property {readonly (readonly [program: string, ...args: string[]])[]} steps the last one gets the
 *   arguments of the command; a step that fails ends the task
 * @property {boolean} [isOfPortal] whether it runs with the settings of `.env`
 */

/**
 * A program of the portal, with its settings.
 * @param {Command} command
 * @param {string} program
 * @returns {Command & Steps}
 */
const ofPortal = (command, program) => ({
  ...command,
  steps: [[node24, program]],
  isOfPortal: true,
});

/** @type {Readonly<Record<string, Command & Steps>>} */
export const TASKS = {
  build: ofPortal(COMMANDS.build, 'scripts/build-site.ts'),
  rebuild: ofPortal(COMMANDS.rebuild, 'scripts/rebuild-site.ts'),
  backend: ofPortal(COMMANDS.backend, 'backend/main.ts'),
  atendente: ofPortal(COMMANDS.atendente, 'scripts/atendente.ts'),
  segredo: ofPortal(COMMANDS.segredo, 'scripts/sealing.ts'),
  brand: { ...COMMANDS.brand, steps: [[node24, 'scripts/brand.ts']] },
  package: {
    ...COMMANDS.package,
    steps: [
      [node24, 'scripts/ensure-built.mjs'],
      [node24, 'scripts/package.mjs'],
    ],
    isOfPortal: true,
  },
  lint: {
    call: 'npm run lint',
    does: 'Checks the rules of the code, its format, and that every export is used.',
    changes: 'nothing but types in .astro',
    steps: [
      ['astro', 'sync'],
      ['eslint', '.', '--max-warnings', '0'],
      ['prettier', '--check', '.'],
      ['knip'],
    ],
  },
  format: {
    call: 'npm run format',
    does: 'Formats all files.',
    changes: 'the layout of the sources',
    steps: [['prettier', '--write', '.']],
  },
  typecheck: {
    call: 'npm run typecheck',
    does: 'Checks the types.',
    changes: 'nothing but types in .astro',
    steps: [['astro', 'check']],
  },
  'test:unit': {
    call: 'npm run test:unit',
    takes: '[FILE…] [OPTIONS]',
    does: 'Runs the tests that need only the sources.',
    changes: 'nothing but the temporary folder',
    passesTo: 'Vitest',
    steps: [['vitest', 'run', '--project', 'unit']],
  },
  coverage: {
    call: 'npm run coverage',
    takes: '[FILE…] [OPTIONS]',
    does: `Runs the unit tests and shows which lines of the sources they run: a summary here, each file in
.cache/coverage/index.html. A low figure fails nothing.`,
    changes: '.cache/coverage',
    passesTo: 'Vitest',
    steps: [['vitest', 'run', '--project', 'unit', '--coverage']],
  },
  'test:contract': {
    call: 'npm run test:contract',
    takes: '[FILE…] [OPTIONS]',
    does: 'Runs the contract suite against a reference back end that it starts.',
    changes: 'nothing but the temporary folder, or the database of DATABASE_URL',
    passesTo: 'Vitest',
    steps: [['vitest', 'run', '--project', 'contract']],
  },
  openapi: {
    call: 'npm run openapi',
    does: 'Writes the OpenAPI description of the wire again, with the answers of a reference back end as examples.',
    changes: 'docs/openapi.yaml',
    steps: [[node24, 'scripts/lib/write-openapi.ts']],
  },
  'db:generate': {
    call: 'npm run db:generate',
    takes: '[OPTIONS]',
    does: "Writes a migration for changes of the reference back end's tables.",
    changes: 'backend/db/migrations',
    passesTo: 'drizzle-kit generate',
    steps: [['drizzle-kit', 'generate']],
  },
  figures: {
    call: 'npm run figures',
    takes: '[FOLDER]',
    does: 'Counts files, lines and words of this checkout, or of the checkout in FOLDER.',
    changes: 'nothing',
    words: [/./],
    least: 0,
    steps: [[node24, 'tests/architecture/figures.ts']],
  },
  bench: {
    call: 'npm run bench',
    takes: '[paginas|first-paint|guia-medico] [ADDRESS…]',
    does: `Measures pages against a bare program, pages in Chromium as on a slow phone (also of running
demonstrations, in turn), or the search of the directory; by default the first two.`,
    changes: 'nothing but the temporary folder and .cache',
    words: [/^(?:paginas|first-paint|guia-medico)$/],
    more: /^https?:/,
    least: 0,
    steps: [[node24, 'tests/load/bench.ts']],
  },
  'bench:conteudo': {
    call: 'npm run bench:conteudo',
    takes: '[POSTS…]',
    does: 'Measures builds with the given numbers of posts; by default 12 and 500.',
    changes: 'nothing but the temporary folder',
    more: /^\d+$/,
    steps: [[node24, 'tests/load/conteudo.ts']],
  },
};
