export { drawBorder, drawMark, drawStamp } from './ornament.ts';
export { heightOf, ink, newPaper, type Paper, page, rule, toBuffer, widthOf, write } from './paper.ts';
export { type Pdf, sendPdf } from './pdf.ts';
export { assertNotTooOften } from './printing-limit.ts';
export { drawQr } from './qr.ts';
