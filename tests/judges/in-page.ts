/** The judges that run in a page: IBM Equal Access, and HTML_CodeSniffer with the rules of WCAG 2 AAA. */
import type { Page } from '@playwright/test';
import { type Finding, oneLine } from './finding.ts';
import { sourceOf } from './tools.ts';

interface IbmResult {
  ruleId: string;
  value: [policy: string, outcome: string];
  message: string;
  snippet: string;
}
interface SnifferMessage {
  /** 1 is an error. */
  type: number;
  code: string;
  msg: string;
  element: Element | Document;
}

declare global {
  interface Window {
    HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5: { process: () => void };
  }
  /** The program of IBM is a script, whose variable is a global one. */
  var ace: {
    Checker: new () => {
      check: (document: Document, rules: string[]) => Promise<{ results: IbmResult[] }>;
    };
  };
  var HTMLCS: {
    process: (rules: string, document: Document, done: () => void) => void;
    getMessages: () => SnifferMessage[];
  };
}

/** @param name the name of the page */
export async function ibm(page: Page, name: string): Promise<Finding[]> {
  await page.evaluate(sourceOf('accessibility-checker-engine/ace.js'));
  const results = await page.evaluate(async () => {
    const report = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return report.results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: `${message} ${snippet}` }));
  });
  return results.map(({ rule, what }) => ({
    tool: 'IBM Equal Access',
    rule,
    page: name,
    what: oneLine(what),
  }));
}

/** @param name the name of the page */
export async function codeSniffer(page: Page, name: string): Promise<Finding[]> {
  await page.evaluate(sourceOf('html_codesniffer/build/HTMLCS.js'));
  const results = await page.evaluate(async () => {
    // It breaks at `webauthn`, a word of `autocomplete` that it does not know; axe checks that attribute.
    window.HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.process = () => undefined;
    await new Promise<void>((resolve) => {
      HTMLCS.process('WCAG2AAA', document, resolve);
    });
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({
        rule: code.replace(/^WCAG2AAA\.Principle\d\.Guideline\d_\d+\./, ''),
        what: `${msg} ${'outerHTML' in element ? element.outerHTML.slice(0, 300) : ''}`,
      }));
  });
  return results.map(({ rule, what }) => ({
    tool: 'HTML_CodeSniffer',
    rule,
    page: name,
    what: oneLine(what),
  }));
}
