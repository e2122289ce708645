import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MyDonationDetails, withdrawClaim } from '#contract/donations/donations.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** For a claim that was sent by mistake, while nobody has decided on it. */
export function Withdraw({ donation: { code, canWithdraw } }: { donation: MyDonationDetails }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(withdrawClaim);
  const [isOpen, setOpen] = useState(false);
  if (!canWithdraw) return null;

  async function withdraw() {
    const outcome = await action.run({ params: { code } });
    setOpen(false);
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not withdraw it. Please try again.` }));
    if (outcome?.answer) toast.success(t`Your claim ${code} is withdrawn.`);
  }

  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Trans>Withdraw this claim</Trans>
      </Button>
      <Confirm
        isOpen={isOpen}
        question={<Trans>Withdraw {code}?</Trans>}
        act={<Trans>Yes, withdraw it</Trans>}
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setOpen(false)}
      >
        <Trans>Only if you sent it by mistake. Withdrawing stops our check; it does not refund money you have paid.</Trans>
      </Confirm>
    </>
  );
}
