import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconChevronRight,
  IconFileUpload,
  IconHelpCircle,
  IconId,
  IconPlus,
  IconSend,
  IconSettings,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/permissions.ts';
import classes from './quick-links.module.css';

interface Way {
  readonly to: string;
  readonly needs: Permission;
  readonly Icon: typeof IconPlus;
  readonly words: ReactNode;
}

const MOST = 5;

/** What people of this role come here to do, by what they may do. */
export function QuickLinks({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useLingui();
  const ways: Way[] = [
    { to: '/admin/deposits/new', needs: 'donations.review', Icon: IconPlus, words: <Trans>Record a deposit</Trans> },
    { to: '/admin/reconciliation', needs: 'reconciliation.write', Icon: IconFileUpload, words: <Trans>Import a bank statement</Trans> },
    { to: '/admin/payout-runs', needs: 'payouts.run', Icon: IconSend, words: <Trans>Prepare payouts</Trans> },
    { to: '/admin/kyc', needs: 'kyc.review', Icon: IconId, words: <Trans>Review identities</Trans> },
    { to: '/admin/users', needs: 'members.write', Icon: IconUserPlus, words: <Trans>Add or find a member</Trans> },
    { to: '/admin/faq', needs: 'content.write', Icon: IconHelpCircle, words: <Trans>Edit questions and answers</Trans> },
    { to: '/admin/staff', needs: 'staff.read', Icon: IconUserShield, words: <Trans>Staff and roles</Trans> },
    { to: '/admin/settings', needs: 'settings.read', Icon: IconSettings, words: <Trans>System Settings</Trans> },
  ];
  const shown = ways.filter(({ needs }) => permissions.includes(needs)).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <nav className={classes.links} aria-label={t`Quick links`}>
      <h2>
        <Trans>Quick links</Trans>
      </h2>
      {shown.map(({ to, Icon, words }) => (
        <Link key={to} to={to}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{words}</span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
