import { Refusal } from '#api/platform/refusal.ts';

/** One field or file of a form, while it comes. Its bytes are read whole, or not at all, before the next one. */
export interface FormPart {
  readonly name: string;
  /** Only files have one. */
  readonly fileName: string | undefined;
  readonly type: string;
  readonly bytes: AsyncIterable<Buffer>;
}

const MOST_PARTS = 20;
const MOST_HEAD = 4_096;
const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

const malformed = () => new Refusal('bad_request');

/** A multipart form, part by part, holding no more of it in memory than came at once. */
export async function* readMultipart(body: AsyncIterable<Buffer>, contentType: string): AsyncGenerator<FormPart> {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const source = openSource(body);
  // Nothing stands before the first one.
  await source.whole(delimiter, 0);
  for (let parts = 0; ; parts++) {
    const mark = await source.take(LINE.length);
    if (mark.toString('latin1') === '--') return;
    if (!mark.equals(LINE) || parts >= MOST_PARTS) throw malformed();
    const head = await source.whole(HEAD_END, MOST_HEAD);
    const bytes = source.until(delimiter);
    yield { ...readHead(head.toString('utf8')), bytes };
    for await (const _ of bytes);
  }
}

/** The text of a field that is no longer than it may be. */
export async function textOf({ bytes }: FormPart, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > most) throw new Refusal('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function openSource(body: AsyncIterable<Buffer>) {
  const pieces = body[Symbol.asyncIterator]();
  // The first delimiter has no line before it.
  let held: Buffer = LINE;
  const more = async () => {
    const { value, done } = await pieces.next();
    if (done) throw malformed();
    held = held.length > 0 ? Buffer.concat([held, value]) : value;
  };
  const cut = (size: number): Buffer => {
    const piece = held.subarray(0, size);
    held = held.subarray(size);
    return piece;
  };
  /** What stands before the mark; the mark itself is gone after it. */
  async function* until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(mark);
      // The end of what is here may be the beginning of the mark.
      const sure = at >= 0 ? at : held.length - mark.length + 1;
      if (sure > 0) yield cut(sure);
      if (at >= 0) return void cut(mark.length);
      await more();
    }
  }
  return {
    until,
    async take(size: number): Promise<Buffer> {
      while (held.length < size) await more();
      return cut(size);
    },
    async whole(mark: Buffer, most: number): Promise<Buffer> {
      const found: Buffer[] = [];
      let size = 0;
      for await (const piece of until(mark)) {
        size += piece.length;
        if (size > most) throw malformed();
        found.push(piece);
      }
      return Buffer.concat(found);
    },
  };
}

function readHead(head: string): Pick<FormPart, 'name' | 'fileName' | 'type'> {
  const disposition = /^content-disposition:\s*form-data(;.*)$/im.exec(head)?.[1] ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw malformed();
  return {
    name,
    fileName: /;\s*filename="([^"]*)"/i.exec(disposition)?.[1],
    type: /^content-type:\s*([^\s;]+)/im.exec(head)?.[1] ?? 'text/plain',
  };
}
