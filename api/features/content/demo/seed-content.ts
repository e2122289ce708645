import { seedCampaigns } from '#api/features/campaigns/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { moneyDay } from '#contract/values/time.ts';
import { demoFaq } from './faq.ts';
import { demoSplit, demoStats } from './figures.ts';
import { demoTestimonials } from './testimonials.ts';

const FIGURES_DAYS_AGO = 45;
const consentNote = 'Invented person of the demo';

/** What the demo's public site shows. Runs in demo mode only, and only once. */
export async function seedContent({ db, clock, config }: Deps): Promise<void> {
  if (!config.isDemo) throw new Error('Demo content belongs to demo mode only');
  await db.transaction().execute(async (tx) => {
    await seedCampaigns(tx, clock.now());
    const isSeeded = await tx.selectFrom('site_stats').select('key').limit(1).executeTakeFirst();
    if (!isSeeded) await seedSite(tx, moneyDay(new Date(clock.now().getTime() - FIGURES_DAYS_AGO * 86_400_000)));
  });
}

async function seedSite(tx: Tx, asOf: string): Promise<void> {
  await tx
    .insertInto('site_stats')
    .values(demoStats.map(({ texts, ...stat }, position) => ({ ...stat, position, texts: JSON.stringify(texts), as_of: asOf })))
    .execute();
  await tx
    .insertInto('testimonials')
    .values(
      demoTestimonials.map(({ texts, ...person }, position) => ({
        ...person,
        position,
        texts: JSON.stringify(texts),
        consent_by: texts.en.name,
        consent_on: asOf,
        consent_note: consentNote,
        is_published: true,
      })),
    )
    .execute();
  await tx
    .insertInto('spending_breakdowns')
    .values({ parts: JSON.stringify(demoSplit.parts), texts: JSON.stringify(demoSplit.texts), as_of: asOf, is_current: true })
    .execute();
  await tx
    .insertInto('faq_entries')
    .values(demoFaq.map(({ category, texts }, position) => ({ category, position, texts: JSON.stringify(texts), is_published: true })))
    .execute();
}
