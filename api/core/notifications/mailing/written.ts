import type { Block, Span } from '#contract/newsletter/issue-text.ts';
import { display, html } from './html.ts';

/** Whatever stands in the text is text: only the blocks themselves become tags. */
export const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('');

function blockHtml(block: Block): string {
  if (block.kind === 'list')
    return `<ul style="margin:0 0 12px;padding:0 0 0 22px">${block.items.map((item) => `<li style="margin:0 0 6px">${spansHtml(item)}</li>`).join('')}</ul>`;
  if (block.kind === 'heading')
    return `<h2 style="margin:22px 0 8px;font:640 20px/1.3 ${display};color:#1B1D33">${spansHtml(block.spans)}</h2>`;
  return `<p style="margin:0 0 12px">${spansHtml(block.spans)}</p>`;
}

const spansHtml = (spans: readonly Span[]): string =>
  spans
    .map(({ text, url }) => {
      const words = html(text).replaceAll('\n', '<br>');
      return url === undefined ? words : `<a href="${html(url)}" style="color:#2B3480">${words}</a>`;
    })
    .join('');

export const blocksPlain = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => (block.kind === 'list' ? block.items.map((item) => `- ${spansPlain(item)}`).join('\n') : spansPlain(block.spans)));

const spansPlain = (spans: readonly Span[]): string =>
  spans.map(({ text, url }) => (url === undefined || url === text ? text : `${text} (${url})`)).join('');
