import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { lockEveryFaq, placeFaq } from './store.ts';

interface Input {
  readonly ids: readonly number[];
  readonly staff: StaffActor;
  readonly ip: string;
}

/** All of them, each once. Whoever does not know one that a colleague added looks again first. */
export async function orderFaq({ db, clock }: Deps, { ids, staff, ip }: Input): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await lockEveryFaq(tx);
    const isComplete = known.length === ids.length && new Set(ids).size === ids.length && known.every(({ id }) => ids.includes(id));
    if (!isComplete) throw new Refusal('stale');
    for (const [position, id] of ids.entries()) await placeFaq(tx, id, position);
    const subject = { kind: 'list', code: 'faq' } as const;
    await record(tx, {
      at: clock.now(),
      actor: staff,
      action: 'faq.ordered',
      subject,
      before: { ids: known.map(({ id }) => id) },
      after: { ids },
      ip,
    });
  });
}
