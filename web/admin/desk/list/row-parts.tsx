import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Lease } from '#contract/desk.ts';
import { openAddress } from '#web/ui/list/list-address.ts';
import { RowLink } from '#web/ui/list/row-link.tsx';
import classes from './row-parts.module.css';

interface NamedProps {
  readonly open: string;
  readonly name: string;
  readonly below: string;
  /** An address in pieces cannot be read: cut at the end instead. */
  readonly isOneLine?: boolean;
}

/** Who it is about, and a quiet line below. */
export const Named = ({ open, name, below, isOneLine = false }: NamedProps) => (
  <>
    <RowLink open={open}>{name}</RowLink>
    <span className={classes.below} data-one-line={isOneLine} title={isOneLine ? below : undefined}>
      {below}
    </span>
  </>
);

/** When something came, and how long it has been waiting since. */
export const Came = ({ at, waiting }: { at: string; waiting: string }) => (
  <>
    {at}
    {waiting && (
      <span className={classes.below} data-one-line>
        <Trans>waiting {waiting}</Trans>
      </span>
    )}
  </>
);

export function OpenLink({ code, isReview }: { code: string; isReview: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <Link
      to={openAddress(search, code)}
      className={classes.act}
      aria-label={isReview ? t`Review ${code}` : t`View ${code}`}
      preventScrollReset
    >
      {isReview ? <Trans>Review</Trans> : <Trans>View</Trans>}
    </Link>
  );
}

/** A badge, what else is to be noticed, and which colleague has it open. */
export function RowStatus({ lease, children }: { lease: Lease | null; children: ReactNode }) {
  const { t } = useLingui();
  const by = lease && !lease.isMine ? lease.by : '';
  return (
    <span className={classes.status}>
      {children}
      {by && (
        <span className={classes.lease} title={t`${by} has it open`}>
          <IconEye size={16} stroke={1.9} role="img" aria-label={t`${by} has it open`} />
          {by.split(' ')[0]}
        </span>
      )}
    </span>
  );
}
