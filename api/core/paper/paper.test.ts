import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { faceOf } from './faces.ts';
import { newPaper, toBuffer, write } from './paper.ts';

test.each([
  ['UPI, bank reference (UTR) 4307 1185 9024', { size: 10.5, bold: false }, 'text'],
  ['2026-27/000412', { size: 10.5, bold: true }, 'strong'],
  ['₹501.00', { size: 27, bold: true }, 'title'],
  ['Donation receipt', { size: 22, bold: true }, 'title'],
  ['Meera Joshi · “ₐ”', { size: 10.5, bold: false }, 'hindi'],
  ['मीरा Joshi', { size: 10.5, bold: false }, 'hindi'],
  ['दान रसीद', { size: 22, bold: true }, 'hindiStrong'],
] as const)('%s is written in the trust’s own letters where they hold all of it', (text, style, face) => {
  expect(faceOf(text, style)).toBe(face);
});

test('two scripts beside each other stand on one line, and go on equally far below', async () => {
  const paper = newPaper('Test', { language: 'en', at: new Date('2026-11-15T00:00:00Z') });
  const ends = [
    write(paper, 'Asha Kumari', 50, 100),
    write(paper, 'आशा', 250, 100),
    write(paper, 'Sum', 400, 100, { size: 10.5, bold: true }),
  ];
  const bytes = await toBuffer(paper);
  expect(new Set(ends.map((end) => end.toFixed(3))).size).toBe(1);
  const names = bytes.toString('latin1');
  for (const name of ['Inter-Regular', 'Inter-SemiBold', 'NotoSansDevanagari-Regular']) expect(names).toContain(name);

  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  const lines = items.flatMap((item) => ('transform' in item && item.str.trim() ? [(item.transform as number[])[5]?.toFixed(2)] : []));
  await task.destroy();
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(new Set(lines).size).toBe(1);
});
