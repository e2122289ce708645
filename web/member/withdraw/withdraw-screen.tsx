import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { getWithdrawalForm, listMyWithdrawals, type MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { RateNote } from '#web/member/reading/rate-note.tsx';
import { pagesOnly } from '#web/ui/list/list-address.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/withdraw-screen.ts';
import { Balances } from './balances.tsx';
import { RecentWithdrawals } from './recent/recent-withdrawals.tsx';
import { RequestForm } from './request/request-form.tsx';
import { SubmittedDialog } from './submitted-dialog.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [form, list] = await Promise.all([
    load(request, getWithdrawalForm, {}),
    load(request, listMyWithdrawals, { querystring: pagesOnly.asked(request) }),
  ]);
  return { form, list };
}

/** Her balances, a new request, and what became of the earlier ones. */
export default function WithdrawScreen({ loaderData: { form, list } }: Route.ComponentProps) {
  useReloadOn(['withdrawal', 'kyc', 'reward']);
  const { t } = useLingui();
  const [asked, setAsked] = useState<MyWithdrawal>();
  const [times, setTimes] = useState(0);
  return (
    <Screen
      title={t`Withdraw`}
      intro={<Trans>Move your earnings to your own bank account.</Trans>}
      actions={
        <Button
          component={Link}
          to="/user/statement"
          variant="default"
          leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Statement</Trans>
        </Button>
      }
    >
      <Balances form={form} />
      <RateNote />
      {/* After a request it begins anew, once the list knows of it: the account is saved by then. */}
      <RequestForm
        key={times === 0 ? 'first' : `${times}-${list.total}`}
        form={form}
        onAsked={(withdrawal) => {
          setAsked(withdrawal);
          setTimes(times + 1);
        }}
      />
      <RecentWithdrawals list={list} />
      <SubmittedDialog withdrawal={asked} onClose={() => setAsked(undefined)} />
    </Screen>
  );
}
