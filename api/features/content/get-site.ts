import type { Deps } from '#api/platform/deps.ts';
import type { LanguageQuery } from '#contract/campaigns.ts';
import type { Site } from '#contract/content.ts';
import { type Paise, rupees } from '#contract/money.ts';
import { minimumDonation, organisationIn } from './organisation.ts';

/** Who the trust is, for the header, footer and banner of every public page. */
export async function getSite({ config }: Deps, { language }: LanguageQuery): Promise<Site> {
  return { language, brand: organisationIn(language), isDemo: config.isDemo, minimumDonation };
}

const SUGGESTED = [rupees(501), rupees(1_101), rupees(2_101)];

/** The minimum first, then the sums above it that people like to give. */
export const suggestedDonations = (minimum: Paise): Paise[] => [minimum, ...SUGGESTED.filter((sum) => sum > minimum)];
