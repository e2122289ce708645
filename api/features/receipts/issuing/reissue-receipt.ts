import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct, type SecondPersonActs } from '#api/core/second-person/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { TaxDetails } from '#contract/donations/donation-fields.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { donorOf, donorText, freezeReceipt, openDonor } from './freeze-receipt.ts';
import type { DonorText } from './frozen.ts';
import { replacedMessage } from './messages.ts';
import { type Approved, isReplaced, lockApproval } from './store.ts';
import { type Held, holdReceipt, markVoid, type VoidInput } from './void-receipt.ts';

type NewDetails = { readonly taxDetails?: TaxDetails | null | undefined };

interface ReissueInput extends VoidInput, NewDetails {}

/**
 * A wrong receipt is never corrected: it becomes void, and a new one with the next number takes its place and names it. One that names another person or
 * PAN is worth tax to somebody, so a second person agrees first.
 */
export async function reissueReceipt(
  deps: Deps,
  input: ReissueInput,
): Promise<{ donation: number; secondPerson: SecondPersonNotice | null }> {
  return deps.db.transaction().execute(async (tx) => {
    const standing = await standingReceipt(tx, deps, input);
    const { held } = standing;
    const question = await questionAbout(tx, deps, standing, input);
    if (question) await assertConfirmed(deps, input.staff);
    const secondPerson = question && (await askSecondPerson(tx, deps, question));
    if (!secondPerson) await replace(tx, deps, standing, input);
    return { donation: held.donation_id, secondPerson };
  });
}

interface Standing {
  readonly held: Held;
  readonly approved: Approved;
}

async function standingReceipt(tx: Tx, deps: Deps, input: Pick<Replacing, 'number' | 'staff'>): Promise<Standing> {
  const held = await holdReceipt(tx, deps, input);
  const approved = await lockApproval(tx, held.decision_id);
  if (!approved || (await isReplaced(tx, held.id))) throw new Refusal('not_in_this_status');
  return { held, approved };
}

/** null: it says the same name and PAN as before. */
async function questionAbout(tx: Tx, deps: Deps, { held, approved }: Standing, input: ReissueInput): Promise<Question | null> {
  const { number, reason, taxDetails, staff, ip } = input;
  if (!taxDetails) return null;
  const old = await oldDonor(tx, deps, { held, approved });
  if (old.name === taxDetails.name && old.pan === taxDetails.pan) return null;
  const told = ({ name, pan }: { name: string; pan: string }) => (pan === '' ? name : `${name}, PAN ${pan}`);
  return {
    kind: 'receipt.reissue',
    subject: held.code,
    link: `/admin/deposits?status=all&open=${donationCode(held.donation_id)}`,
    payload: { number, reason, taxDetails } satisfies Payload,
    lines: [
      says(/*i18n*/ 'Replace receipt {number} for {amount} in the name of {before} with a new one in the name of {after}.', {
        number: held.code,
        amount: inrExact(paise(held.amount)),
        before: told(old),
        after: told(taxDetails),
      }),
      says(/*i18n*/ 'Reason: {reason}', { reason }),
    ],
    member: held.member_id,
    staff,
    ip,
  };
}

interface Payload extends NewDetails {
  readonly number: string;
  readonly reason: string;
}

export const receiptActs: SecondPersonActs = {
  'receipt.reissue': {
    async perform(tx, deps, { payload, asker, agreer, ip }) {
      await holdReceipt(tx, deps, { number: payload.number, staff: agreer });
      const input: Replacing = { ...payload, staff: asker, ip, agreedBy: agreer.id };
      await replace(tx, deps, await standingReceipt(tx, deps, input), input);
    },
  } satisfies SecondPersonAct<Payload>,
};

interface Replacing extends Payload {
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

async function replace(tx: Tx, deps: Deps, { held, approved }: Standing, input: Replacing): Promise<void> {
  const { staff, reason, ip, taxDetails, agreedBy } = input;
  const at = deps.clock.now();
  if (!held.voided_at) await markVoid(tx, deps, held, { by: staff, reason, ip });
  const donor = taxDetails ? donorText(approved.member_code, taxDetails) : await oldDonor(tx, deps, { held, approved });
  const { code } = await freezeReceipt(tx, deps, approved, { at, by: staff.id, donor, replaces: held.id });
  await record(tx, {
    at,
    actor: staff,
    action: 'receipt.reissued',
    subject: { kind: 'receipt', code },
    after: {
      replaces: held.code,
      donation: donationCode(held.donation_id),
      reason,
      hasNewDetails: Boolean(taxDetails),
      ...(agreedBy ? { agreedBy } : {}),
    },
    ip,
  });
  await notify(tx, deps, replacedMessage(deps, { ...approved, number: code, old: held.code, reason }));
}

const oldDonor = async (tx: Tx, deps: Deps, { held, approved }: Standing): Promise<DonorText> =>
  (await openDonor(tx, deps, held)) ?? donorOf(tx, deps, approved);
