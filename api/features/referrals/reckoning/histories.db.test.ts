import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { compareWithModel } from '#api/testing/rewards/compare.ts';

/** `npm run torture -- rewards --full` plays 20,000. */
test('random programmes and histories reckon to the model’s paisa: each reward once, caps kept, reversals exact', {
  timeout: 60_000,
}, async () => {
  const t = await testAppOnce();
  expect(await compareWithModel(t.db, { runs: 120, seed: 20_261_117 })).toMatchObject({ runs: 120 });
});
