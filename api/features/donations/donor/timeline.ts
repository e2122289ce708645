import { promisedTimes } from '#api/core/settings/index.ts';
import type { TimelineStep } from '#contract/donations/donations.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { type DonationStatus, isOpenClaim } from '#contract/values/status.ts';

interface Journey {
  readonly status: DonationStatus;
  readonly submitted_at: Date;
  readonly processed_at: Date | null;
  readonly receipt_at: Date | null;
  /** Of the member, by any donation. */
  readonly activated_at: Date | null;
  /** This donation opened the membership, or can still do so. */
  readonly activates: boolean;
}

/** Who does what until when. Never empty, and never without a next step while the trust has the claim. */
export function timelineOf(journey: Journey, values: SettingValues): TimelineStep[] {
  const { status, submitted_at, processed_at, receipt_at } = journey;
  const open = isOpenClaim(status);
  const approved = status === 'approved';
  const { expectedBy, latestBy } = promisedTimes(values, values['donation.verification'], submitted_at);
  const soon = open ? { expectedBy: expectedBy.toISOString(), latestBy: latestBy.toISOString() } : none;
  const decided = processed_at?.toISOString() ?? null;
  const steps: TimelineStep[] = [
    { step: 'sent', state: 'done', by: 'you', at: submitted_at.toISOString(), ...none },
    { step: 'checking', state: open ? 'current' : 'done', by: 'trust', at: decided, ...soon },
    { step: 'decision', state: open ? 'upcoming' : approved ? 'done' : 'failed', by: decider(status), at: decided, ...soon },
  ];
  if (!open && !approved) return steps;
  const receipt = { step: 'receipt', by: 'trust', at: receipt_at?.toISOString() ?? null, ...soon } as const;
  steps.push({ ...receipt, state: receipt_at ? 'done' : approved ? 'current' : 'upcoming' });
  const activation = activationStep(journey, values);
  return activation ? [...steps, activation] : steps;
}

const none = { expectedBy: null, latestBy: null } as const;

const decider = (status: DonationStatus): 'you' | 'trust' => (status === 'withdrawn' ? 'you' : 'trust');

/** Only for a gift that opens the membership: one that came when it was open already has no such step. */
function activationStep({ activated_at, activates, submitted_at, status }: Journey, values: SettingValues): TimelineStep | undefined {
  const base = { step: 'activation', by: 'trust' } as const;
  if (activated_at) {
    if (!activates || activated_at < submitted_at) return undefined;
    return { ...base, state: 'done', at: activated_at.toISOString(), ...none };
  }
  if (!isOpenClaim(status)) return undefined;
  const expectedBy = new Date(submitted_at.getTime() + values['donation.activation_hours'] * 3_600_000);
  const { latestBy } = promisedTimes(values, values['donation.verification'], submitted_at);
  return { ...base, state: 'upcoming', at: null, expectedBy: expectedBy.toISOString(), latestBy: latestBy.toISOString() };
}
