/** The report for the people who build the services: as text, as JSON, and as a page. */
import { escapeHtml } from '#lib/formats/text.ts';
import type { Problem } from './judge.ts';
import type { Row } from './run.ts';

export interface Report {
  /** The server, or the reference back end. */
  server: string;
  /** ISO 8601. */
  made: string;
  rows: readonly Row[];
}

const MARKS = { right: '✓', wrong: '✗', refused: '!', 'not called': '–' } as const;

/** `98 right, 2 wrong, 0 refused, 5 not called, of 105 operations` */
function summaryOf(rows: readonly Row[]): string {
  const counts = Object.keys(MARKS).map(
    (state) => `${String(rows.filter((row) => row.state === state).length)} ${state}`,
  );
  return `${counts.join(', ')}, of ${String(rows.length)} operations`;
}

export const hasFailed = (rows: readonly Row[]): boolean =>
  rows.some(({ state }) => state === 'wrong');

const contractOf = ({ line, section }: Row) => `docs/contract.md:${String(line)} (${section})`;

const inMore = ({ more }: Problem) =>
  more === undefined ? '' : ` (and in ${String(more)} more ${more === 1 ? 'entry' : 'entries'})`;

function detail(row: Row): string {
  const { state, milliseconds, why, problems } = row;
  if (state === 'wrong')
    return `${String(problems.length)} ${problems.length === 1 ? 'problem' : 'problems'}`;
  const time = milliseconds === undefined ? [] : [`${String(milliseconds)} ms`];
  return [...time, ...(why === undefined ? [] : [why])].join(', ');
}

export function textOf({ server, rows }: Report): string {
  const width = Math.max(...rows.map(({ operation }) => operation.length));
  const sections = Map.groupBy(rows, ({ section }) => section);
  const table = [...sections].flatMap(([section, own]) => [
    '',
    section,
    ...own.map((row) =>
      `  ${MARKS[row.state]} ${row.operation.padEnd(width)}  ${row.state.padEnd(10)}  ${detail(row)}`.trimEnd(),
    ),
  ]);
  const wrong = rows.filter(({ state }) => state === 'wrong');
  const failures = wrong.flatMap((row) => [
    '',
    `✗ ${row.operation}`,
    `  ${row.address}`,
    `  ${contractOf(row)}`,
    ...row.problems.flatMap((problem) => [
      `    ${problem.field}${inMore(problem)}`,
      `      expected  ${problem.expected}`,
      `      found     ${problem.found}`,
    ]),
  ]);
  return [
    `The contract at ${server}`,
    ...table,
    ...(wrong.length > 0 ? ['', 'What is wrong', ...failures] : []),
    '',
    summaryOf(rows),
    '',
  ].join('\n');
}

export const jsonOf = (report: Report): string =>
  `${JSON.stringify({ ...report, summary: summaryOf(report.rows) }, undefined, 2)}\n`;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; }
.state { white-space: nowrap; }
code { overflow-wrap: anywhere; }
.wrong { font-weight: 700; }
`;

const problemRow = (problem: Problem) =>
  `<tr><th scope="row"><code>${escapeHtml(problem.field)}</code>${escapeHtml(inMore(problem))}</th><td>${escapeHtml(problem.expected)}</td><td>${escapeHtml(problem.found)}</td></tr>`;

const failureSection = (row: Row) => `
<section id="${escapeHtml(row.operation)}">
<h3>${escapeHtml(row.operation)}</h3>
<p><code>${escapeHtml(row.address)}</code><br>${escapeHtml(contractOf(row))}</p>
<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(row.operation)}"><table>
<tr><th scope="col">Field</th><th scope="col">Expected</th><th scope="col">Found</th></tr>
${row.problems.map(problemRow).join('\n')}
</table></div>
</section>`;

function operationRow(row: Row): string {
  const name = escapeHtml(row.operation);
  const shown = row.state === 'wrong' ? `<a href="#${name}">${name}</a>` : name;
  return `<tr${row.state === 'wrong' ? ' class="wrong"' : ''}><th scope="row">${shown}</th><td class="state">${MARKS[row.state]} ${row.state}</td><td>${escapeHtml(detail(row))}</td><td>${escapeHtml(contractOf(row))}</td></tr>`;
}

export function pageOf(report: Report): string {
  const { server, made, rows } = report;
  const wrong = rows.filter(({ state }) => state === 'wrong');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(summaryOf(rows))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>The contract at ${escapeHtml(server)}</h1>
<p>${escapeHtml(summaryOf(rows))}. Made ${escapeHtml(made)}.</p>
${wrong.length > 0 ? `<h2>What is wrong</h2>${wrong.map(failureSection).join('')}` : ''}
<h2>All operations</h2>
<div class="wide" tabindex="0" role="group" aria-label="All operations"><table>
<tr><th scope="col">Operation</th><th scope="col">State</th><th scope="col">Detail</th><th scope="col">Contract</th></tr>
${rows.map(operationRow).join('\n')}
</table></div>
</main>
</body>
</html>
`;
}
