import { expect, inject, test } from 'vitest';
import { eicarBytes, hiddenMarker } from '#tools/services/clamav.ts';
import { openClamd } from './clamd.ts';

const { port } = inject('clamd');
const clamd = openClamd({ host: '127.0.0.1', port });

test('a real clamd answers, finds EICAR and a hidden marker, and passes what is clean', async () => {
  await clamd.check();
  expect(await clamd.scan(of(Buffer.alloc(1_000_000, 'a')))).toEqual({ is: 'clean' });
  expect(await clamd.scan(of(eicarBytes()))).toMatchObject({ is: 'infected', name: expect.stringContaining('Eicar') });
  const tucked = [Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'x'), hiddenMarker(), Buffer.alloc(1_000)];
  expect(await clamd.scan(of(...tucked))).toMatchObject({ is: 'infected', name: expect.stringContaining('Marker') });
});

test('more than clamd takes is not clean', async () => {
  // It says so and hangs up. Whoever is still writing may learn only the latter.
  await expect(clamd.scan(of(...Array.from({ length: 30 }, () => Buffer.alloc(1_000_000, 'b'))))).rejects.toThrow(
    /size limit|EPIPE|ECONNRESET/,
  );
});

async function* of(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}
