import { currentSpan, type Span } from './span.ts';

const LONGEST = 400;

/** A span for one statement, if somebody traces what it belongs to. Calls with a callback are pg's own and have none. */
export function sqlSpan(args: readonly unknown[]): Span | undefined {
  const parent = currentSpan();
  if (!parent || typeof args.at(-1) === 'function') return undefined;
  const [asked] = args;
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string') return undefined;
  const { verb, about } = summaryOf(text);
  return parent.child(about ? `${verb} ${about}` : verb, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.query.text': withoutValues(text),
  });
}

/** Values travel beside the statement and are not ours to show; the few that stand in it as text are taken out. */
export const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

export function summaryOf(text: string): { readonly verb: string; readonly about: string | undefined } {
  const verb = /^\s*(?:with\b|(\w+))/i.exec(text)?.[1]?.toUpperCase() ?? 'WITH';
  const called = /^\s*select\s+((?:\w+\.)?\w+)\s*\(/i.exec(text)?.[1];
  const table = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1]?.replaceAll('"', '');
  return { verb, about: called ?? table };
}
