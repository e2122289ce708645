import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank } from '@tabler/icons-react';
import type { Page } from '#contract/values/paging.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import classes from './recent.module.css';
import { WithdrawalRow } from './withdrawal-row.tsx';

/** The newest first; each opens on its way to the bank. */
export function RecentWithdrawals({ list }: { list: Page<MyWithdrawal> }) {
  const { t } = useLingui();
  if (list.total === 0)
    return (
      <Empty title={t`No withdrawals yet`} icon={<IconBuildingBank stroke={1.6} />}>
        <p>
          <Trans>Your requests will appear here, each with its status and what happens next.</Trans>
        </p>
      </Empty>
    );
  return (
    <section className={classes.recent} aria-labelledby="recent-title">
      <h2 id="recent-title">
        <Trans>Recent withdrawals</Trans>
      </h2>
      <ul>
        {list.rows.map((row) => (
          <WithdrawalRow key={row.code} withdrawal={row} />
        ))}
      </ul>
      <Pager place={list} />
    </section>
  );
}
