import { deflateSync } from 'node:zlib';

interface PdfOptions {
  readonly pages?: number;
  readonly text?: string;
  /** What is drawn on every page, instead of the text. */
  readonly content?: Buffer;
  /** Put into the catalogue's dictionary. */
  readonly catalog?: string;
  /** Into the first page's. */
  readonly page?: string;
  /** Into the trailer's. */
  readonly trailer?: string;
  /** Further objects, numbered from 100. */
  readonly objects?: readonly (string | Buffer)[];
}

/** A correct PDF, written by hand so that each part of it can be made wrong. */
export function pdf(options: PdfOptions = {}): Buffer {
  const { pages = 1, text = 'Receipt of Asha', catalog = '', page = '', trailer = '', objects = [] } = options;
  const numbers = Array.from({ length: pages }, (_, i) => 10 + i);
  const content = options.content ?? stream(`BT /F1 24 Tf 60 700 Td (${text}) Tj ET`);
  const parts: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, content],
    ...numbers.map((n, i): [number, string] => [
      n,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> ${i === 0 ? page : ''} >>`,
    ]),
    ...objects.map((object, i): [number, string | Buffer] => [100 + i, object]),
  ];
  return assemble(parts, trailer);
}

export const stream = (data: string | Buffer, dictionary = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${Buffer.byteLength(data)} ${dictionary} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

/** Nothing forbidden in it and small, but its pages take many seconds to draw: thousands of broad, dashed curves. */
export function slowPdf({ pages = 10, strokes = 20_000 } = {}): Buffer {
  const curve = (i: number) => [i % 600, i * 7, i * 13, i * 17, i * 3, i * 5, i * 11, i * 19].map((n) => n % 800);
  const lines = Array.from({ length: strokes }, (_, i) => {
    const [x, y, ...rest] = curve(i);
    return `${x} ${y} m ${rest.join(' ')} c S`;
  });
  return pdf({ pages, content: stream(deflateSync(Buffer.from(`40 w [3 1] 0 d 1 J 1 j\n${lines.join('\n')}`)), '/Filter /FlateDecode') });
}

/** Objects packed where a search of the open text does not see them. */
export function objectStream(inside: string, dictionary = ''): Buffer {
  const body = `200 0 ${inside}`;
  return stream(deflateSync(Buffer.from(body)), `/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode ${dictionary}`);
}

function assemble(parts: readonly [number, string | Buffer][], trailer: string): Buffer {
  const out: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = out[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  for (const [number, body] of parts) {
    offsets.set(number, at);
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    out.push(object);
    at += object.length;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, n) =>
    offsets.has(n) ? `${String(offsets.get(n)).padStart(10, '0')} 00000 n \n` : `0000000000 65535 f \n`,
  );
  out.push(Buffer.from(`xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(out);
}
