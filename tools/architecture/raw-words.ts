import ts from 'typescript';
import { isIn, type Source } from '#tools/places.ts';

/** What people see or hear, as an attribute of a part or as a property of a list that a screen draws. */
const visible =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|subtitle|heading|placeholder|alt|label|tab|description|caption|hint|lead|message|failure|\w+Label)$/;
/** Their children and forms are the texts themselves. */
const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/** Shown as they are in every language. */
const untranslated: readonly (readonly [text: RegExp, why: string])[] = [
  [/^[A-Z]$/, 'a key of the keyboard'],
  [/^you@example\.com$/, 'an e-mail address as an example'],
  [/^ABCPE1234F$/, 'a tax number as an example'],
  [/^UPI Ref No \(UTR\)$/, 'the picture shows what payment apps write, and they write it in English'],
  [/^Download in English$/, 'said in the language that it offers'],
  [/^(Script error\.|Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)$/, 'what browsers say to us'],
  [/^Unable to decode turbo-stream response$/, 'what the router says to us'],
  [/^अ\/A$/, 'the sign for “language”, in both scripts'],
];
const isUntranslated = (text: string): boolean => untranslated.some(([pattern]) => pattern.test(text));

/** Texts of the pages that bypass translation: in the page itself, in attributes, in lists that a screen draws. */
export const rawWords = (sources: readonly Source[]): string[] => sources.filter((source) => isIn(source, 'screens')).flatMap(rawWordsIn);

function rawWordsIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const judge = (words: string, node: ts.Node) => {
    const said = words.replace(/&\w+;|\s+/g, ' ').trim();
    if (!/\p{L}/u.test(said) || isUntranslated(said)) return;
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: “${said}” is not translated`);
  };
  const walk = (node: ts.Node): void => {
    if (isTranslating(node)) return;
    if (ts.isJsxText(node)) judge(node.text, node);
    else if (ts.isJsxAttribute(node)) {
      if (visible.test(node.name.getText()) && node.initializer) for (const [words, at] of textsOf(node.initializer)) judge(words, at);
    } else if (ts.isPropertyAssignment(node)) {
      if (visible.test(nameOf(node.name))) for (const [words, at] of textsOf(node.initializer)) judge(words, at);
    } else if (ts.isStringLiteral(node) && isSentence(node)) judge(node.text, node);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
      for (const [words, at] of textsOf(node.expression)) judge(words, at);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return [...new Set(found)];
}

/** “Saved for you”: nothing that a program says to itself begins with a capital and goes on after a space. */
const isSentence = ({ text, parent }: ts.StringLiteral): boolean =>
  /^\p{Lu}\p{L}*[ ’'.,!?…]+\p{L}/u.test(text) && !(ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText()));

const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : '');

function isTranslating(node: ts.Node): boolean {
  if (ts.isJsxElement(node)) return translating.has(node.openingElement.tagName.getText());
  return ts.isJsxSelfClosingElement(node) && translating.has(node.tagName.getText());
}

/** The plain texts an expression may become. What a tag makes (t`…`, msg`…`) or a call answers is not plain. */
function textsOf(node: ts.Expression | ts.JsxAttributeValue): [string, ts.Node][] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [[node.text, node]];
  if (ts.isTemplateExpression(node))
    return [[[node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' '), node]];
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return textsOf(node.right);
    if ([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken].includes(kind))
      return [...textsOf(node.left), ...textsOf(node.right)];
  }
  return [];
}
