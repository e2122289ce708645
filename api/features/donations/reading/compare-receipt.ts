import { similarImages } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { claimsWithReceipts, insertLookalikes, receiptCodeOf, setCompared } from './store.ts';

/** Off the hot path, once per claim: which earlier claims came with a receipt like this one. Each of them learns of this one too. */
export async function compareReceipt({ db, clock }: Deps, { donation }: { donation: number }): Promise<void> {
  const code = await receiptCodeOf(db, donation);
  const alike = code ? await similarImages(db, code) : [];
  const claims =
    alike.length === 0
      ? []
      : await claimsWithReceipts(
          db,
          alike.map((one) => one.code),
          donation,
        );
  const likeness = new Map(alike.map((one) => [one.code, Math.max(1, Math.round(one.likeness * 100))]));
  const found = claims.flatMap(({ id, code: other }) => {
    const alikeBy = likeness.get(other) ?? 100;
    return [
      { donation_id: donation, other_id: id, likeness: alikeBy },
      { donation_id: id, other_id: donation, likeness: alikeBy },
    ];
  });
  await db.transaction().execute(async (tx) => {
    await insertLookalikes(tx, found);
    await setCompared(tx, donation, clock.now());
  });
}
