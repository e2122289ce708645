import { Trans } from '@lingui/react/macro';
import { IconLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Matter } from '#contract/support/ticket-fields.ts';
import { inrExact } from '#contract/values/money.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './thread.module.css';

const pages: Readonly<Record<Matter['kind'], (code: string) => string>> = {
  donation: (code) => `/user/donations/${code}`,
  withdrawal: () => '/user/withdraw',
  kyc: () => '/user/kyc',
};

/** What the ticket is about, as it stands now. */
export function MatterStrip({ matter: { kind, code, amount, title, status } }: { matter: Matter }) {
  const facts = [code, amount === null ? '' : inrExact(amount), title].filter(Boolean).join(', ');
  return (
    <p className={classes.matter}>
      <IconLink size={18} stroke={1.75} aria-hidden />
      <span>
        <Trans context="a ticket">About</Trans> <Link to={pages[kind](code)}>{facts}</Link>
      </span>
      <StatusBadge status={status} />
    </p>
  );
}
