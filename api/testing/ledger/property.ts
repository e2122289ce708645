import fc from 'fast-check';
import { chart, FIRST_BANK, facts, GENERAL_FUND, openFund, post } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import { paise } from '#contract/values/money.ts';
import { COMMANDS, type Command, walk } from './walk.ts';

const LENGTH = 100;
const SHRINK_SECONDS = 30;

/** Random rows of commands against the model, equal after each. A failing row is shrunk and printed with its seed. */
export async function compareWithModel(
  db: Db,
  { commands, seed }: { commands: number; seed: number },
): Promise<{ commands: number; refused: number }> {
  const funds = await db.transaction().execute(async (tx) => {
    // Enough in suspense and in the cash box, so that random takings do not run them below nothing: no rule of the books, but an invariant.
    const plenty = paise(1_000_000_000_000);
    await post(
      tx,
      { by: { kind: 'system' }, at: new Date(0) },
      facts.creditImported({ credit: 1, bank: FIRST_BANK, amount: plenty }),
      facts.openingBooked({ opening: 1, into: chart.cash, fund: GENERAL_FUND, amount: plenty }),
    );
    return [await openFund(tx, 'Model one'), await openFund(tx, 'Model two')];
  });
  let base = 1_000_000;
  let done = 0;
  let refused = 0;
  const dice = fc.nat({ max: 9_999 });
  const command: fc.Arbitrary<Command> = fc.record({
    what: fc.nat({ max: COMMANDS - 1 }),
    a: dice,
    b: dice,
    amount: fc.integer({ min: 1, max: 60_000 }),
  });
  const property = fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: LENGTH, size: 'max' }), async (row) => {
    base += 10_000_000;
    refused += await walk(db, base, funds, row);
    done += row.length;
  });
  while (done < commands) {
    const run = await fc.check(property, { seed: seed + done, numRuns: 5, endOnFailure: true });
    if (run.failed) await shrink(property, run);
  }
  return { commands: done, refused };
}

/** Looks for a shorter row that fails as well, for half a minute at most, and says it. */
async function shrink(property: fc.IAsyncProperty<[Command[]]>, { seed, counterexamplePath }: fc.RunDetails<[Command[]]>): Promise<never> {
  const path = counterexamplePath ?? '';
  const shortest = await fc.check(property, { seed, path, interruptAfterTimeLimit: SHRINK_SECONDS * 1_000, markInterruptAsFailure: true });
  const [row = []] = shortest.counterexample ?? [];
  const why = shortest.errorInstance instanceof Error ? shortest.errorInstance.message : '';
  throw new Error(`The books differ from the model (seed ${seed}, path ${path}): ${why}\nafter ${JSON.stringify(row)}`);
}
