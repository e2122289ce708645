import { useLingui } from '@lingui/react/macro';
import type { FirstRunStep } from '#contract/first-run.ts';
import type { Permission } from '#contract/permissions.ts';

/** Where each is done. What has no page is done here, or where the server runs. */
export const stepPages: Readonly<Record<FirstRunStep, string | null>> = {
  trust: '/admin/settings?group=brand',
  papers: '/admin/settings?group=brand&at=org.pan',
  legal: '/admin/settings?group=brand&at=org.grievance',
  upi: '/admin/settings?group=brand&at=org.upi_id',
  campaign: '/admin/campaigns',
  mail: null,
  second_trustee: '/admin/staff',
  hours: '/admin/settings?group=support&at=support.hours',
  rewards: '/admin/settings?group=referral&at=referral.programme',
  scanner: null,
};

export function useStepWords(): Readonly<Record<FirstRunStep, { readonly title: string; readonly about: string }>> {
  const { t } = useLingui();
  return {
    trust: { title: t`Say who you are`, about: t`Name, registered name, address, email address and phone number of the trust.` },
    papers: {
      title: t`Registration number and PAN`,
      about: t`Receipts carry them. Without an 80G approval they say nothing about tax.`,
    },
    legal: {
      title: t`Complete the legal texts`,
      about: t`They are published. Name the grievance officer in every language, so that no blank is left in them.`,
    },
    upi: { title: t`Enter the UPI ID`, about: t`Gifts go there. The first one holds at once; later changes need two people and a day.` },
    campaign: { title: t`Open the first campaign`, about: t`Until then all gifts go to the general fund.` },
    mail: { title: t`See that mails go out`, about: t`A test mail goes to your own address, by the mail server that is set up.` },
    second_trustee: {
      title: t`Bring in a second trustee`,
      about: t`What touches money or the law needs two. If there is really nobody else, a trustee can turn on solo mode.`,
    },
    hours: { title: t`Support hours`, about: t`They stand on every page, and answers are promised within them.` },
    rewards: {
      title: t`Decide about rewards`,
      about: t`As delivered, members who bring in others get badges and no money. The trustees decide whether that stays.`,
    },
    scanner: { title: t`Connect a virus scanner`, about: t`Nothing that anybody uploads is shown before it was scanned.` },
  };
}

/** For who cannot do it: whom to ask. */
export function useWhoDoes(): (needed: Permission | null) => string {
  const { t } = useLingui();
  return (needed) => {
    if (needed === null) return t`By whoever runs the server`;
    if (needed === 'legal.switches') return t`By a trustee`;
    return needed === 'content.write' ? t`By an editor` : t`By an admin`;
  };
}
