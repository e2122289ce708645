import ts from 'typescript';
import { isCode, isTest, type Source } from './sources.ts';

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const asking = new Set(['fetch', 'call']);

/** Effects that fetch, also by way of a function of the same file. A screen reads in its loader; what is read later, `useEndpoint` reads. */
export const fetchingEffects = (sources: Source[]): string[] =>
  sources
    .filter((source) => source.path.startsWith('web/') && isCode(source) && !isTest(source) && /use\w*Effect\(/.test(source.text))
    .flatMap(({ path, text }) => {
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const found: string[] = [];
      const fetching = functionsThatFetch(file);
      visit(file, (node) => {
        if (!ts.isCallExpression(node) || !effects.has(node.expression.getText()) || !node.arguments[0]) return;
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        if (asks(node.arguments[0], fetching)) found.push(`${path}:${line}: fetches in an effect; read in a loader or by useEndpoint`);
      });
      return found;
    });

/** Names of functions of this file that fetch, themselves or by another one. */
function functionsThatFetch(file: ts.SourceFile): ReadonlySet<string> {
  const bodies = new Map<string, ts.Node>();
  visit(file, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) bodies.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) bodies.set(node.name.text, node.initializer);
  });
  const names = new Set<string>();
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    // A hook fetches when it is drawn, not when an effect names it; a component does not fetch because its effects may.
    for (const [name, body] of bodies) if (/^(?!use)[a-z]/.test(name) && asks(body, names)) names.add(name);
  }
  return names;
}

function asks(body: ts.Node, names: ReadonlySet<string>): boolean {
  let isFound = false;
  visit(body, (node) => {
    if (!ts.isIdentifier(node)) return;
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
    const isOfWindow =
      ts.isPropertyAccessExpression(node.parent) &&
      node.parent.name === node &&
      /^(window|globalThis)$/.test(node.parent.expression.getText());
    const isOwnName = !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
    if (asking.has(node.text) && (isCalled || (isOfWindow && node.text === 'fetch'))) isFound = true;
    if (names.has(node.text) && isOwnName) isFound = true;
  });
  return isFound;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
