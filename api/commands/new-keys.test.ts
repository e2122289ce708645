import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readKeys } from '#api/platform/config/config-parts.ts';
import { newKeys } from './new-keys.ts';

test('a key that is made on the day of the old one stands beside it in a list, as a rotation needs it', () => {
  const today = new Date('2026-11-18T20:00:00Z');
  const [first, second] = [parseEnv(newKeys(today)), parseEnv(newKeys(today))];
  for (const name of ['MASTER_KEYS', 'FILE_KEYS']) {
    const keys = z.string().transform(readKeys).parse(`${second[name]},${first[name]}`);
    expect(keys.map(({ id }) => id)).toEqual([expect.stringMatching(/^2026-11-18-[0-9a-f]{6}$/), expect.stringMatching(/^2026-11-18-/)]);
  }
});
