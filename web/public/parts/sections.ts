import { msg } from '@lingui/core/macro';
import type { Site } from '#contract/content.ts';

const sections = [
  { id: 'home', label: msg`Home` },
  { id: 'about', label: msg`About` },
  { id: 'how-it-works', label: msg`How It Works` },
  { id: 'campaigns', label: msg`Campaigns` },
  { id: 'testimonials', label: msg`Testimonials` },
  { id: 'contact', label: msg`Contact` },
] as const;

/** The landing page's sections, as the top bar and the footer name them. The id is the hash. One that is empty is not drawn, nor named. */
export const sectionsOf = ({ hasTestimonials }: Pick<Site, 'hasTestimonials'>) =>
  sections.filter(({ id }) => id !== 'testimonials' || hasTestimonials);
