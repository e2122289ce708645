import { askedPage, settings } from '#api/core/settings/index.ts';
import { presentGiftCampaign } from '#api/features/donations/case/gift-campaigns.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MyDonationDetails, MyDonationsQuery } from '#contract/donations/donations.ts';
import { presentMine, presentMineInFull } from './present-mine.ts';
import { countMine, myCampaigns, myDonation, myDonations, myDonationsById } from './store.ts';

export async function listMyDonations(deps: Deps, member: MemberActor, { status, campaign, ...query }: MyDonationsQuery) {
  const { db } = deps;
  const { place, slice } = await askedPage(deps, query);
  const filter = { member: member.id, language: member.language, status: status === 'all' ? undefined : status, campaign };
  const [rows, total, campaigns] = await Promise.all([
    myDonations(db, filter, slice),
    countMine(db, filter),
    myCampaigns(db, member.id, member.language),
  ]);
  return {
    rows: rows.map(presentMine),
    ...place,
    ...total,
    campaigns: campaigns.map(presentGiftCampaign),
  };
}

export async function getMyDonation(deps: Deps, member: MemberActor, id: number): Promise<MyDonationDetails> {
  const row = await myDonation(deps.db, { member: member.id, language: member.language }, id);
  if (!row) throw new Refusal('not_found');
  return presentMineInFull(row, { settings: await settings(deps), now: deps.clock.now() });
}

/** Several of hers at once, by id; a null among them is nobody's. */
export async function detailsOfMine(
  deps: Deps,
  member: MemberActor,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, MyDonationDetails>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await myDonationsById(deps.db, { member: member.id, language: member.language }, wanted);
  const telling = { settings: await settings(deps), now: deps.clock.now() };
  return new Map(rows.map((row) => [row.id, presentMineInFull(row, telling)]));
}
