import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { inrExact } from '#contract/values/money.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { day, moneyDays } from '#web/lib/format.ts';
import { SuccessDialog, SuccessFacts } from '#web/member/success-dialog.tsx';

/** It is asked for: the sum is on hold, and what happens next. */
export function SubmittedDialog({ withdrawal, onClose }: { withdrawal: MyWithdrawal | undefined; onClose: () => void }) {
  return (
    <SuccessDialog
      isOpen={withdrawal !== undefined}
      onClose={onClose}
      title={<Trans>Withdrawal Request Submitted</Trans>}
      words={withdrawal && <Next {...withdrawal} />}
    >
      {withdrawal && <Facts {...withdrawal} />}
      <Button size="lg" fullWidth onClick={onClose} data-autofocus>
        <Trans>Done</Trans>
      </Button>
    </SuccessDialog>
  );
}

function Next({ amount, payableFrom }: MyWithdrawal) {
  const { i18n } = useLingui();
  const sum = inrExact(amount);
  const start = payableFrom && new Date(payableFrom) > new Date() ? day(i18n.locale, payableFrom) : undefined;
  return (
    <>
      <Trans>{sum} is on hold for it now. A person checks the request; we write to you at every step.</Trans>{' '}
      {start && <Trans>We send it from {start}: until then you can stop it.</Trans>}
    </>
  );
}

function Facts({ code, net, account, expectedBy, latestBy }: MyWithdrawal) {
  const { i18n } = useLingui();
  return (
    <SuccessFacts>
      <dt>
        <Trans>Request</Trans>
      </dt>
      <dd>{code}</dd>
      <dt>
        <Trans>You receive</Trans>
      </dt>
      <dd>{inrExact(net)}</dd>
      <dt>
        <Trans>To</Trans>
      </dt>
      <dd>{account}</dd>
      {expectedBy && latestBy && (
        <>
          <dt>
            <Trans>Expected</Trans>
          </dt>
          <dd>{moneyDays(i18n.locale, expectedBy, latestBy)}</dd>
        </>
      )}
    </SuccessFacts>
  );
}
