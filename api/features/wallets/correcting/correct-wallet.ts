import { assertConfirmed, assertNotPaidToSelf } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { facts, lockBalance, post } from '#api/core/ledger/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct } from '#api/core/second-person/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { correctedMessage } from './messages.ts';
import { type CorrectedMember, correctedAlone, insertCorrection, memberToCorrect, oneCorrectionAtATime } from './store.ts';

interface Correction {
  /** Of the member. */
  readonly code: string;
  /** What the wallet held when somebody looked, and what it should hold. */
  readonly before: Paise;
  readonly after: Paise;
  readonly reason: string;
  readonly about?: string | undefined;
}

interface Input {
  readonly correction: Correction;
  readonly staff: StaffActor;
  readonly ip: string;
}

export const CORRECT = 'wallet.correct';
const DAY = 86_400_000;

/**
 * “Edit Balance”: one transaction with the row, the books, what the member is told, and the activity log. It makes money out of nothing, so whoever does
 * it confirms that it is them; and what a clerk corrects within a day counts together, or a large sum would be made of small ones.
 */
export async function correctWallet(deps: Deps, { correction, staff, ip }: Input): Promise<void> {
  await assertConfirmed(deps, staff);
  const { 'second_person.above': limit } = await settings(deps);
  await deps.db.transaction().execute(async (tx) => {
    await oneCorrectionAtATime(tx, staff.id);
    const member = await memberToCorrect(tx, correction.code);
    await assertNotPaidToSelf(tx, staff, member.id);
    const since = new Date(deps.clock.now().getTime() - DAY);
    const alone = Math.abs(differenceOf(correction)) + (await correctedAlone(tx, staff.id, since));
    if (alone > limit) {
      await assertUnchanged(tx, member, correction);
      if (await askSecondPerson(tx, deps, questionAbout(member, { correction, staff, ip }))) return;
    }
    await carryOut(tx, deps, { member, correction, staff, ip });
  });
}

function questionAbout({ id, code, full_name: name }: CorrectedMember, { correction, staff, ip }: Input): Question {
  const { before, after, reason, about } = correction;
  return {
    kind: CORRECT,
    subject: code,
    link: `/admin/wallets?show=all&open=${code}`,
    payload: correction,
    lines: [
      says(/*i18n*/ 'Correct the wallet of {name} ({code}) by {difference}: from {before} to {after}.', {
        name,
        code,
        difference: inrExact(differenceOf(correction)),
        before: inrExact(before),
        after: inrExact(after),
      }),
      says(/*i18n*/ 'Reason: {reason}', { reason }),
      ...(about ? [says(/*i18n*/ 'It is about {about}.', { about })] : []),
    ],
    member: id,
    staff,
    ip,
  };
}

/** Neither of the two is the member whose wallet it is. */
export const correctAct: SecondPersonAct<Correction> = {
  async perform(tx, deps, { payload: correction, asker, agreer, ip }) {
    const member = await memberToCorrect(tx, correction.code);
    await assertNotPaidToSelf(tx, asker, member.id);
    await assertNotPaidToSelf(tx, agreer, member.id);
    await carryOut(tx, deps, { member, correction, staff: asker, ip, agreedBy: agreer.id });
  },
};

interface Carried {
  readonly member: CorrectedMember;
  readonly correction: Correction;
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function carryOut(tx: Tx, deps: Deps, { member, correction, staff, ip, agreedBy }: Carried): Promise<void> {
  await assertUnchanged(tx, member, correction);
  const at = deps.clock.now();
  const { before, after, reason, about } = correction;
  const id = await insertCorrection(tx, {
    member_id: member.id,
    before,
    after,
    reason,
    about: about ?? null,
    staff_id: staff.id,
    agreed_by: agreedBy ?? null,
    at,
  });
  await post(tx, { by: staff, at }, facts.walletCorrected({ correction: id, member: member.id, by: differenceOf(correction) }));
  await notify(tx, deps, correctedMessage(deps, { member: member.id, before, after, reason }));
  await record(tx, {
    at,
    actor: staff,
    action: 'wallet.corrected',
    subject: { kind: 'member', code: member.code },
    before: { wallet: before },
    after: { wallet: after, reason, ...(about ? { about } : {}), ...(agreedBy ? { agreedBy } : {}) },
    ip,
  });
}

const differenceOf = ({ before, after }: Correction): Paise => paise(after - before);

/** Locked from here on: what was looked at is what is corrected. */
async function assertUnchanged(tx: Tx, { id }: CorrectedMember, { before, after }: Correction): Promise<void> {
  const { wallet } = await lockBalance(tx, id);
  if (wallet !== before) throw new Refusal('stale');
  if (after === before) throw new Refusal('invalid', { fields: { after: /*i18n*/ 'This is the balance already' } });
}
