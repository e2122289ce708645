import { notify } from '#api/core/notifications/index.ts';
import { lateBefore, settings } from '#api/core/settings/index.ts';
import { depositsLateMessage, lateMessage, unclaimedMessage } from '#api/features/donations/case/messages.ts';
import type { Deps } from '#api/platform/deps.ts';
import { paise } from '#contract/values/money.ts';
import { depositDeciders, expireIntents, lateClaims, unclaimedIntents } from './store.ts';

const HOUR = 3_600_000;
/** In one transaction; the rest follows at once. */
const PORTION = 200;

/** Nothing goes dead: an opened payment is asked about once, a claim that takes longer than promised says so once. */
export async function remind(deps: Deps): Promise<void> {
  const values = await settings(deps);
  const now = deps.clock.now();
  await deps.db.transaction().execute((tx) => expireIntents(tx, now));
  await inPortions(() => remindOfIntents(deps, new Date(now.getTime() - values['donation.reminder_hours'] * HOUR), now));
  await inPortions(() => tellOfLateClaims(deps, lateBefore(values, values['donation.verification'], now), now));
}

async function inPortions(work: () => Promise<number>): Promise<void> {
  while ((await work()) === PORTION);
}

const remindOfIntents = (deps: Deps, openedBefore: Date, now: Date): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const intents = await unclaimedIntents(tx, { openedBefore, now, most: PORTION });
    for (const { member_id, amount } of intents)
      await notify(tx, deps, unclaimedMessage(deps, { member: member_id, amount: paise(amount) }));
    return intents.length;
  });

const tellOfLateClaims = (deps: Deps, sentBefore: Date, now: Date): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const claims = await lateClaims(tx, { sentBefore, now, most: PORTION });
    for (const claim of claims) await notify(tx, deps, lateMessage(deps, claim));
    if (claims.length > 0) for (const { id } of await depositDeciders(tx)) await notify(tx, deps, depositsLateMessage(id, claims.length));
    return claims.length;
  });
