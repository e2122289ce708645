import type { LegalText, TextBlock } from '#contract/content.ts';

type Body = Pick<LegalText, 'intro' | 'sections'>;

/** '## ' starts a section, '- ' a list item; a blank line ends a paragraph. Nothing else has a meaning, so nothing can be injected. */
export function readBody(text: string): Body {
  const body: Body = { intro: [], sections: [] };
  let blocks = body.intro;
  for (const line of joinedLines(text)) {
    if (line.startsWith('## ')) {
      blocks = [];
      body.sections.push({ id: `s${body.sections.length + 1}`, heading: line.slice(3).trim(), blocks });
    } else addLine(blocks, line);
  }
  return body;
}

const BLANK = '____';

/** Puts the trust's own words into a text. What the trust has not set yet stays a visible blank, not a hole in a sentence. */
export const fillIn = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (typeof values[name] === 'string' && values[name]) || BLANK);

/** Whether something in it is still the trust's to say. */
export const hasBlanks = (body: Body): boolean => JSON.stringify(body).includes(BLANK);

/** Lines of one paragraph may be broken anywhere; headings and items stand on one line. */
function joinedLines(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((chunk) => chunk.trim().split(/\n(?=- |## )|(?<=^## .*)\n/m))
    .flatMap((line) => line.replace(/\s*\n\s*/g, ' ').trim() || []);
}

function addLine(blocks: TextBlock[], line: string): void {
  if (!line.startsWith('- ')) {
    blocks.push({ kind: 'paragraph', text: line });
    return;
  }
  const item = line.slice(2).trim();
  const last = blocks.at(-1);
  if (last?.kind === 'list') last.items.push(item);
  else blocks.push({ kind: 'list', items: [item] });
}
