import PDFDocument from 'pdfkit';
import { faceOf, faces, fontOf, measuresOf } from './faces.ts';

export const ink = {
  text: '#1B1D33',
  quiet: '#63657A',
  line: '#E3E0D6',
  panel: '#F0EEE7',
  brand: '#2B3480',
  marigold: '#F2A516',
  red: '#971B1F',
};

/** A4, with its margins. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, inner: 499.28 };

export type Paper = PDFKit.PDFDocument;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

interface PaperKind {
  readonly language: string;
  /** The paper's own date: the same paper printed twice is the same to the byte. */
  readonly at: Date;
  readonly size?: 'A4' | 'A5';
}

export function newPaper(title: string, { language, at, size = 'A4' }: PaperKind): Paper {
  const info = { Title: title, CreationDate: at };
  const paper = new PDFDocument({ size, margin: 0, lang: language, info, pdfVersion: '1.7', displayTitle: true });
  // It takes an opened font as well as a file, which its types do not know.
  for (const face of faces) paper.registerFont(face, fontOf(face) as unknown as Buffer);
  return paper;
}

/** Writes at a place and says how far down it went. */
export function write(paper: Paper, text: string, x: number, y: number, style: Style = {}): number {
  const { width = page.right - x } = style;
  const { options, drop } = dress(paper, text, { ...style, width });
  paper.text(text, x, y + drop, options);
  return y + paper.heightOfString(text, options);
}

export const heightOf = (paper: Paper, text: string, style: Style & { readonly width: number }): number =>
  paper.heightOfString(text, dress(paper, text, style).options);

export function widthOf(paper: Paper, text: string, style: Style): number {
  dress(paper, text, { ...style, width: page.inner });
  return paper.widthOfString(text);
}

/** Whatever the face, letters stand on the same line and lines lie equally far apart: names in two scripts stand side by side. */
function dress(
  paper: Paper,
  text: string,
  { size = 10.5, bold = false, colour = ink.text, width, align = 'left' }: Style & { readonly width: number },
) {
  const face = faceOf(text, { size, bold });
  paper.font(face).fontSize(size).fillColor(colour);
  const [own, usual] = [measuresOf(face), measuresOf('hindi')];
  const options = { width, align, lineGap: size * (0.1 + usual.line - own.line) };
  return { options, drop: size * (usual.ascent - own.ascent) };
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
