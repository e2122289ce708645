import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { correctWallet, type WalletDetails } from '#contract/wallets/wallets.ts';
import type { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export interface CorrectionInput {
  readonly details: WalletDetails;
  readonly onBooked: () => void;
  /** The balance is another by now. */
  readonly onStale: () => void;
  /** Kept above: what changed meanwhile begins afresh, and why the last attempt failed is still to be read. */
  readonly refusal: ReturnType<typeof useRefusal>;
}

export type Missing = 'amount' | 'same' | 'reason';

/** A correction on its way: what is typed, what is missing, and sending it. What cannot be read as a sum changes nothing. */
export function useCorrection({ details: { member, wallet }, onBooked, onStale, refusal: { refusal, say, refuse } }: CorrectionInput) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const correcting = useAction(correctWallet, { revalidate: false });
  const [after, setAfter] = useState<Paise>();
  const [reason, setReason] = useState('');
  const [about, setAbout] = useState('');
  const [asked, setAsked] = useState<Missing>();
  const { code, name } = member;

  function lacks(): Missing | undefined {
    if (after === undefined) return 'amount';
    if (after === wallet) return 'same';
    return reason.trim() === '' ? 'reason' : undefined;
  }

  async function send() {
    say(undefined);
    const lacking = lacks();
    setAsked(lacking);
    if (lacking || after === undefined)
      return form.current?.querySelector<HTMLElement>(lacking === 'reason' ? 'textarea' : 'input')?.focus();
    const body = { before: wallet, after, reason, ...(about.trim() ? { about: about.trim() } : {}) };
    const outcome = await correcting.run({ params: { code }, body });
    if (outcome?.answer) {
      const sum = inrExact(after);
      toast.success(
        outcome.answer.secondPerson
          ? t`The correction is waiting for a second person. A trustee can agree on the dashboard.`
          : t`The wallet of ${name} is now ${sum}`,
      );
      onBooked();
    }
    if (outcome?.error) {
      refuse(outcome.error);
      if (outcome.error.status === 409) onStale();
    }
  }

  return {
    ...{ form, refusal, after, setAfter, reason, setReason, about, setAbout, send, isBusy: correcting.isBusy },
    difference: after === undefined ? undefined : paise(after - wallet),
    /** What was asked for and is not there yet. */
    missing: asked === lacks() ? asked : undefined,
  };
}
