import type { PersonalData } from '#api/platform/personal-data.ts';

export const personalData: PersonalData = {
  module: 'features/content',
  keeps: [
    {
      table: 'testimonials',
      columns: ['texts', 'consent_note'],
      why: 'What people say about the trust, with their consent.',
      exported: { not: 'public, and of people who need no account' },
      erased: { kept: 'Stands on a consent of its own; staff take it down.' },
    },
  ],
};
