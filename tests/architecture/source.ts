/** Facts of a source file: its imports, the globals and fields that it uses. */
import ts from 'typescript';

export interface Import {
  specifier: string;
  /** The compiler removes the import. It keeps `import { type X }`, which loads the module. */
  typeOnly: boolean;
  /** `client`: in a `<script>` of an Astro component, for the browser. */
  part: 'module' | 'client';
}

interface Part {
  code: string;
  part: Import['part'];
}

const FRONTMATTER = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The scripts of a file: an Astro component has server and client scripts. */
function partsOf(path: string, text: string): Part[] {
  if (!path.endsWith('.astro')) return [{ code: text, part: 'module' }];
  const scripts = [...text.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']): Part[] =>
    // Astro does not process it, so it cannot import project files.
    attributes.includes('is:inline') ? [] : [{ code, part: 'client' }],
  );
  return [{ code: FRONTMATTER.exec(text)?.[1] ?? '', part: 'module' }, ...scripts];
}

const parse = (path: string, code: string) =>
  ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

function importOf(node: ts.Node): Omit<Import, 'part'> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { specifier: node.moduleSpecifier.text, typeOnly };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const { moduleSpecifier, isTypeOnly } = node;
    if (ts.isStringLiteral(moduleSpecifier)) {
      return { specifier: moduleSpecifier.text, typeOnly: isTypeOnly };
    }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    if (ts.isStringLiteral(literal)) return { specifier: literal.text, typeOnly: true };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteralLike(argument)) {
      return { specifier: argument.text, typeOnly: false };
    }
  }
  return undefined;
}

/** Several rules read the imports of every file, and parsing is most of the work. */
const known = new Map<string, Import[]>();

/** Every import, re-export and `import()` of a file. */
export function importsOf(path: string, text: string): Import[] {
  const key = `${path}\n${text}`;
  const cached = known.get(key);
  if (cached) return cached;
  const found: Import[] = [];
  known.set(key, found);
  for (const { code, part } of partsOf(path, text)) {
    walk(parse(path, code), (node) => {
      const entry = importOf(node);
      if (entry) found.push({ ...entry, part });
    });
  }
  return found;
}

const isDeclaredName = (node: ts.Identifier) =>
  (ts.isVariableDeclaration(node.parent) ||
    ts.isParameter(node.parent) ||
    ts.isBindingElement(node.parent) ||
    ts.isFunctionDeclaration(node.parent) ||
    ts.isImportSpecifier(node.parent)) &&
  node.parent.name === node;

const isMemberName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;

const isType = ({ parent }: ts.Identifier) =>
  ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent) || ts.isPropertySignature(parent);

/** The global `names` that a file uses as values, without those that the file declares itself. */
export function globalsOf(path: string, text: string, names: ReadonlySet<string>): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  for (const { code } of partsOf(path, text)) {
    walk(parse(path, code), (node) => {
      if (!ts.isIdentifier(node) || !names.has(node.text)) return;
      if (isDeclaredName(node)) declared.add(node.text);
      else if (!isMemberName(node) && !isType(node)) used.add(node.text);
    });
  }
  return [...used].filter((name) => !declared.has(name));
}

/** Whether a file reads `process.env`. */
export function readsProcessEnv(path: string, text: string): boolean {
  if (!/\bprocess\b/.test(text)) return false;
  let found = false;
  for (const { code } of partsOf(path, text)) {
    walk(parse(path, code), (node) => {
      const isEnv =
        (ts.isPropertyAccessExpression(node) && node.name.text === 'env') ||
        (ts.isElementAccessExpression(node) &&
          ts.isStringLiteral(node.argumentExpression) &&
          node.argumentExpression.text === 'env');
      const isProcess =
        isEnv && ts.isIdentifier(node.expression) && node.expression.text === 'process';
      const isTakenApart =
        ts.isVariableDeclaration(node) &&
        ts.isObjectBindingPattern(node.name) &&
        node.initializer !== undefined &&
        ts.isIdentifier(node.initializer) &&
        node.initializer.text === 'process' &&
        node.name.elements.some((element) => element.getText().startsWith('env'));
      if (isProcess || isTakenApart) found = true;
    });
  }
  return found;
}

/** Whether a module only re-exports other modules. */
export function isBarrel(path: string, text: string): boolean {
  if (!/^export\b.*\bfrom\b/ms.test(text)) return false;
  const { statements } = parse(path, text);
  return (
    statements.length > 0 &&
    statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
  );
}

/** The last name of an expression: 'locals' of `context.locals`. */
const lastName = (node: ts.Expression): string | undefined =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node)
      ? node.name.text
      : undefined;

const fieldOf = ({ propertyName, name }: ts.BindingElement) => (propertyName ?? name).getText();

/**
 * The object that a pattern destructures: 'locals' in `{ locals: { membro } }` and `{ membro } =
 * context.locals`.
 */
function destructuredName(pattern: ts.ObjectBindingPattern): string | undefined {
  const { parent } = pattern;
  if (ts.isBindingElement(parent)) return fieldOf(parent);
  if (ts.isVariableDeclaration(parent)) return parent.initializer && lastName(parent.initializer);
  return parent.type?.getText();
}

/**
 * The `fields` that a file reads from an object whose name, or parameter type, matches `objects`:
 * `locals.membro`, `locals['membro']`, `{ locals: { membro } }`.
 */
export function fieldsRead(
  path: string,
  text: string,
  objects: RegExp,
  fields: ReadonlySet<string>,
): string[] {
  if (![...fields].some((field) => text.includes(field))) return [];
  const found: string[] = [];
  const note = (object: string | undefined, field: string | undefined) => {
    if (object !== undefined && field !== undefined && objects.test(object) && fields.has(field))
      found.push(field);
  };
  for (const { code } of partsOf(path, text)) {
    walk(parse(path, code), (node) => {
      if (ts.isPropertyAccessExpression(node)) note(lastName(node.expression), node.name.text);
      if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
        note(lastName(node.expression), node.argumentExpression.text);
      if (ts.isObjectBindingPattern(node))
        for (const element of node.elements) note(destructuredName(node), fieldOf(element));
    });
  }
  return found;
}
