import ts from 'typescript';
import { isCode, isTest, linesThat, type Source } from './sources.ts';

const otherMoney = /\$|\b(USD|dollars?)\b|डॉलर/i;

/** A drawing of somebody's payment app, “where every ₹100 goes”, and how a sum would look on the wall or in another currency. */
const namesSums = [
  'web/member/payment/claim/utr-help.tsx',
  'web/public/landing/split.tsx',
  'web/admin/landing/split-card.tsx',
  'web/admin/landing/split-dialog.tsx',
  'web/member/profile/preferences/currency-field.tsx',
  'web/member/profile/preferences/preferences-screen.tsx',
];

/** A sum that stands in a screen was made up: figures come from the API. Comments may name one. */
export const typedSums = (sources: Source[]): string[] =>
  sources
    .filter((source) => /^web\/(public|member|admin|ui)\//.test(source.path) && isCode(source) && !isTest(source))
    .filter(({ path }) => !namesSums.includes(path))
    .flatMap((source) => linesThat(/^(?!\s*(\/\*|\*|\/\/)).*(₹\s?[1-9]|\brupees\(\s*[1-9])/, 'says a sum of its own', source));

/** Our money is rupees: no text of a page, a mail or a receipt names dollars, and no figure is formatted as any other currency. */
export const dollars = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    if (source.path.startsWith('words/')) return inBook(source);
    return /^(web|contract|api)\//.test(source.path) && isCode(source) && !isTest(source) ? inCode(source) : [];
  });

const inBook = ({ path, text }: Source): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (/^(msgid|msgstr|")/.test(line) && otherMoney.test(line) ? [`${path}:${index + 1}: names dollars`] : []));

function inCode({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const tell = (node: ts.Node, what: string) =>
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  const walk = (node: ts.Node): void => {
    // Sentences reach the server's readers through words/; its code says $1 to the database.
    if (path.startsWith('web/') && isText(node) && !isReplacement(node) && otherMoney.test(node.text)) tell(node, 'names dollars');
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'currency' && ts.isStringLiteral(node.initializer))
      if (node.initializer.text !== 'INR') tell(node, `formats money as ${node.initializer.text}`);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** `text.replace(pattern, '$1 ')` */
const isReplacement = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && /^replace/.test(parent.expression.name.text);

const isText = (node: ts.Node): node is ts.JsxText | ts.LiteralLikeNode =>
  ts.isJsxText(node) ||
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isTemplateHead(node);
