import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskUserId, askUserId } from '#contract/accounts/recover.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorFootnote } from '#web/member/door/door-footnote.tsx';
import { DoorMessage } from '#web/member/door/door-message.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export default function ForgotUserIdScreen() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const action = useAction(askUserId, { revalidate: false });
  if (isSent) {
    return (
      <Door title={t`Check your email`}>
        <DoorMessage>
          <Trans>If we know this email, your User Id is on its way to it.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  return (
    <Door title={t`Forgot your User Id?`} lead={<Trans>We send it to the email you registered with.</Trans>}>
      <Form
        schema={AskUserId}
        defaults={{ email: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Send my User Id</Trans>}
        busyLabel={<Trans>Sending...</Trans>}
        failure={t`We could not send it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          setSent(outcome?.answer !== undefined);
          return outcome?.error;
        }}
        footer={
          <DoorFootnote>
            <Link to="/user/login">
              <Trans>Back to sign in</Trans>
            </Link>
          </DoorFootnote>
        }
      >
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="email" isVerbatim />
      </Form>
    </Door>
  );
}
