import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { inrExact } from '#contract/values/money.ts';
import { cancelMyWithdrawal, type MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** While nobody has approved it. */
export function Cancel({ withdrawal: { code, amount, canCancel } }: { withdrawal: MyWithdrawal }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(cancelMyWithdrawal);
  const [isOpen, setOpen] = useState(false);
  const sum = inrExact(amount);
  if (!canCancel) return null;

  async function cancel() {
    const outcome = await action.run({ params: { code } });
    setOpen(false);
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not cancel it. Please try again.` }));
    if (outcome?.answer) toast.success(t`${code} is cancelled. ${sum} is available again.`);
  }

  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Cancel this request</Trans>
      </Button>
      <Confirm
        isOpen={isOpen}
        question={<Trans>Cancel {code}?</Trans>}
        act={<Trans>Yes, cancel it</Trans>}
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void cancel()}
        onClose={() => setOpen(false)}
      >
        <Trans>{sum} is available again at once. You can ask for it again later.</Trans>
      </Confirm>
    </>
  );
}
