/**
 * Texts of islands that a translator breaks. Browsers replace each text by an element, and React keeps
 * references to its texts: it then changes a text that nobody sees, or fails when it removes one or puts
 * something before it. A text that is the only child of its element is safe.
 */
import ts from 'typescript';

/** Values that are elements, never texts. */
const ELEMENTS = new Set(['after', 'children', 'file', 'otherOptions', 'others']);

const isBlank = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) && child.expression === undefined;

/** What an expression can give: both branches of a condition, the right side of `&&`. */
function branchesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return branchesOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [...branchesOf(expression.whenTrue), ...branchesOf(expression.whenFalse)];
  }
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { left, operatorToken, right } = expression;
  return operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? branchesOf(right)
    : [...branchesOf(left), ...branchesOf(right)];
}

function isElement(expression: ts.Expression): boolean {
  if (ts.isCallExpression(expression)) {
    const { expression: called } = expression;
    const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
    return name === 'map' || ELEMENTS.has(name);
  }
  return (
    ts.isJsxElement(expression) ||
    ts.isJsxSelfClosingElement(expression) ||
    ts.isJsxFragment(expression) ||
    ELEMENTS.has(expression.getText()) ||
    /^(?:null|false|undefined)$/.test(expression.getText())
  );
}

/** Elements with several children, of which one is a text and one can change: 'line: code'. */
export function bareTexts(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const changing = children.filter(
        (child) =>
          ts.isJsxExpression(child) && child.expression && !ts.isStringLiteral(child.expression),
      );
      const hasText = children.some(
        (child) =>
          ts.isJsxText(child) ||
          (ts.isJsxExpression(child) &&
            child.expression !== undefined &&
            !branchesOf(child.expression).every(isElement)),
      );
      if (children.length > 1 && changing.length > 0 && hasText) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push(
          `${path}:${String(line + 1)}: ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
