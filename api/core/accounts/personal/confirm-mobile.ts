import { timingSafeEqual } from 'node:crypto';
import { lockMemberForBooks } from '#api/core/accounts/members/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MyMobile } from '#contract/accounts/mobile.ts';
import { setNumber } from './change-mobile.ts';
import { myMobile, openWaiting } from './my-mobile.ts';
import { dropChange, spendChange, takeTry } from './store.ts';

/** With a million codes, five tries find one in two hundred thousand. */
const MOST_TRIES = 5;

interface ConfirmMobile {
  readonly member: MemberActor;
  readonly code: string;
  readonly ip: string;
}

/** Whoever answers the code holds the phone. The try is counted in a transaction of its own: a refusal does not take it back. */
export async function confirmMobile(deps: Deps, { member: { id }, code, ip }: ConfirmMobile): Promise<MyMobile> {
  const change = await deps.db.transaction().execute((tx) => takeTry(tx, { id, most: MOST_TRIES, now: deps.clock.now() }));
  const waiting = change && (await openWaiting(deps.db, deps, id, change.sealed));
  if (!waiting) throw new Refusal('mobile_code_ended');
  if (!isSame(code.replace(/\s/g, ''), waiting.code)) throw new Refusal('invalid', { fields: { code: /*i18n*/ 'This code is wrong' } });
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberForBooks(tx, id);
    if (!(await spendChange(tx, id, change.sealed))) throw new Refusal('mobile_code_ended');
    await setNumber(tx, deps, { member, mobile: waiting.mobile, ip, isVerified: true });
    return myMobile(tx, deps, id);
  });
}

const isSame = (typed: string, code: string): boolean =>
  typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code));

export const cancelMobileChange = (deps: Deps, { id }: MemberActor): Promise<MyMobile> =>
  deps.db.transaction().execute(async (tx) => {
    await dropChange(tx, id);
    return myMobile(tx, deps, id);
  });
