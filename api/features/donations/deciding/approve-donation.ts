import { assertConfirmed } from '#api/core/accounts/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct } from '#api/core/second-person/index.ts';
import { readSettings, settings } from '#api/core/settings/index.ts';
import { type Case, lockCase } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { assertMayDecide } from '#api/features/donations/case/deciders.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { isUnmatched, needsReason } from '#api/features/donations/evidence/bank-line.ts';
import { warningsToSee } from '#api/features/donations/evidence/evidence.ts';
import { showNameByApproval } from '#api/features/donations/wall/review-wall.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Approval, Decided } from '#contract/donations/decide-deposit.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { inrExact } from '#contract/values/money.ts';
import { donationCan } from '#contract/values/status.ts';
import { groupedUtr } from '#contract/values/utr.ts';
import { says } from '#contract/values/words.ts';
import { bookOnWaitingLine } from './book-on-waiting-line.ts';
import { isLarge } from './is-large.ts';
import { presentDecided } from './present-decided.ts';
import { undoUntil } from './undo-window.ts';

interface Input extends Approval {
  readonly id: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

const KIND = 'donation.approve';

/** One transaction: claim, bank credit, books, activation, reward due, activity log, and the job for what follows when undo is over. */
export async function approveDonation(deps: Deps, input: Input): Promise<Decided> {
  const { id, staff, received, note, ip } = input;
  const values = await settings(deps);
  return mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, { id });
      const at = deps.clock.now();
      if (isAskedAgain(found, input)) return presentDecided(found, at);
      await assertMayDecide(tx, deps, staff, found);
      assertApprovable(found, input, values);
      if (isLarge(values, received)) await assertConfirmed(deps, staff);
      if (needsReason(found) && isLarge(values, received)) {
        const secondPerson = await askSecondPerson(tx, deps, questionAbout(found, input));
        if (secondPerson) return { ...presentDecided(found, at), secondPerson };
      }

      const until = undoUntil(values, at);
      if (found.show_on_wall) await showNameByApproval(tx, { id, staff, ip, at });
      const booked = await bookOnWaitingLine(tx, { found, received }, { staff, values, note, at, undoUntil: until, ip });
      return {
        code: donationCode(id),
        status: 'approved' as const,
        version: found.version + 1,
        processedAt: at.toISOString(),
        undo: until > at ? { until: until.toISOString() } : null,
        others: (booked?.others ?? []).map(donationCode),
        secondPerson: null,
      };
    }),
  );
}

type Payload = Omit<Input, 'staff' | 'ip'>;

/** Money that is in no statement of the bank, or may be from abroad, above the sum for which one person's word is enough. */
function questionAbout(found: Case, { staff, ip, ...payload }: Input): Question {
  const code = donationCode(found.id);
  const facts = { code, amount: inrExact(payload.received), name: found.member_name, utr: groupedUtr(found.utr ?? '–') };
  return {
    kind: KIND,
    subject: code,
    link: `/admin/deposits?status=all&open=${code}`,
    payload,
    lines: [
      isUnmatched(found)
        ? says(/*i18n*/ 'Approve {code}: {amount} from {name}, UTR {utr}, without a line in the bank statement.', facts)
        : says(
            /*i18n*/ 'Approve {code}: {amount} from {name}, UTR {utr}, whose line in the bank statement is possibly from abroad.',
            facts,
          ),
      says(/*i18n*/ 'Note: {note}', { note: payload.note }),
    ],
    member: found.member_id,
    staff,
    ip,
  };
}

/** Two people have seen it: nobody takes it back within seconds. */
export const approveAct: SecondPersonAct<Payload> = {
  async perform(tx, deps, { payload, asker, agreer, at, ip }) {
    const values = await readSettings(deps, tx);
    const found = await lockCase(tx, payload);
    await assertMayDecide(tx, deps, asker, found);
    await assertMayDecide(tx, deps, agreer, found);
    assertApprovable(found, payload, values);
    if (found.show_on_wall) await showNameByApproval(tx, { id: payload.id, staff: asker, ip, at });
    const gift = { found, received: payload.received };
    await bookOnWaitingLine(tx, gift, { staff: asker, values, note: payload.note, at, undoUntil: at, ip, agreedBy: agreer.id });
  },
};

/** A lost answer is asked for again: the same person, about the same version, with the same sum. */
const isAskedAgain = (found: Case, { staff, version, received }: Input): boolean =>
  found.status === 'approved' && found.decider_id === staff.id && found.base_version === version && found.received_amount === received;

/** That it receives what the bank's line shows, the database asks (`approve_donations`): a line may come in until then. */
function assertApprovable(found: Case, { version, note, acknowledged }: Payload, values: SettingValues): void {
  if (!donationCan('approve', found.status)) throw new Refusal('donation_not_pending');
  if (found.version !== version) throw new Refusal('stale');
  if (found.waiting_credit_id !== null && found.line_is_return) throw new Refusal('payment_returned');
  if (isUnmatched(found) && !values['donation.unmatched_approval']) throw new Refusal('unmatched_forbidden');
  if (needsReason(found) && note === '')
    throw new Refusal('note_needed', {
      fields: {
        note: isUnmatched(found) ? /*i18n*/ 'Please note how you verified this payment' : /*i18n*/ 'Please note why we may accept it',
      },
    });
  if (warningsToSee(found, values).some((check) => !acknowledged.includes(check))) throw new Refusal('evidence_not_seen');
}
