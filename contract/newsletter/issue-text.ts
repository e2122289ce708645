/**
 * How a newsletter is written: paragraphs with an empty line between them, “# ” before a heading, “- ” before each point of a list, and links as
 * [words](https://…). Nothing else means anything, so nothing else can be smuggled in.
 */

/** `url`: the words are a link. */
export interface Span {
  readonly text: string;
  readonly url?: string;
}

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n{2,}/)) for (const run of runsOf(part.split('\n'))) blocks.push(blockOf(run));
  return blocks;
}

export interface ShownLink {
  readonly url: string;
  /** Where it leads, as a reader of addresses would say it: punycode for letters that look like others. */
  readonly host: string;
}

/** Every place the text leads to, once, in its order. */
export function linksOf(text: string): ShownLink[] {
  const urls = blocksOf(text).flatMap((block) =>
    (block.kind === 'list' ? block.items.flat() : block.spans).flatMap(({ url }) => url ?? []),
  );
  return [...new Set(urls)].flatMap((url) => (safeUrl(url) ? [{ url, host: new URL(url).host }] : []));
}

/**
 * Links lead by https to a named host, and say nothing else about where. Words that look like an address are none of the writer's business: mail programs
 * would make links of them, to where they say or, as words of a link, to where they do not.
 */
export const hasOnlySafeLinks = (text: string): boolean =>
  blocksOf(text)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
    .every(({ text: words, url }) => (url === undefined ? !ADDRESS.test(words) : safeUrl(url) && (words === url || !ADDRESS.test(words))));

const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)|https:\/\/[^\s<>"()[\]]*[^\s<>"()[\].,;:!?]/g;
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|vbscript|mailto|tel):/i;

type Run = { readonly kind: 'heading' | 'list' | 'paragraph'; readonly lines: string[] };

/** Neighbouring lines of the same kind belong together; each heading stands alone. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const kind = /^#{1,3} /.test(line) ? 'heading' : /^[-*•] /.test(line) ? 'list' : 'paragraph';
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function blockOf({ kind, lines }: Run): Block {
  if (kind === 'list') return { kind, items: lines.map((line) => spansOf(line.slice(2))) };
  return { kind, spans: spansOf(kind === 'heading' ? lines.join(' ').replace(/^#+ /, '') : lines.join('\n')) };
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    if (found.index > from) spans.push({ text: text.slice(from, found.index) });
    spans.push({ text: found[1] ?? found[0], url: found[2] ?? found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

function safeUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' && text.startsWith('https://') && url.username === '' && url.password === '' && NAMED.test(url.hostname)
  );
}

/** A name with a dot, not a bare number: nobody knows whom a number belongs to. */
const NAMED = /^(?=.*[a-z])(?:[a-z0-9-]+\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;
