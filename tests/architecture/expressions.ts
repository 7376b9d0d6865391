/**
 * Regular expressions whose time grows with the square of a text, or faster. One request of 15 kB held a worker
 * for a fifth of a second.
 */
import { analyse } from 'scslre';
import ts from 'typescript';
import type { Files } from './check.ts';

const isCode = (path: string) => !path.startsWith('tests/') && !path.endsWith('.css');

/** The code of a file; of a page, its first part. */
const codeOf = (path: string, text: string) =>
  path.endsWith('.astro') ? (text.split('---')[1] ?? '') : text;

/** `path: expression`, for each expression of the code that is not linear. */
export function slowExpressions(files: Files): string[] {
  return [...files]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) => {
      const code = codeOf(path, text);
      // Most files have none, and parsing takes long.
      if (!/\/[^\n]*[+*}]/.test(code)) return [];
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/');
          const literal = { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
          if (analyse(literal).reports.length > 0) found.push(`${path}: ${node.text}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}
