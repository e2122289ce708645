import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { percentRaised } from '#contract/campaigns.ts';
import type { MyFund } from '#contract/overview.ts';
import { paise } from '#contract/values/money.ts';
import { type FundRow, fundRows } from './store.ts';

/** The funds she gave to, the one she gave most to first: what she gave, what came together, and what the trust last told of it. */
export async function myFunds({ db }: Deps, member: MemberActor): Promise<{ funds: MyFund[] }> {
  const rows = await fundRows(db, member.id, member.language);
  return { funds: rows.map(present) };
}

const present = (row: FundRow): MyFund => ({
  slug: row.slug,
  title: row.title,
  image: row.image,
  isGeneral: row.kind === 'general',
  given: paise(row.given),
  gifts: row.gifts,
  raised: paise(row.raised),
  goal: row.goal === null ? null : paise(row.goal),
  percent: row.goal === null ? null : percentRaised(paise(row.raised), paise(row.goal)),
  supporters: row.supporters,
  inHand: row.kind === 'general' ? null : paise(Math.max(0, row.in_hand)),
  news:
    row.news_title === null || row.news_on === null
      ? null
      : { title: row.news_title, text: row.news_body?.split(/\n\s*\n/)[0]?.trim() ?? '', publishedOn: row.news_on },
});
