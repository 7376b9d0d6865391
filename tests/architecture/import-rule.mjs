/**
 * The import rules of `table.ts` for oxlint, so that an editor shows them where they are broken. A rule
 * that needs several files, such as that of cycles, is in `architecture.test.ts` only. An editor that runs a Node
 * older than 22.18, which cannot read `table.ts`, shows the other rules.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * An import, a re-export, `import()` or `import('x').T`.
 * @typedef {{ source?: { value?: unknown } | null, importKind?: string, exportKind?: string }} Node
 * @typedef {{ filename: string, report: (found: { node: object, message: string }) => void }} Context
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const { imports: aliases } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const canRead = process.features.typescript !== undefined && process.features.typescript !== false;
const { locationOf, targetOf } = canRead ? await import('./rooms.ts') : {};
const { refusal } = canRead ? await import('./table.ts') : {};

/** @param {Context} context */
function create(context) {
  if (!locationOf || !targetOf || !refusal) return {};
  const file = path.relative(root, context.filename).split(path.sep).join('/');
  const from = locationOf(file);
  /** @param {Node} node @param {boolean} typeOnly */
  const check = ({ source }, typeOnly) => {
    if (typeof source?.value !== 'string') return;
    const reason = refusal(from, targetOf(file, source.value, aliases), typeOnly);
    if (reason) context.report({ node: source, message: `Forbidden import: ${reason}.` });
  };
  /** @param {Node} node */
  const statement = (node) => check(node, node.importKind === 'type' || node.exportKind === 'type');
  return {
    ImportDeclaration: statement,
    ExportNamedDeclaration: statement,
    ExportAllDeclaration: statement,
    ImportExpression: (/** @type {Node} */ node) => check(node, false),
    TSImportType: (/** @type {Node} */ node) => check(node, true),
  };
}

export default { meta: { name: 'portal' }, rules: { imports: { create } } };
