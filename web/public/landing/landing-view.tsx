import type { Landing } from '#contract/content.ts';
import { DonateBar } from '#web/public/parts/donate-bar.tsx';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Campaigns } from './campaigns.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { StructuredData } from './structured-data.tsx';
import { Testimonials } from './testimonials.tsx';

/** Eight parts in this order (P-01); the layout adds the first, the top bar, and the last, the footer. */
export function LandingView({ landing, isPrivate = false }: { landing: Landing; isPrivate?: boolean }) {
  const { brand } = landing;
  return (
    <>
      <PageHead title={brand.legalName} description={brand.description} siteName={brand.legalName} isPrivate={isPrivate} />
      <StructuredData brand={brand} />
      <main id="main">
        <Hero name={brand.name} minimum={landing.minimumDonation} />
        <About stats={landing.stats} split={landing.split} />
        <HowItWorks minimum={landing.minimumDonation} />
        <Campaigns campaigns={landing.campaigns} />
        <Testimonials testimonials={landing.testimonials} />
        <CallToAction brand={brand} minimum={landing.minimumDonation} suggested={landing.suggestedDonations} />
      </main>
      <DonateBar minimum={landing.minimumDonation} />
    </>
  );
}
