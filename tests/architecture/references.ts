/** References in comments and documents. Their targets must exist in this repository. */
import { posix } from 'node:path';
import type { Files } from './check.ts';

interface Reference {
  /** The reference as written. */
  said: string;
  /** Its position in the text. */
  at: number;
}

type Find = (text: string, path: string, files: Files) => Reference[];

const SECURITY = 'docs/security.md';
const SPECIFICATION = 'docs/spec.md';
// A comment or a paragraph may continue on the next line.
const GAP = String.raw`\s[\s*#/]*`;

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({ said: match[0], at: match.index, match }));

/** A list such as `26, 33`, `42–45` or `041 and 042`. */
const LIST = String.raw`\d+(?:(?:,? and |, | to |–)\d+)*`;
const numbersIn = (list: string) => list.match(/\d+/g) ?? [];

/** The file of a document: by its path, relative to the referring file, or by its short name. */
function documentOf(name: string, path: string, files: Files): string | undefined {
  const beside = posix.join(posix.dirname(path), name);
  const candidates = [name, beside, `docs/${name}`, `docs/${name}.md`];
  return candidates.find((candidate) => candidate.endsWith('.md') && files.has(candidate));
}

/** `operations.md`, `docs/security.md`. */
const documents: Find = (text, path, files) =>
  matchesOf(text, /(?<![\w/.*>-])(?:[\w.-]+\/)*[\w-]+\.md\b/g).filter(
    ({ said }) => documentOf(said, path, files) === undefined,
  );

const HEADING = /^#{1,4} (.+)$/gm;

function hasSection(document: string, section: string): boolean {
  const sought = section.toLowerCase();
  return [...document.matchAll(HEADING)].some(([, title = '']) =>
    title.toLowerCase().includes(sought),
  );
}

const SECTION = new RegExp(
  String.raw`(?:\]\((?<link>[^)\s]+)\)|(?<name>[\w./-]+)\`?)(?:${GAP})?›${GAP}(?<section>[\w-]+(?: [\w-]+)*?)(?= and\b|[^\w -]|$)`,
  'g',
);

/** `docs/contract.md` › Finance, and similar references. */
const sections: Find = (text, path, files) =>
  matchesOf(text, SECTION).filter(({ match: { groups = {} } }) => {
    const document = documentOf(groups['link'] ?? groups['name'] ?? '', path, files);
    return !document || !hasSection(files.get(document) ?? '', groups['section'] ?? '');
  });

/** Decision 004, decisions 004 and 006. */
const decisions: Find = (text, _path, files) => {
  const known = [...files.keys()].map((path) => /^docs\/decisions\/(\d+)-/.exec(path)?.[1]);
  return matchesOf(text, new RegExp(`\\bdecisions?${GAP}(${LIST})`, 'gi')).filter(({ match }) =>
    numbersIn(match[1] ?? '').some((number) => !known.includes(number)),
  );
};

/** Spec section 4, spec sections 3, 5 and 9. */
const specification: Find = (text, _path, files) =>
  matchesOf(text, new RegExp(`\\bspec${GAP}sections?${GAP}(${LIST})`, 'gi')).filter(({ match }) =>
    numbersIn(match[1] ?? '').some(
      (number) => !hasSection(files.get(SPECIFICATION) ?? '', `${number}. `),
    ),
  );

/** The numbers at the beginning of the lines; `26–28` means three. */
function numbersOf(document: string): Set<number> {
  const cells = [...document.matchAll(/^- \*\*(\d+)(?:–(\d+))?\*\* /gm)];
  return new Set(
    cells.flatMap(([, first = '', last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n),
    ),
  );
}

/** `docs/security.md`, 10, 42: lines of its lists. */
const threats: Find = (text, _path, files) => {
  const known = numbersOf(files.get(SECURITY) ?? '');
  return matchesOf(text, new RegExp(`security\\.md\`?,?${GAP}(${LIST})`, 'g')).filter(({ match }) =>
    numbersIn(match[1] ?? '').some((number) => !known.has(Number(number))),
  );
};

/** References to documents outside of this repository: issues, a design, lists. */
const elsewhere: Find = (text) =>
  matchesOf(
    text,
    /\bissue (?:"|#?\d)|\((?:design|brief)[:)]|\b(?:design|brief): |\bthreat list\b/gi,
  );

/** Every alternative of `{a,b}`. */
function expand(pattern: string): string[] {
  const [, start = '', list, end = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined
    ? [pattern]
    : list.split(',').flatMap((one) => expand(start + one + end));
}

const QUOTED_FILE = /`((?:[\w[\]{},.-]+\/)*[\w[\]{},.-]+\.(?:ts|tsx|mjs|astro|css|sh|conf|php))`/g;

/** A file in backticks, by its path or by the end of it. Records of decisions may name former files. */
const sources: Find = (text, path, files) =>
  path.startsWith('docs/decisions/')
    ? []
    : matchesOf(text, QUOTED_FILE).filter(({ match: [, quoted = ''] }) =>
        expand(quoted).some((name) => !name.startsWith('.') && !isKnown(name, files)),
      );

const isKnown = (name: string, files: Files) =>
  [...files.keys()].some((path) => path === name || path.endsWith(`/${name}`));

const SUITES = /\b(?:unit|e2e|security|contract)\/[a-z{][\w/{},-]*[\w}]/g;

/** The tests that `docs/security.md` names. */
const tests: Find = (text, path, files) =>
  path === SECURITY
    ? matchesOf(text, SUITES).filter(({ said }) =>
        expand(said).some(
          (name) =>
            !['.test.ts', '.test.tsx', '.ts'].some((end) => files.has(`tests/${name}${end}`)) &&
            ![...files.keys()].some((file) => file.startsWith(`tests/${name}/`)),
        ),
      )
    : [];

const ALL = [
  documents,
  sections,
  decisions,
  specification,
  threats,
  elsewhere,
  sources,
  tests,
] as const;

/** References without a target, one line for each: `path:line: reference`. */
export function brokenReferences(files: Files): string[] {
  return [...files].flatMap(([path, text]) =>
    ALL.flatMap((find) => find(text, path, files)).map(({ said, at }) => {
      const line = text.slice(0, at).split('\n').length;
      return `${path}:${String(line)}: ${said.replaceAll(/\s+/g, ' ')}`;
    }),
  );
}
