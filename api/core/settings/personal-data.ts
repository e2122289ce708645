import { keep, type PersonalData } from '#api/platform/personal-data.ts';

export const personalData: PersonalData = {
  module: 'core/settings',
  keeps: [
    keep('setting_changes', ['reason'], 'Why a setting was changed.', {
      exported: { not: 'staff’s words about the trust' },
      erased: { kept: 'Staff’s words; no member’s.' },
    }),
  ],
};
