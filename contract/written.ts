/** The files that `npm run openapi` writes from the declared operations. A test fails when one is old. */
import { readFileSync } from 'node:fs';
import { contractEntries, contractName, OPERATIONS } from './catalogue.ts';
import { openApiYaml } from './openapi.ts';
import { type JsonSchema, wireSchema } from './schema.ts';

/** A shape in the form of `docs/contract.md`: `{responseList: [{dsVacina, dsDose?}]}`. */
function shapeOf({ properties, required = [], items, anyOf = [] }: JsonSchema): string {
  if (items) return `[${shapeOf(items)}]`;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const inner = shapeOf(field);
    return `${name}${required.includes(name) ? '' : '?'}${inner === '' ? '' : `: ${inner}`}`;
  });
  return properties ? `{${fields.join(', ')}}` : anyOf.map(shapeOf).filter(Boolean).join(' or ');
}

const NEXT = '\n## Ids, credentials and code values\n';
const ADDITIONS = `
## Additions

| operation | call | reads | |
| --------- | ---- | ----- | --- |
`;

/** The contract with a row for each operation that it lacks. The rows that the operator gave stay. */
function contractWithAll(contract: string): string {
  const known = contractEntries();
  const rows = OPERATIONS.filter((operation) => !known.has(contractName(operation))).map(
    ({ name, route, answers }) =>
      `| ${name} | ${route} | \`${answers ? shapeOf(wireSchema(answers)) : 'any 2xx'}\` | O |\n`,
  );
  if (rows.length === 0) return contract;
  const [before = '', after = ''] = contract.split(NEXT);
  const table = before.includes('\n## Additions\n') ? before : before + ADDITIONS;
  return table + rows.join('') + NEXT + after;
}

/** The names alone, for the settings: these are read before any operation is loaded. */
function namesModule(): string {
  const names = [...new Set(OPERATIONS.map(contractName))].join(' ');
  const lines = (names.match(/.{1,94}(?: |$)/g) ?? []).map((line) => `    ${line.trim()}\n`);
  return `/** The names of all operations, in the order of \`docs/contract.md\`. Written by \`npm run openapi\`. */
export const OPERATION_NAMES: ReadonlySet<string> = new Set(
  \`
${lines.join('')}  \`
    .trim()
    .split(/\\s+/),
);
`;
}

/** How the text of each file is made, by its path from the root. The description starts a reference back end. */
export const WRITTEN: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/contract.md': () => contractWithAll(readFileSync('docs/contract.md', 'utf8')),
  'src/lib/upstream/operation-names.ts': namesModule,
  'docs/openapi.yaml': openApiYaml,
};
