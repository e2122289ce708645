import { describe, expect, test } from 'vitest';
import { transactionCallbacks } from './module-entries.ts';
import type { Source } from './sources.ts';

const file = (path: string, text = ''): Source => ({ path, text });

describe('acts compose', () => {
  const door = file('api/features/donations/index.ts', "export { approve } from './approve.ts';");
  const behind = (text: string, path = 'api/features/donations/approve.ts') => [door, file(path, text)];

  test.each([
    ['export async function approve(deps: Deps, keep: (tx: Tx, id: number) => Promise<void>): Promise<void> {'],
    ['type Keep = (tx: Tx, made: readonly { readonly id: number }[], at: Date) => Promise<void>;'],
    ['interface Input {\n  readonly id: number;\n  keep(tx: Tx, decision: number, at: Date): Promise<void>;\n}'],
    ['interface Input {\n  readonly keep?: (\n    trx: Tx,\n    id: number,\n  ) => Promise<void>;\n}'],
  ])('%j behind a module entry is seen', (text) => {
    expect(transactionCallbacks(behind(text))).toEqual([expect.stringContaining('api/features/donations/approve.ts: takes a callback')]);
    // What stays inside a module is its own business, and the table of second-person acts is no callback.
    expect(transactionCallbacks(behind(text, 'api/features/donations/inside.ts'))).toEqual([]);
    const acts = file('api/core/second-person/index.ts', "export type { SecondPersonAct } from './act.ts';");
    expect(transactionCallbacks([acts, file('api/core/second-person/act.ts', text)])).toEqual([]);
  });

  test.each([
    ['export const approve = (tx: Tx, deps: Deps, input: Input): Promise<string> => refusing(work(tx, deps, input));'],
    ['export async function approve(\n  tx: Tx,\n  deps: Deps,\n): Promise<void> {'],
    ['await deps.db.transaction().execute(async (tx) => keep(tx));'],
    ['const act: SecondPersonAct = {\n  async perform(tx, deps) {\n    await approve(tx, deps);\n  },\n};'],
  ])('%j takes the transaction itself', (text) => expect(transactionCallbacks(behind(text))).toEqual([]));
});
