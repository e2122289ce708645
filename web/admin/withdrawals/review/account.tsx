import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { revealPayoutAccount } from '#contract/withdrawals/decide-withdrawals.ts';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import classes from './account.module.css';

const SHOWN_SECONDS = 30;

/** Where it is paid to: masked. Whoever wants to see all of it is written down, and it hides itself again. */
export function Account({ details: { code, method, payTo } }: { details: WithdrawalDetails }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const mayReveal = useHasPermission('withdrawals.review');
  const { refusal, say, refuse } = useRefusal();
  const revealing = useAction(revealPayoutAccount, { revalidate: false });
  const [whole, setWhole] = useState<string>();
  useEffect(() => {
    if (whole === undefined) return;
    const timer = setTimeout(() => setWhole(undefined), SHOWN_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [whole]);

  async function reveal() {
    say(undefined);
    const outcome = await revealing.run({ params: { code } });
    if (outcome?.answer) setWhole(outcome.answer.account);
    if (outcome?.error) refuse(outcome.error);
  }

  const { holder, shown, ifsc, bankName, addedAt } = payTo;
  return (
    <section className={classes.account} aria-labelledby="pay-to">
      <header>
        <h2 id="pay-to">{method === 'bank_transfer' ? <Trans>Bank account</Trans> : i18n._(payoutMethodWords[method])}</h2>
        {mayReveal && (
          <Button
            variant="default"
            data-size="sm"
            aria-busy={revealing.isBusy}
            leftSection={
              whole === undefined ? <IconEye size={16} stroke={1.75} aria-hidden /> : <IconEyeOff size={16} stroke={1.75} aria-hidden />
            }
            onClick={() => (whole === undefined ? void reveal() : setWhole(undefined))}
          >
            {whole === undefined ? <Trans>Reveal</Trans> : <Trans>Hide</Trans>}
          </Button>
        )}
      </header>
      <dl>
        <Fact name={t`Holder`}>{holder}</Fact>
        <Fact name={t`Account`}>
          <span aria-live="polite">{whole ?? shown}</span>
        </Fact>
        {ifsc && <Fact name={t`IFSC`}>{ifsc}</Fact>}
        {bankName && <Fact name={t`Bank`}>{bankName}</Fact>}
        <Fact name={t`Added`}>{moment(addedAt)}</Fact>
      </dl>
      <Refusal>{refusal}</Refusal>
      {mayReveal && (
        <p>
          <Trans>Revealing is logged with your name. It hides again after {SHOWN_SECONDS} seconds.</Trans>
        </p>
      )}
    </section>
  );
}
