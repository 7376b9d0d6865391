/**
 * Finds the operations that the portal calls in its source code, so that tests include new operations
 * without a list. Each has its name, method, credential, and the schema of its answer.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { z } from 'zod';
import { type Credential, credential } from '#lib/upstream/credential.server.ts';
import { referenciaPdf } from '#lib/wire.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const lib = path.join(root, 'src/lib');

export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  credential: Credential;
  reads: z.ZodType;
}

/** The request for an operation at a base. A write has a payload. */
export const requestTo = <B extends string>(
  base: B,
  { name, method, credential, reads }: Operation,
) => ({
  operation: name,
  base,
  path: [name],
  method,
  ...(method === 'GET' ? {} : { payload: { json: { nrNota: 5 } } }),
  credential,
  reads,
  call: { requestId: 'pedido-1' },
});

const OWNED: Record<string, Credential> = {
  none: credential.none,
  loginHash: credential.loginHash('hash'),
  cardToken: credential.cardToken('token'),
  crmLogin: credential.crmLogin,
  crm: credential.crmBearer('crm'),
  crmBearer: credential.crmBearer('crm'),
  fixed: { owner: 'portal', authorization: 'Basic x' },
  coparticipacao: { owner: 'portal', authorization: 'Basic x' },
  callcenter: { owner: 'portal', authorization: 'Basic x' },
};

/** The imports of a file that schemas need, and its own schemas, by their local names. */
async function scopeOf(source: ts.SourceFile): Promise<Record<string, unknown>> {
  const scope: Record<string, unknown> = {};
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || node.importClause?.phaseModifier) continue;
    const from = (node.moduleSpecifier as ts.StringLiteral).text;
    // Schemas need only these. Other imports would load half of the portal.
    if (from !== 'zod' && !/(?:^|\/)wire(?:-names)?\.ts$/.test(from)) continue;
    const file = from.startsWith('.')
      ? path.resolve(path.dirname(source.fileName), from)
      : from.replace(/^#lib/, lib);
    const module = (await import(
      /* @vite-ignore */ from === 'zod' ? from : pathToFileURL(file).href
    )) as Record<string, unknown>;
    const bindings = node.importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) scope[bindings.name.text] = module;
    if (bindings && ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        scope[name.text] = module[(propertyName ?? name).text];
  }
  for (const node of source.statements) {
    if (!ts.isVariableStatement(node)) continue;
    for (const { name, initializer } of node.declarationList.declarations) {
      const shape = initializer && shapeOf(initializer, scope);
      if (shape) scope[name.getText()] = shape;
    }
  }
  return scope;
}

/** The value of an expression in a service file, if it is a schema. */
function shapeOf(node: ts.Node, scope: Record<string, unknown>): z.ZodType | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- our own source
    const value: unknown = new Function(...Object.keys(scope), `return (${node.getText()})`)(
      ...Object.values(scope),
    );
    return value instanceof z.ZodType ? value : undefined;
  } catch {
    return undefined;
  }
}

const partsOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.map((property) =>
      ts.isPropertyAssignment(property) ? property.initializer : property,
    );
  if (ts.isCallExpression(node)) return node.arguments;
  return ts.isArrayLiteralExpression(node) ? node.elements : [];
};

const textOf = (object: ts.Node, name: string): string =>
  (ts.isObjectLiteralExpression(object) ? object.properties : [])
    .find((property) => property.name?.getText() === name)
    ?.getText() ?? '';

/** The requests below a node without a literal operation name, in the bodies of helpers. */
function helpersBelow(node: ts.Node): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isObjectLiteralExpression(child)) {
      const operation = textOf(child, 'operation');
      if (operation !== '' && !operation.includes("'")) found.push(child);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function described(name: string, node: ts.Node, reads: z.ZodType): Operation {
  const [, method = 'GET'] = /'(POST|PUT)'/.exec(textOf(node, 'method')) ?? [];
  const said = textOf(node, 'credential');
  const [, owner = said.includes('crm') ? 'crm' : 'none'] = /credential\.(\w+)/.exec(said) ?? [];
  return {
    name,
    method: method as Operation['method'],
    credential: OWNED[owner] ?? credential.none,
    reads,
  };
}

/** A call of `requestPdf`, which reads every answer with the same schema. */
const isPdfRequest = (node: ts.Node) =>
  ts.isCallExpression(node) && node.expression.getText() === 'requestPdf';

/** The operation of a name, from the request, the call or the helper that contains the name. */
function operationAt(
  literal: ts.StringLiteral,
  scope: Record<string, unknown>,
): Operation | undefined {
  const shapeIn = (node: ts.Node) =>
    partsOf(node)
      .map((part) => shapeOf(part, scope))
      .find((shape) => shape !== undefined);
  const ancestors: ts.Node[] = [];
  for (
    let node: ts.Node | undefined = literal.parent;
    node;
    node = node.parent as ts.Node | undefined
  )
    ancestors.push(node);
  for (const node of ancestors) {
    const reads = isPdfRequest(node) ? referenciaPdf : shapeIn(node);
    if (reads) return described(literal.text, node, reads);
  }
  for (const node of ancestors.flatMap(helpersBelow)) {
    const reads = shapeIn(node);
    if (reads) return described(literal.text, node, reads);
  }
  return undefined;
}

const contract = readFileSync(path.join(root, 'docs/contract.md'), 'utf8');
/** Operation names in the contract: the first cells of its tables, and the reports in its text. */
const NAMES = new Set(
  [...contract.matchAll(/^\| ([a-z]+[A-Z]\w*(?:, [a-z]+[A-Z]\w*)*) +\|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .concat([...contract.matchAll(/\b(relatorio[A-Z]\w+):/g)].map(([, name = '']) => name)),
);

/** Every operation in the service modules. `unread` has the names without a schema nearby. */
export async function operationsInCode(): Promise<{ operations: Operation[]; unread: string[] }> {
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.server.ts') && !name.startsWith('upstream'),
  );
  const found = new Map<string, Operation>();
  const named = new Set<string>();
  for (const name of files) {
    const file = path.join(lib, name);
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const scope = await scopeOf(source);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node) && NAMES.has(node.text)) {
        named.add(node.text);
        const operation = operationAt(node, scope);
        if (operation) found.set(node.text, operation);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return {
    operations: [...found.values()],
    unread: [...named].filter((name) => !found.has(name)).sort(),
  };
}
