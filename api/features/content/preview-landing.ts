import { listCampaignsAndDrafts } from '#api/features/campaigns/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { LanguageQuery } from '#contract/campaigns.ts';
import type { Landing } from '#contract/content.ts';
import { getLanding } from './get-landing.ts';
import { testimonialsIn } from './landing/editable.ts';

/** The landing page as if every draft were open and nobody's words were hidden. */
export async function previewLanding(deps: Deps, { language }: LanguageQuery): Promise<Landing> {
  const [landing, campaigns, everybody] = await Promise.all([
    getLanding(deps, { language }),
    listCampaignsAndDrafts(deps.db, { language }),
    testimonialsIn(deps.db),
  ]);
  const testimonials = everybody.map(({ image, rating, texts }) => {
    const own = Object.fromEntries(Object.entries(texts[language]).filter(([, text]) => text !== ''));
    return { ...texts.en, ...own, image, rating };
  });
  return { ...landing, campaigns, testimonials, hasTestimonials: testimonials.length > 0 };
}
