/** The judges of HTML as the server sends it: html-validate, and the Nu HTML checker, which needs Java. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Finding, oneLine } from './finding.ts';
import { fileOf, packageOf } from './tools.ts';

/** A page, and its HTML. */
export interface Saved {
  page: string;
  html: string;
}

interface HtmlValidate {
  HtmlValidate: new (config: object) => {
    validateString: (html: string) => Promise<{
      results: {
        messages: { ruleId: string; message: string; line: number; selector: string }[];
      }[];
    }>;
  };
}

/** Its rules of the standard and of accessibility, without those of style. */
export async function htmlValidate(pages: readonly Saved[]): Promise<Finding[]> {
  const { HtmlValidate } = (await packageOf('html-validate')) as HtmlValidate;
  const judge = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
  const found: Finding[] = [];
  for (const { page, html } of pages) {
    const { results } = await judge.validateString(html);
    for (const { ruleId: rule, message, selector } of results.flatMap(({ messages }) => messages))
      found.push({ tool: 'html-validate', rule, page, what: `${message} ${selector}` });
  }
  return found;
}

const REPORT = z.object({
  messages: z.array(
    z.object({
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** @throws without Java */
export function nuChecker(pages: readonly Saved[]): Finding[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'judge-'));
  for (const [index, { html }] of pages.entries())
    writeFileSync(path.join(folder, `${String(index)}.html`), html);
  const jar = fileOf('vnu-jar/build/dist/vnu.jar');
  const { stderr, error } = spawnSync(
    'java',
    ['-jar', jar, '--format', 'json', '--exit-zero-always', folder],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  rmSync(folder, { recursive: true });
  if (error) throw error;
  const { messages } = REPORT.parse(JSON.parse(stderr));
  // It does not know the CSS of today, such as container queries.
  const ofHtml = messages.filter(({ message }) => !message.startsWith('CSS:'));
  return ofHtml.map(({ url = '', message, extract = '' }) => ({
    tool: 'Nu HTML checker',
    // It has no names of rules: a rule is its message without what it quotes.
    rule: message.replace(/“[^”]*”/g, '…'),
    page: pages[Number(path.basename(url, '.html'))]?.page ?? url,
    what: oneLine(`${message} ${extract}`),
  }));
}
