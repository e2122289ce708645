import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconArrowsExchange,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCalendarCheck,
  IconGift,
  IconHeartHandshake,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMailFast,
  IconReceiptRupee,
  IconScale,
  IconSettings,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { OpenCounts } from '#contract/dashboard/open-counts.ts';
import type { Permission } from '#contract/permissions.ts';

interface AdminEntry {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly Icon: typeof IconWallet;
  /** What reading the screen needs: who has it sees the entry, and nobody else (D-14.8). */
  readonly needs: Permission;
  readonly alsoAt?: readonly string[];
  /** Whose open cases are counted beside it. */
  readonly counts?: keyof OpenCounts;
}

interface AdminGroup {
  /** Without one: the daily work. */
  readonly name?: MessageDescriptor;
  readonly entries: readonly AdminEntry[];
}

/** The side menu. An entry stands here when its screen exists; `checks/menus.db.test.ts` holds each against who may read its data. */
export const adminMenu: readonly AdminGroup[] = [
  {
    entries: [
      { to: '/admin/dashboard', label: msg`Dashboard`, Icon: IconLayoutDashboard, needs: 'own.account' },
      { to: '/admin/users', label: msg`User Management`, Icon: IconUsers, needs: 'members.read' },
      { to: '/admin/deposits', label: msg`Deposit Management`, Icon: IconReceiptRupee, needs: 'donations.read', counts: 'deposits' },
      {
        to: '/admin/withdrawals',
        label: msg`Withdraw Management`,
        Icon: IconBuildingBank,
        needs: 'withdrawals.read',
        alsoAt: ['/admin/payout-runs', '/admin/refunds'],
        counts: 'withdrawals',
      },
      { to: '/admin/wallets', label: msg`Wallet Management`, Icon: IconWallet, needs: 'wallets.read' },
      { to: '/admin/support', label: msg`Support Management`, Icon: IconLifebuoy, needs: 'support.read', counts: 'tickets' },
      { to: '/admin/kyc', label: msg`KYC Review`, Icon: IconId, needs: 'kyc.read', counts: 'kyc' },
      { to: '/admin/rewards', label: msg`Referral Rewards`, Icon: IconGift, needs: 'rewards.read' },
    ],
  },
  {
    name: msg`Books`,
    entries: [
      { to: '/admin/reconciliation', label: msg`Reconciliation`, Icon: IconArrowsLeftRight, needs: 'reconciliation.read' },
      { to: '/admin/close', label: msg`Daily close`, Icon: IconCalendarCheck, needs: 'reconciliation.read' },
      { to: '/admin/rates', label: msg`Exchange rates`, Icon: IconArrowsExchange, needs: 'settings.read' },
    ],
  },
  {
    name: msg`Site`,
    entries: [
      { to: '/admin/campaigns', label: msg`Campaigns`, Icon: IconHeartHandshake, needs: 'content.read' },
      { to: '/admin/landing', label: msg`Landing page`, Icon: IconHome, needs: 'content.read' },
      { to: '/admin/legal', label: msg`Legal texts`, Icon: IconScale, needs: 'content.read' },
      { to: '/admin/faq', label: msg`Questions and answers`, Icon: IconHelpCircle, needs: 'content.read' },
      { to: '/admin/newsletter', label: msg`Newsletter`, Icon: IconMailFast, needs: 'newsletter.read' },
    ],
  },
  {
    name: msg`Records`,
    entries: [
      { to: '/admin/staff', label: msg`Staff and roles`, Icon: IconUserShield, needs: 'staff.read' },
      { to: '/admin/settings', label: msg`System Settings`, Icon: IconSettings, needs: 'settings.read' },
      { to: '/admin/activity', label: msg`Activity Logs`, Icon: IconHistory, needs: 'audit.read' },
    ],
  },
];

/** What somebody with these permissions sees. A group without an entry is not there. */
export const menuFor = (permissions: readonly Permission[]): AdminGroup[] =>
  adminMenu
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => permissions.includes(needs)) }))
    .filter(({ entries }) => entries.length > 0);
