import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { LanguageQuery } from '#contract/campaigns.ts';
import type { Brand, Site } from '#contract/content.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { supportHoursInWords } from '#contract/settings/support-hours.ts';
import type { Language } from '#contract/values/languages.ts';
import { isTestimonialPublished } from './store.ts';

/** Who the trust is, for the header, footer and banner of every public page. */
export async function getSite(deps: Deps, { language }: LanguageQuery): Promise<Site> {
  const [values, hasTestimonials] = await Promise.all([settings(deps), isTestimonialPublished(deps.db)]);
  return {
    language,
    brand: brandIn(values, language),
    isDemo: deps.config.isDemo,
    display: {
      topBarPx: values['display.top_bar_px'],
      testimonialSeconds: values['display.testimonial_seconds'],
      newsletterSeconds: values['display.newsletter_seconds'],
      copiedSeconds: values['display.copied_seconds'],
    },
    hasTestimonials,
    minimumDonation: values['donation.minimum'],
  };
}

const brandIn = (values: SettingValues, language: Language): Brand => ({
  name: values['org.name'][language],
  legalName: values['org.legal_name'][language],
  description: values['org.description'][language],
  address: values['org.address'][language],
  email: values['org.email'],
  phone: values['org.phone'],
  supportHours: supportHoursInWords(values['support.hours']),
  grievance: { name: values['org.grievance'].name[language], email: values['org.grievance'].email },
});
