import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingBank,
  IconHeartHandshake,
  IconHome,
  IconLayoutDashboard,
  IconLifebuoy,
  IconReceiptRupee,
  IconShieldCheck,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Me } from '#contract/accounts/accounts.ts';
import { Logo } from '#web/brand/logo.tsx';
import { Mark } from '#web/brand/mark.tsx';
import { publicPath } from '#web/lib/paths.ts';
import { useBrand } from '#web/ui/brand.ts';
import { useSettings } from '#web/ui/settings.ts';
import type { Notices } from '#web/ui/shell/bell.tsx';
import { type MenuEntry, Shell } from '#web/ui/shell/shell.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { MemberHeader } from './member-header.tsx';

interface Props {
  readonly me: Me;
  readonly notices: Notices | undefined;
  readonly children: ReactNode;
}

/** The member's frame. An entry stands in the menu when its screen exists. */
export function MemberShell({ me, notices, children }: Props) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const { language } = useLanguage();
  const { name, legalName } = useBrand();
  const widths = useSettings()['display.member_sidebar_px'];
  const entries: MenuEntry[] = [
    { to: '/user/dashboard', label: t`Dashboard`, tab: t`Home`, Icon: isWide ? IconLayoutDashboard : IconHome },
    { to: '/user/donations', label: t`Donation Status`, tab: t`Donations`, Icon: IconReceiptRupee },
    { to: '/user/kyc', label: t`KYC Verification`, Icon: IconShieldCheck },
    { to: '/user/profile', label: t`Profile`, Icon: IconUser },
    { to: '/user/withdraw', label: t`Withdraw Request`, Icon: IconBuildingBank, alsoAt: ['/user/statement'] },
    { to: '/user/donate', label: t`Donate`, tab: t`Donate`, isTabOnly: true, Icon: IconHeartHandshake },
    { to: '/user/referral', label: t`Referral`, tab: t`Refer`, Icon: IconUserPlus },
    { to: '/user/support', label: t`Support`, Icon: IconLifebuoy },
  ];
  const home = publicPath(language);
  return (
    <Shell
      widths={widths}
      entries={entries}
      hasTabs
      brand={(isCollapsed) =>
        isCollapsed ? (
          <a href={home} aria-label={name}>
            <Mark />
          </a>
        ) : (
          <Logo name={name} legalName={isWide ? legalName : name} href={home} />
        )
      }
      header={<MemberHeader me={me} notices={notices} />}
    >
      {children}
    </Shell>
  );
}
