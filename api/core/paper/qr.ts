import QRCode from 'qrcode';
import { ink, type Paper } from './paper.ts';

/** Without a margin: whoever places it leaves four of its squares free around it. */
export function drawQr(paper: Paper, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) paper.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
  paper.fill(ink.text);
}
