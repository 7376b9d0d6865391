/** A member page sends its frame before its services answer (`src/components/Late.astro`), or says here why not. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'src/pages/cliente/';

/** Pages that are sent as a whole. */
const WHOLE: Readonly<Record<string, string>> = {
  'index.astro': 'is a redirect',
  '[...rest].astro': 'is the page for 404',
  'mais.astro': 'calls no service',
  'meus-dados.astro': 'calls no service before the download',
  'acessos.astro': 'calls no service',
  'chaves-de-acesso.astro': 'calls no service',
  'boletos/por-que-mudou.astro': 'its heading names the month of the boleto',
  'requisicoes/[nr].astro': 'answers 404 for an unknown number, and its heading names the request',
  'exames/[id].astro': 'answers 404 for an unknown number, and its heading names the exams',
  'pagamento.astro': 'its heading says how the payment ended; it notes what the service answers',
  'email.astro': 'the text below its heading has the current address',
};

const pages = globSync('**/*.astro', { cwd: FOLDER }).sort();
const isLate = (page: string) => readFileSync(FOLDER + page, 'utf8').includes('<Late>');

test('every page under /cliente sends its frame first, or has a reason', () => {
  expect(pages.filter((page) => !isLate(page))).toEqual(Object.keys(WHOLE).sort());
});
