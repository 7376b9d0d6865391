/** The findings that are false, each with its reason. An entry that finds nothing any more is an error. */
import type { Finding } from './finding.ts';

interface Known {
  tool: string;
  rule: string | RegExp;
  /** A part of the finding; by default every finding of the rule is false. */
  what?: RegExp;
  why: string;
}

const IBM = 'IBM Equal Access';
const LIGHTHOUSE = 'Lighthouse';
const NU = 'Nu HTML checker';
const SNIFFER = 'HTML_CodeSniffer';
const VALIDATE = 'html-validate';
const STYLE_OF_ISLANDS = 'Astro writes it before the first island.';
const TEMPLATE = 'It is in a template, whose text a script writes.';

export const KNOWN: readonly Known[] = [
  {
    tool: IBM,
    rule: 'aria_content_in_landmark',
    what: /skip-link/,
    why: 'The link to the content comes before all landmarks.',
  },
  {
    tool: IBM,
    rule: /^aria_(?:form_label|landmark_name)_unique$/,
    what: /"form"/,
    why: 'A form without a name is no landmark.',
  },
  {
    tool: IBM,
    rule: 'fieldset_label_valid',
    what: /<fieldset class="fieldset">$/,
    why: 'Its legend is in a part of the page that is closed.',
  },
  {
    tool: IBM,
    rule: 'element_tabbable_role_valid',
    what: /prose__scroll/,
    why: 'A box that scrolls must be reached by the keyboard.',
  },
  {
    tool: SNIFFER,
    rule: '4_1_2.H91.Button.Name',
    what: / hidden=""><\/button>/,
    why: 'The hidden button is what the key Enter presses.',
  },
  {
    tool: SNIFFER,
    rule: '1_3_1.H43.HeadersRequired',
    why: 'Each header has a scope; the row of the sum has one over two columns.',
  },
  {
    tool: VALIDATE,
    rule: 'no-implicit-button-type',
    why: 'A button that names no type sends its form, as it must.',
  },
  {
    tool: VALIDATE,
    rule: 'element-permitted-content',
    what: /^<style>/,
    why: STYLE_OF_ISLANDS,
  },
  {
    tool: NU,
    rule: 'A … element in … must be the first child of its parent.',
    what: /<style>astro-/,
    why: STYLE_OF_ISLANDS,
  },
  {
    tool: LIGHTHOUSE,
    rule: /^(?:is-crawlable|meta-description)$/,
    why: 'Search engines must not list the sign-in and the pages of members.',
  },
  {
    tool: LIGHTHOUSE,
    rule: 'link-text',
    what: /\bMais http/,
    why: 'Its name says more than its text: "Mais: todos os serviços".',
  },
  { tool: VALIDATE, rule: 'wcag/h30', what: / > template:/, why: TEMPLATE },
  {
    tool: NU,
    rule: /time-datetime format/,
    what: /ata-(?:dia|tempo)><\/time>/,
    why: TEMPLATE,
  },
  {
    tool: NU,
    rule: /^Trailing slash on void elements/,
    why: 'React writes it. All its attributes have quotes.',
  },
];

/** The entry that a finding belongs to. */
export const knownAs = ({ tool, rule, what }: Finding): Known | undefined =>
  KNOWN.find(
    (one) =>
      one.tool === tool &&
      (one.rule instanceof RegExp ? one.rule.test(rule) : one.rule === rule) &&
      (one.what === undefined || one.what.test(what)),
  );
