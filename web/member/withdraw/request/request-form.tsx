import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { inrExact } from '#contract/values/money.ts';
import { askForWithdrawal, type MyWithdrawal, type WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { withdrawalReasons } from '#contract/withdrawals/payout-fields.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useMe } from '#web/member/use-me.ts';
import { useReasonWords } from '#web/member/withdraw/use-reason-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { StepUpCode } from '#web/ui/second-factor/step-up-code.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { AmountField } from './amount-field.tsx';
import { PayTo } from './pay-to.tsx';
import classes from './request.module.css';
import { type AmountFault, arrivalOf, bodyOf, faultOf, fieldsOf, schemaFor, startOf, summaryNow, type Values } from './request.ts';
import { Summary } from './summary.tsx';
import { useObstacle } from './use-obstacle.tsx';

interface Props {
  readonly form: WithdrawalForm;
  readonly onAsked: (withdrawal: MyWithdrawal) => void;
}

/** Asks for a withdrawal. While something stands in the way of all of them it only reckons. */
export function RequestForm({ form, onAsked }: Props) {
  const { t } = useLingui();
  const { fullName } = useMe();
  const holidays = useSettings()['calendar.holidays'];
  const revalidator = useRevalidator();
  const { run, isBusy } = useAction(askForWithdrawal);
  const [values, setValues] = useState<Values>(() => startOf(form, fullName));
  const [start] = useState(values);
  const obstacle = useObstacle(form);
  const faultWords = useFaultWords(form);
  const sums = summaryNow(form, values);
  const fault = faultOf(form, sums);
  const amount = sums && inrExact(sums.amount);
  const way = form.methods.find(({ method }) => method === values.method);

  async function send(typed: Values): Promise<ApiError | undefined> {
    if (!sums) return undefined;
    const outcome = await run({ body: bodyOf(typed, sums) });
    if (outcome?.answer) onAsked(outcome.answer);
    const { error } = outcome ?? {};
    if (!error) return undefined;
    // The fee, the balance or a limit is another by now: what is shown is read again.
    if (error.status === 409 || error.status === 429) await revalidator.revalidate();
    return new ApiError(error.status, { ...error, message: error.message, fields: fieldsOf(error.fields) });
  }

  return (
    <Form
      schema={schemaFor(values)}
      defaults={start}
      onChange={(typed) => setValues(typed as Values)}
      onSubmit={(typed) => send(typed as Values)}
      isBusy={isBusy}
      blocked={obstacle?.title ?? (fault && faultWords[fault])}
      submitLabel={amount && !fault ? <Trans>Request {amount}</Trans> : <Trans>Request</Trans>}
      busyLabel={<Trans>Sending...</Trans>}
      failure={t`We could not send your request. Please try again.`}
      classNames={{ form: classes.form }}
    >
      {(submit) => (
        <div className={classes.grid}>
          <section className={classes.card} aria-labelledby="request-title">
            <h2 id="request-title">
              <Trans>New request</Trans>
            </h2>
            {obstacle && (
              <Note kind="yellow">
                <b>{obstacle.title}</b> {obstacle.text} {obstacle.way}
              </Note>
            )}
            <AmountField form={form} />
            <PayTo form={form} values={values} isReckoning={obstacle !== undefined} />
            {!obstacle && <ReasonField />}
          </section>
          <Summary
            sums={sums}
            fee={way?.fee}
            account={form.accounts.find(({ code }) => code === values.account)?.shown}
            arrival={obstacle ? undefined : arrivalOf(form, values, holidays, new Date())}
          >
            {!obstacle && (
              <>
                <PasswordField
                  name="password"
                  label={<Trans>Your password</Trans>}
                  hint={<Trans>To be sure it is you.</Trans>}
                  autoComplete="current-password"
                />
                <StepUpCode />
              </>
            )}
            {submit}
          </Summary>
        </div>
      )}
    </Form>
  );
}

function ReasonField() {
  const words = useReasonWords();
  return (
    <SelectField
      name="reason"
      label={<Trans>Reason</Trans>}
      hint={<Trans>With “Referral earnings” we take your earnings first, otherwise your wallet.</Trans>}
      options={withdrawalReasons.map((value) => ({ value, label: words[value] }))}
    />
  );
}

function useFaultWords({ minimum, maximum }: WithdrawalForm): Readonly<Record<AmountFault, string>> {
  const { t } = useLingui();
  const least = inrExact(minimum);
  const most = inrExact(maximum);
  return {
    empty: t`Enter an amount to continue.`,
    below: t`The amount is below the minimum of ${least}.`,
    above: t`You can withdraw ${most} at most.`,
    nothing_left: t`The fee is as large as the amount: nothing would arrive.`,
  };
}
