import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { getMyStatement, StatementQuery } from '#contract/wallets/statement.ts';
import { load } from '#web/lib/calling/load.ts';
import { RateNote } from '#web/member/reading/rate-note.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { StatementTable } from '#web/ui/list/statement-table.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/statement-screen.ts';
import classes from './statement.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data } = StatementQuery.safeParse({ before: new URL(request.url).searchParams.get('before') ?? undefined });
  return { statement: await load(request, getMyStatement, { querystring: data ?? {} }), isEarlier: data?.before !== undefined };
}

/** Her balances line by line, the newest first. Each page has an address, so that Back leads to the one before. */
export default function StatementScreen({ loaderData: { statement, isEarlier } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { rows, before } = statement;
  return (
    <Screen
      title={t`Statement`}
      intro={<Trans>Everything that moved your balances, and what was there afterwards.</Trans>}
      actions={
        <Button component={Link} to="/user/withdraw" variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
          <Trans>Withdraw</Trans>
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Empty title={t`Nothing has moved yet`} icon={<IconListDetails stroke={1.6} />}>
          <p>
            <Trans>Rewards, withdrawals and corrections will appear here, each with the balance after it.</Trans>
          </p>
        </Empty>
      ) : (
        <section className={classes.lines} aria-label={t`Your statement`}>
          <StatementTable rows={rows} caption={t`Your statement`} />
        </section>
      )}
      {rows.length > 0 && <RateNote />}
      {(before !== null || isEarlier) && (
        <nav className={classes.ways} aria-label={t`Pages`}>
          {isEarlier && (
            <Button component={Link} to="?" variant="subtle">
              <Trans>Show the newest</Trans>
            </Button>
          )}
          {before !== null && (
            <Button component={Link} to={`?before=${before}`} variant="default">
              <Trans>Show earlier</Trans>
            </Button>
          )}
        </nav>
      )}
    </Screen>
  );
}
