import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { GiftCampaign } from '#contract/donations/donation-fields.ts';
import type { MyDonationsQuery } from '#contract/donations/donations.ts';
import classes from './donations.module.css';

interface Props {
  readonly query: MyDonationsQuery;
  readonly campaigns: readonly GiftCampaign[];
}

/** They stand in the address: Back works, and a change begins at the first page again. */
export function Filters({ query: { status, campaign }, campaigns }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const statuses = [
    ['all', t`All`],
    ['processing', t`Processing`],
    ['completed', t`Completed`],
    ['failed', t`Failed`],
  ] as const;
  return (
    <>
      <nav className={classes.segments} aria-label={t`Status`}>
        {statuses.map(([value, label]) => (
          <Link
            key={value}
            to={addressOf(value, campaign)}
            aria-current={value === status ? 'true' : undefined}
            className={classes.segment ?? ''}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <NativeSelect
        className={classes.campaign ?? ''}
        aria-label={t`Campaign`}
        value={campaign ?? ''}
        data={[{ value: '', label: t`Campaign: all` }, ...campaigns.map(({ slug, title }) => ({ value: slug, label: title }))]}
        onChange={(event) => void navigate(addressOf(status, event.currentTarget.value), { preventScrollReset: true })}
      />
    </>
  );
}

function addressOf(status: string, campaign: string | undefined): string {
  const query = new URLSearchParams({ ...(status === 'all' ? {} : { status }), ...(campaign ? { campaign } : {}) });
  return query.size > 0 ? `/user/donations?${query}` : '/user/donations';
}
