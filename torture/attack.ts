import { finalAreas, parallelAreas } from './attack/areas.ts';
import { type Area, openBook, play } from './attack/book.ts';
import { openTestbed } from './attack/testbed.ts';
import { dice } from './ledger/dice.ts';

/**
 * Everything we know how to try against a demo and a production server on loopback, with a real PostgreSQL and a real mailbox.
 * A check is one sentence about the product; nothing may be broken. `ATTACK=csrf,idor` plays those areas alone.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const testbed = await openTestbed();
  const book = openBook();
  const wanted = process.env.ATTACK?.split(',');
  let played = 0;
  const playAll = async (list: readonly Area[]) => {
    for (const area of list.filter(({ name }) => !wanted || wanted.includes(name))) {
      const begun = performance.now();
      const round = { testbed, check: book.checkFor(area.name), dice: dice(seed), full };
      for (const part of [...area.always, ...(full ? (area.nightly ?? []) : [])]) await play(part, round);
      console.log(`${area.name}: ${book.countOf(area.name)} checks, ${Math.round((performance.now() - begun) / 100) / 10} s`);
      played += 1;
    }
  };
  try {
    await Promise.all(parallelAreas.map(playAll));
    await playAll(finalAreas);
    const { checks, broken } = book;
    return { ok: broken.length === 0 && checks > 0, checks, areas: played, broken };
  } finally {
    await testbed.close();
  }
}
