// The process that reads statements. It gets a file, gives back its lines, and has nothing else: no configuration, no keys, no database.
import { serve } from '#api/platform/confined/serve.ts';
import type { TypedBalances } from './check-balances.ts';
import type { Mapping } from './layouts.ts';
import { readChecked } from './read-checked.ts';
import { readPlain } from './read-plain.ts';

await serve<{ mapping?: Mapping; typed: TypedBalances; isTable?: boolean }>(async ({ mapping, typed, isTable }, bytes) => {
  const reading = isTable ? readPlain(bytes) : readChecked(bytes, mapping, typed);
  return { head: {}, parts: [Buffer.from(JSON.stringify(reading))] };
});
