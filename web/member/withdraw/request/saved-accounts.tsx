import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PayoutAccount, removePayoutAccount } from '#contract/withdrawals/payout-accounts.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ChoiceField } from '#web/ui/form/choice/choice-field.tsx';
import classes from './request.module.css';

interface Props {
  /** Of one method; at least one. */
  readonly accounts: readonly PayoutAccount[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** Accounts she was paid to before, or another one. */
export function SavedAccounts({ accounts, chosen, onChoose }: Props) {
  const saved = accounts.find(({ code }) => code === chosen);
  return (
    <div className={classes.saved}>
      <ChoiceField
        name="account"
        legend={<Trans>To which account?</Trans>}
        chosen={chosen}
        choices={[
          ...accounts.map((account) => ({
            value: account.code,
            label: account.shown,
            about: <About account={account} />,
          })),
          { value: '', label: <Trans>Another account</Trans> },
        ]}
        onChoose={onChoose}
      />
      {saved && <Remove key={saved.code} account={saved} onRemoved={() => onChoose(accounts.find((each) => each !== saved)?.code ?? '')} />}
    </div>
  );
}

function About({ account: { holder, bankName, ifsc, payableFrom } }: { account: PayoutAccount }) {
  const { i18n } = useLingui();
  const from = day(i18n.locale, payableFrom);
  return (
    <>
      {[holder, bankName, ifsc].filter(Boolean).join(', ')}
      {new Date(payableFrom) > new Date() && (
        <>
          . <Trans>New: paid to from {from}</Trans>
        </>
      )}
    </>
  );
}

function Remove({ account: { code, shown }, onRemoved }: { account: PayoutAccount; onRemoved: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(removePayoutAccount);
  const [isOpen, setOpen] = useState(false);

  async function remove() {
    const outcome = await action.run({ params: { code } });
    setOpen(false);
    if (outcome?.error) return toast.failure(words(outcome.error, { failure: t`We could not remove it. Please try again.` }));
    onRemoved();
    toast.success(t`The account ${shown} is removed.`);
  }

  return (
    <>
      <button type="button" className={classes.link} onClick={() => setOpen(true)}>
        <Trans>Remove {shown}</Trans>
      </button>
      <Confirm
        isOpen={isOpen}
        question={<Trans>Remove {shown}?</Trans>}
        act={<Trans>Yes, remove it</Trans>}
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        <Trans>Withdrawals already under way are still paid to it. If you add it again, the waiting time begins anew.</Trans>
      </Confirm>
    </>
  );
}
