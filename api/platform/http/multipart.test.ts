import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMultipart, textOf } from './multipart.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, contentType: string, size = 7) {
  const parts: [string, string | undefined, string, string][] = [];
  for await (const part of readMultipart(inPieces(bytes, size), contentType))
    parts.push([part.name, part.fileName, part.type, await textOf(part, 100_000)]);
  return parts;
}
const form = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const type = 'multipart/form-data; boundary=xx';
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;

test('what a browser’s own form says comes out again, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.oneof(fc.string(), fc.constantFrom('\r\n--', '--', '\r\n\r\n'))), {
        maxLength: 6,
      }),
      fc.uint8Array({ maxLength: 2_000 }),
      fc.integer({ min: 1, max: 400 }),
      async (fields, file, size) => {
        const sent = new FormData();
        for (const [name, value] of fields) sent.append(name, value);
        sent.append('image', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'रसीद.png');
        const request = new Request('http://x', { method: 'POST', body: sent });
        const contentType = request.headers.get('content-type') ?? '';
        const parts = await read(Buffer.from(await request.arrayBuffer()), contentType, size);
        const back = [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, undefined, 'text/plain', value]] : []));
        expect(parts.slice(0, -1)).toEqual(
          back.map(([name, none, plain, value]) => [name, none, plain, value?.replace(/\r?\n|\r/g, '\r\n')]),
        );
        expect(parts.at(-1)).toEqual(['image', 'रसीद.png', 'image/png', Buffer.from(file).toString('utf8')]);
      },
    ),
    { seed: 20261115, numRuns: 60 },
  );
});

test('parts that nobody reads are passed over', async () => {
  const body = form('--xx', field('a'), '', 'one', '--xx', field('b'), '', 'two', '--xx--', 'whatever follows');
  const names: string[] = [];
  for await (const { name } of readMultipart(inPieces(body, 5), type)) names.push(name);
  expect(names).toEqual(['a', 'b']);
});

test.each([
  ['no boundary', form('--xx--'), 'multipart/form-data'],
  ['another type', form('--xx--'), 'application/json'],
  ['no form', form('no form'), type],
  ['something before it', form('hello', '--xx', field('a'), '', 'x', '--xx--'), type],
  ['no end', form('--xx', field('a'), '', 'one'), type],
  ['no name', form('--xx', 'Content-Disposition: form-data', '', 'one', '--xx--'), type],
  ['a head without end', form('--xx', `${field('a')}${'x'.repeat(5_000)}`, '', 'one', '--xx--'), type],
  ['too many parts', form(...Array.from({ length: 30 }, () => ['--xx', field('a'), '', 'x']).flat(), '--xx--'), type],
])('%s is refused', async (_, body, contentType) => {
  await expect(read(body, contentType)).rejects.toMatchObject({ code: 'bad_request' });
});

test('a field that is too long is refused as it comes', async () => {
  const body = form('--xx', field('a'), '', 'x'.repeat(200_000), '--xx--');
  await expect(read(body, type, 1_000)).rejects.toMatchObject({ code: 'too_large' });
});
