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
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not take it back. Please try again.` }));
    if (outcome?.answer) toast.success(t`Your claim ${code} is taken back.`);
  }

  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Trans>Take this claim back</Trans>
      </Button>
      <Confirm
        isOpen={isOpen}
        question={<Trans>Take {code} back?</Trans>}
        act={<Trans>Take it back</Trans>}
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setOpen(false)}
      >
        <Trans>Only if you sent it by mistake. Taking it back ends our check; it does not bring money back that you have paid.</Trans>
      </Confirm>
    </>
  );
}
