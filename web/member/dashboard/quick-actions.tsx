import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconLifebuoy, IconReceiptRupee, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './quick-actions.module.css';

/** The ways most people take from here (M-04.6). */
export function QuickActions() {
  const { t } = useLingui();
  return (
    <nav className={classes.actions} aria-label={t`Quick actions`}>
      <Action to="/user/donations" Icon={IconReceiptRupee}>
        <Trans>See my donations</Trans>
      </Action>
      <Action to="/user/referral" Icon={IconUserPlus}>
        <Trans>Invite friends</Trans>
      </Action>
      <Action to="/user/support" Icon={IconLifebuoy}>
        <Trans>Get help</Trans>
      </Action>
    </nav>
  );
}

const Action = ({ to, Icon, children }: { to: string; Icon: typeof IconLifebuoy; children: ReactNode }) => (
  <Link to={to} className={classes.action ?? ''}>
    <Icon size={20} stroke={1.75} aria-hidden />
    <span>{children}</span>
    <IconChevronRight size={18} stroke={1.75} aria-hidden />
  </Link>
);
