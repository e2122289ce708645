// The process that reads statements. It gets a file, gives back its lines, and has nothing else: no configuration, no keys, no database.
import { serve } from '#api/platform/confined/serve.ts';
import type { TypedBalances } from './check-balances.ts';
import type { Mapping } from './layouts.ts';
import { readChecked } from './read-checked.ts';

await serve<{ mapping?: Mapping; typed: TypedBalances }>(async ({ mapping, typed }, bytes) => {
  const reading = readChecked(bytes, mapping, typed);
  return { head: {}, parts: [Buffer.from(JSON.stringify(reading))] };
});
