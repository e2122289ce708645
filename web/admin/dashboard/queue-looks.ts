import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCalendarCheck,
  IconGift,
  IconId,
  IconKey,
  IconLanguage,
  IconLifebuoy,
  IconMail,
  IconMessageExclamation,
  IconPencil,
  IconReceiptRupee,
  IconSend,
  IconUsers,
} from '@tabler/icons-react';
import type { QueueType } from '#contract/dashboard/dashboard.ts';

interface Look {
  readonly to: string;
  readonly Icon: typeof IconId;
  readonly title: MessageDescriptor;
}

/** Where each queue is worked off. */
export const queueLooks: Readonly<Record<QueueType, Look>> = {
  second_person: { to: '/admin/dashboard#second-person', Icon: IconUsers, title: msg`Waiting for your agreement` },
  deposits: { to: '/admin/deposits', Icon: IconReceiptRupee, title: msg`Deposits to review` },
  withdrawals: { to: '/admin/withdrawals', Icon: IconBuildingBank, title: msg`Withdrawals to review` },
  kyc: { to: '/admin/kyc', Icon: IconId, title: msg`Identities to verify` },
  tickets: { to: '/admin/support', Icon: IconLifebuoy, title: msg`Tickets without a reply` },
  lost_factors: { to: '/admin/support/lost-factors', Icon: IconKey, title: msg`Lost second factors` },
  payouts: { to: '/admin/payout-runs', Icon: IconSend, title: msg`Payouts to send` },
  rewards: { to: '/admin/rewards', Icon: IconGift, title: msg`Rewards on hold` },
  suggestions: { to: '/admin/reconciliation', Icon: IconArrowsLeftRight, title: msg`Suggested matches` },
  exceptions: { to: '/admin/reconciliation?tab=exceptions', Icon: IconAlertTriangle, title: msg`Exceptions` },
  unclaimed: { to: '/admin/reconciliation?tab=unclaimed', Icon: IconBuildingBank, title: msg`Unclaimed payments` },
  days_to_close: { to: '/admin/close', Icon: IconCalendarCheck, title: msg`Days to close` },
  wall_names: { to: '/admin/deposits?status=all&wall=waiting', Icon: IconMessageExclamation, title: msg`Names for the donor wall` },
  invitations: { to: '/admin/staff', Icon: IconMail, title: msg`Invitations not accepted yet` },
  drafts: { to: '/admin/campaigns', Icon: IconPencil, title: msg`Campaign drafts` },
  untranslated: { to: '/admin/campaigns', Icon: IconLanguage, title: msg`Campaigns without all languages` },
};
