import { areas } from './attack/areas.ts';
import { openBook, play } from './attack/book.ts';
import { openHouse } from './attack/house.ts';
import { dice } from './ledger/dice.ts';

/**
 * Everything we know how to try against a demo and a production server on loopback, with a real PostgreSQL and a real mailbox.
 * A check is one sentence about the product; nothing may be broken. `ATTACK=csrf,idor` plays those areas alone.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const house = await openHouse();
  const book = openBook();
  const seconds: Record<string, number> = {};
  const wanted = process.env.ATTACK?.split(',');
  try {
    for (const area of areas.filter(({ name }) => !wanted || wanted.includes(name))) {
      const begun = performance.now();
      const before = book.checks;
      const round = { house, check: book.checkFor(area.name), dice: dice(seed), full };
      for (const part of [...area.always, ...(full ? (area.nightly ?? []) : [])]) await play(part, round);
      seconds[area.name] = Math.round((performance.now() - begun) / 100) / 10;
      console.log(`${area.name}: ${book.checks - before} checks, ${seconds[area.name]} s`);
    }
    return {
      ok: book.broken.length === 0 && book.checks > 0,
      checks: book.checks,
      areas: Object.keys(seconds).length,
      broken: book.broken,
    };
  } finally {
    await house.close();
  }
}
