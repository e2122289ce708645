import type { Page } from '@playwright/test';
import { inr, type Paise } from '#contract/values/money.ts';

interface Fund {
  readonly slug: string;
  readonly title: string;
  readonly raised: Paise;
  readonly goal: Paise;
  readonly percent: number;
  readonly supporters: number;
}

/** The funds as the API has them now, with sums as people read them. */
export async function fundsNow(page: Page) {
  const { campaigns } = (await (await page.request.get('/api/v1/campaigns')).json()) as { campaigns: readonly Fund[] };
  return campaigns.map((fund) => ({ ...fund, raised: inr(fund.raised), goal: inr(fund.goal) }));
}
