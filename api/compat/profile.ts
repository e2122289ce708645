import type { z } from 'zod';
import { memberById } from '#api/core/accounts/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { MemberActor } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { referralsOf } from './referrals.ts';
import type { ProfileAnswer } from './wire.ts';

/** What exists by now. Sums and the first claim's state come with donations; until then there is nothing but zero and pending. */
export async function profileOf(deps: Deps, { id }: MemberActor): Promise<z.infer<typeof ProfileAnswer>> {
  const member = await memberById(deps.db, id);
  return {
    status: true,
    USER: {
      id: member.code,
      donation_status: donationStatus(member.activated_at),
      my_stake: 0,
      total_income: 0,
      kyc_status: 'pending',
    },
    MASTERDATA: { master_doller: 0, deposit_address: (await settings(deps))['org.upi_id'] },
    REFERRAL: (await referralsOf(deps.db, id)).map((row) => ({
      id: row.code,
      name: shortName(row.full_name),
      date_time: row.created_at.toISOString(),
      my_stake: 0,
      donation_status: donationStatus(row.activated_at),
    })),
  };
}

const donationStatus = (activatedAt: Date | null): string => (activatedAt ? 'Completed' : 'pending');

/** First name and initial: what the friend was told at registration that the sponsor sees. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
