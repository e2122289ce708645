import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const font = (name: string) => fileURLToPath(new URL(`fonts/NotoSansDevanagari-${name}.ttf`, import.meta.url));

/** One family holds Latin, Devanagari and ₹, so that a line may mix them and still shape right. */
const fonts = { regular: font('Regular'), bold: font('SemiBold') };

export const ink = {
  text: '#1B1D33',
  quiet: '#63657A',
  line: '#E3E0D6',
  panel: '#F0EEE7',
  brand: '#2B3480',
  marigold: '#F2A516',
  red: '#971B1F',
};

export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, inner: 499.28 };

export type Paper = PDFKit.PDFDocument;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** `at` is the paper's own date: the same paper printed twice is the same to the byte. */
export function newPaper(title: string, { language, at }: { language: string; at: Date }): Paper {
  const info = { Title: title, CreationDate: at };
  const paper = new PDFDocument({ size: 'A4', margin: 0, lang: language, info, pdfVersion: '1.7', displayTitle: true });
  paper.registerFont('regular', fonts.regular);
  paper.registerFont('bold', fonts.bold);
  return paper;
}

/** Writes at a place and says how far down it went. */
export function write(paper: Paper, text: string, x: number, y: number, style: Style = {}): number {
  const { size = 10.5, bold = false, colour = ink.text, width = page.right - x, align = 'left' } = style;
  paper
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  const options = { width, align, lineGap: size * 0.1 };
  paper.text(text, x, y, options);
  return y + paper.heightOfString(text, options);
}

export function rule(paper: Paper, y: number, { colour = ink.line, thick = 0.6 } = {}): void {
  paper.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thick).strokeColor(colour).stroke();
}

export function toBuffer(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
    paper.end();
  });
}
