import { useLingui } from '@lingui/react/macro';
import {
  IconArrowsExchange,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCalendarCheck,
  IconGift,
  IconHelpCircle,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconReceiptRupee,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { StaffMe } from '#contract/accounts/staff.ts';
import type { Permission } from '#contract/permissions.ts';
import { Logo } from '#web/brand/logo.tsx';
import { Mark } from '#web/brand/mark.tsx';
import { publicPath } from '#web/lib/paths.ts';
import { useBrand } from '#web/ui/brand.ts';
import { useSettings } from '#web/ui/settings.ts';
import { type MenuEntry, Shell } from '#web/ui/shell/shell.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { AdminHeader } from './admin-header.tsx';

/** The staff's frame. An entry stands in the menu when its screen exists and the role may open it. */
export function AdminShell({ staff, children }: { staff: StaffMe; children: ReactNode }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { name } = useBrand();
  const home = publicPath(language);
  const widths = useSettings()['display.admin_sidebar_px'];
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  // Two panes side by side need the room, and the other tabs of that desk do not move for it.
  const isDesk = query.has('open') || pathname === '/admin/reconciliation';
  const screens: (MenuEntry & { needs: Permission })[] = [
    { to: '/admin/dashboard', label: t`Dashboard`, Icon: IconLayoutDashboard, needs: 'own.account' },
    { to: '/admin/deposits', label: t`Deposit Management`, Icon: IconReceiptRupee, needs: 'donations.read' },
    {
      to: '/admin/withdrawals',
      label: t`Withdraw Management`,
      Icon: IconBuildingBank,
      needs: 'withdrawals.read',
      alsoAt: ['/admin/payout-runs', '/admin/refunds'],
    },
    { to: '/admin/wallets', label: t`Wallet Management`, Icon: IconWallet, needs: 'wallets.read' },
    { to: '/admin/support', label: t`Support Management`, Icon: IconLifebuoy, needs: 'support.read' },
    { to: '/admin/kyc', label: t`KYC Review`, Icon: IconId, needs: 'kyc.read' },
    { to: '/admin/rewards', label: t`Referral Rewards`, Icon: IconGift, needs: 'rewards.read' },
    { to: '/admin/reconciliation', label: t`Reconciliation`, Icon: IconArrowsLeftRight, needs: 'reconciliation.read' },
    { to: '/admin/close', label: t`Daily close`, Icon: IconCalendarCheck, needs: 'reconciliation.read' },
    { to: '/admin/faq', label: t`Questions and answers`, Icon: IconHelpCircle, needs: 'content.read' },
    { to: '/admin/rates', label: t`Exchange rates`, Icon: IconArrowsExchange, needs: 'settings.read' },
    { to: home, label: t`View the website`, Icon: IconWorld, needs: 'own.account', isOutside: true },
  ];
  const entries = screens.filter(({ needs }) => staff.permissions.includes(needs));
  const backOffice = t`Back office`;
  return (
    <Shell
      density="admin"
      startsAsRail={isDesk}
      widths={widths}
      entries={entries}
      brand={(isCollapsed) =>
        isCollapsed ? (
          <a href={home} aria-label={name}>
            <Mark />
          </a>
        ) : (
          <Logo name={name} legalName={`${name} ${backOffice}`} href={home} />
        )
      }
      header={<AdminHeader staff={staff} />}
    >
      {children}
    </Shell>
  );
}
