import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { inrExact } from '#contract/values/money.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { Rosette } from '#web/brand/rosette.tsx';
import { day, days } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import classes from './withdraw.module.css';

/** It is asked for: the sum is on hold, and what happens next. */
export function SubmittedDialog({ withdrawal, onClose }: { withdrawal: MyWithdrawal | undefined; onClose: () => void }) {
  return (
    <Dialog
      isOpen={withdrawal !== undefined}
      onClose={onClose}
      art={
        <div className={classes.art}>
          <Rosette tint="green" size="step">
            <IconCheck stroke={2} />
          </Rosette>
        </div>
      }
      title={<Trans>Withdrawal Request Submitted</Trans>}
    >
      {withdrawal && <Content withdrawal={withdrawal} />}
      <Button size="lg" fullWidth onClick={onClose} data-autofocus>
        <Trans>Done</Trans>
      </Button>
    </Dialog>
  );
}

function Content({ withdrawal: { code, amount, net, account, payableFrom, expectedBy, latestBy } }: { withdrawal: MyWithdrawal }) {
  const { i18n } = useLingui();
  const sum = inrExact(amount);
  const start = payableFrom && new Date(payableFrom) > new Date() ? day(i18n.locale, payableFrom) : undefined;
  return (
    <>
      <p className={classes.words}>
        <Trans>{sum} is on hold for it now. A person checks the request; we write to you at every step.</Trans>{' '}
        {start && <Trans>We send it from {start}: until then you can stop it.</Trans>}
      </p>
      <dl className={classes.facts}>
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
            <dd>{days(i18n.locale, expectedBy, latestBy)}</dd>
          </>
        )}
      </dl>
    </>
  );
}
