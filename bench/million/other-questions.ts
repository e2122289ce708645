import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { getCampaign, listCampaigns } from '#contract/campaigns.ts';
import { listMyDonations } from '#contract/donations/donations.ts';
import { getDonationForm } from '#contract/donations/give.ts';
import { getWall } from '#contract/donations/wall.ts';
import { getMyOverview } from '#contract/overview.ts';
import { listMyStatements, verifyReceipt } from '#contract/receipts.ts';
import { DEEPEST_PAGE } from '#contract/values/paging.ts';
import type { Question } from './asking.ts';
import type { Askers } from './people.ts';
import type { Known } from './staff-questions.ts';

export function memberQuestions({ dice }: Known, { members, faithful, sponsor }: Askers): Record<string, () => Question> {
  const anybody = () => dice.pick(members);
  return {
    dashboard: () => ({ token: anybody(), path: getMyOverview.url }),
    'dashboard, long history': () => ({ token: faithful, path: getMyOverview.url }),
    'dashboard, very many friends': () => ({ token: sponsor, path: getMyOverview.url }),
    'my donations': () => ({ token: anybody(), path: listMyDonations.url }),
    'my donations, long history': () => ({ token: faithful, path: listMyDonations.url }),
    'my donations, long history, failed': () => ({ token: faithful, path: `${listMyDonations.url}?status=failed` }),
    'my donations, long history, one campaign': () => ({ token: faithful, path: `${listMyDonations.url}?campaign=campaign-3` }),
    'my donations, long history, deep page': () => ({ token: faithful, path: `${listMyDonations.url}?page=${DEEPEST_PAGE / 4}` }),
    'donation form': () => ({ token: anybody(), path: getDonationForm.url }),
    'my statements': () => ({ token: anybody(), path: listMyStatements.url }),
    'my statements, long history': () => ({ token: faithful, path: listMyStatements.url }),
  };
}

export async function publicQuestions(db: Db, { donations, dice }: Known): Promise<Record<string, () => Question>> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select code, amount from receipts tablesample system (1) order by id limit 2000`.execute(db);
  const receipt = () => {
    const { code = '2026-27/000001', amount = 1 } = dice.pick(rows) ?? {};
    return `number=${encodeURIComponent(code)}&amount=${dice.chance(3) ? amount + 1 : amount}`;
  };
  const slug = () => `campaign-${1 + dice.roll(12)}`;
  const wall = () => getWall.url.replace(':slug', slug());
  return {
    'campaigns with totals': () => ({ path: listCampaigns.url }),
    'a campaign with totals': () => ({ path: getCampaign.url.replace(':slug', slug()) }),
    wall: () => ({ path: wall() }),
    'wall, far back': () => ({ path: `${wall()}?limit=100&after=${1 + dice.roll(donations)}` }),
    'verification of a receipt': () => ({ path: `${verifyReceipt.url}?${receipt()}` }),
  };
}
