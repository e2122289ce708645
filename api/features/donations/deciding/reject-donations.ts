import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';
import { eachOf } from './each-of.ts';
import { rejectDonation } from './reject-donation.ts';

interface Input {
  readonly codes: readonly string[];
  readonly reason: string;
  readonly reasonCode: RejectionReason;
  readonly staff: StaffActor;
  readonly ip: string;
}

export async function rejectDonations(deps: Deps, { codes, ...how }: Input) {
  const { done, skipped } = await eachOf(deps, codes, how.staff, (id) => rejectDonation(deps, { ...how, id }));
  return {
    rejected: done.map(({ code }) => code),
    skipped,
    processedAt: done.at(-1)?.processedAt ?? null,
    // The first one's seconds began first: until they end, all of them can be taken back.
    undo: done[0]?.undo ?? null,
  };
}
