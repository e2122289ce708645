import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { inr, type Paise } from '#contract/values/money.ts';
import { askForClosure, closureForm } from '#contract/your-data/closing.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { useMe } from '#web/member/use-me.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StepUpCode } from '#web/ui/second-factor/step-up-code.tsx';
import classes from './data.module.css';

interface Props {
  readonly waitDays: number;
  /** Rewards that nobody has booked yet. */
  readonly lost: Paise | null;
  readonly onClose: () => void;
}

/** Asked for by hand: the User Id is typed, and the password. */
export function CloseDialog({ waitDays, lost, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { code } = useMe();
  const schema = useMemo(() => closureForm({ code, hasRewards: lost !== null }), [code, lost]);
  const action = useAction(askForClosure);
  const sum = lost === null ? '' : inr(lost);
  const reasons = [
    { value: '', label: t`I would rather not say` },
    { value: 'not_needed', label: t`I no longer need it` },
    { value: 'too_many_messages', label: t`Too many messages` },
    { value: 'privacy', label: t`I do not want my data kept` },
    { value: 'another_account', label: t`I have another account` },
    { value: 'other', label: t`Something else` },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Close your account?</Trans>}>
      <ul className={classes.points}>
        <li>
          <Trans>We erase your name, address, number, papers, tickets and messages. Nobody can bring them back.</Trans>
        </li>
        <li>
          <Trans>Donations, receipts and bookings stay for the years the law asks for, without your name.</Trans>
        </li>
        <li>
          <Trans>Rewards that are not booked on that day are lost.</Trans>
        </li>
        <li>
          <Plural
            value={waitDays}
            one="You have # day to cancel it: sign in, or use the link in our email."
            other="You have # days to cancel it: sign in, or use the link in our email."
          />
        </li>
      </ul>
      <Form
        schema={schema}
        defaults={{ userId: '', password: '', code: '', reason: '', givesUpRewards: false }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Close my account</Trans>}
        busyLabel={<Trans>Sending...</Trans>}
        failure={t`We could not send it. Please try again.`}
        classNames={{ submit: classes.dangerous }}
        onSubmit={async ({ password, code: typed, reason }) => {
          const outcome = await action.run({
            body: { password, code: typed, ...(reason ? { reason } : {}), ...(lost === null ? {} : { givesUp: lost }) },
          });
          const waiting = outcome?.answer?.waiting;
          if (waiting) {
            const on = day(i18n.locale, waiting.closesAt);
            toast.success(t`Your account will be closed on ${on}.`);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
        }
      >
        <SelectField name="reason" label={<Trans>Why are you leaving?</Trans>} isOptional options={reasons} />
        <TextField name="userId" label={<Trans>Type your User Id: {code}</Trans>} autoComplete="off" isVerbatim />
        {lost !== null && <CheckboxField name="givesUpRewards" label={<Trans>I give up rewards of {sum} that are not booked yet</Trans>} />}
        <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
        <StepUpCode />
      </Form>
    </Dialog>
  );
}
