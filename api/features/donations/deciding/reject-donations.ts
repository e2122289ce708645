import { donationIdOf } from '#api/features/donations/case/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';
import { errors } from '#contract/errors.ts';
import { rejectDonation } from './reject-donation.ts';

interface Input {
  readonly codes: readonly string[];
  readonly reason: string;
  readonly reasonCode: RejectionReason;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Each in its own transaction: one that cannot be rejected does not hold up the rest. */
export async function rejectDonations(deps: Deps, { codes, ...how }: Input) {
  const rejected: string[] = [];
  const skipped: { code: string; message: string }[] = [];
  for (const code of new Set(codes))
    try {
      await rejectDonation(deps, { ...how, id: donationIdOf(code), isBulk: true });
      rejected.push(code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push({ code, message: deps.words.render(errors[error.code][1], how.staff.language) });
    }
  return { rejected, skipped };
}
