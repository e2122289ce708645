import { drawMark, ink, type Paper, page, rule, write } from '#api/core/paper/index.ts';
import type { Trust } from '#api/features/receipts/issuing/frozen.ts';
import type { Language } from '#contract/values/languages.ts';

/** Who the trust is, on top of every paper of ours. */
export function drawHead(paper: Paper, trust: Trust, language: Language): void {
  drawMark(paper, page.left, 50, 38);
  write(paper, trust.name[language], 98, 51, { size: 16, bold: true, width: 260 });
  write(paper, trust.description[language], 98, 75, { size: 9, colour: ink.quiet, width: 260 });
  const contact = [trust.address[language], [trust.email, trust.phone].filter(Boolean).join(', ')].filter(Boolean);
  contact.forEach(
    (line, row) => void write(paper, line, 365, 56 + row * 15, { size: 9, colour: ink.quiet, width: page.right - 365, align: 'right' }),
  );
  rule(paper, 108, { colour: ink.text, thick: 1.2 });
}
