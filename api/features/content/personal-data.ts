import { keep, type PersonalData } from '#api/platform/personal-data.ts';

export const personalData: PersonalData = {
  module: 'features/content',
  keeps: [
    keep('testimonials', ['texts', 'consent_by', 'consent_on', 'consent_note'], 'What people say about the trust, with their consent.', {
      exported: { not: 'public, and of people who need no account' },
      erased: { kept: 'Stands on a consent of its own; staff take it down.' },
    }),
  ],
};
