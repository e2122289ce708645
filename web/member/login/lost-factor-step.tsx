import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AskForLostFactor, askForLostFactor } from '#contract/accounts/lost-factor.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { FocusFirst } from '#web/ui/second-factor/focus-first.tsx';

interface Props {
  readonly challenge: string;
  readonly onBack: () => void;
  readonly onStartAgain: (why: string | undefined) => void;
}

/** She has neither phone nor recovery codes: staff make sure that it is her, and time passes. */
export function LostFactorStep({ challenge, onBack, onStartAgain }: Props) {
  const { t } = useLingui();
  const action = useAction(askForLostFactor, { revalidate: false });
  const [waitHours, setWaitHours] = useState<number>();
  const [hasPasskey, setHasPasskey] = useState(false);
  if (waitHours !== undefined) return <Asked waitHours={waitHours} />;
  return (
    <SignInLayout
      title={t`Phone and codes lost`}
      lead={<Trans>Tell us what happened and how we can reach you. One of us will make sure that it is you.</Trans>}
      note={
        hasPasskey && (
          <Note kind="yellow" role="alert">
            <Trans>
              <b>You have a passkey.</b> Sign in with it: it needs no code. Only if you have lost that too, tick the box below.
            </Trans>
          </Note>
        )
      }
    >
      <FocusFirst>
        <Form
          schema={AskForLostFactor}
          defaults={{ message: '', passkeysLost: false }}
          isBusy={action.isBusy}
          submitLabel={<Trans>Ask for help</Trans>}
          busyLabel={<Trans>Sending...</Trans>}
          failure={t`We could not send this. Please try again.`}
          hidesUnexpected
          onSubmit={async (body) => {
            const outcome = await action.run({ body: { ...body, challenge } });
            if (outcome?.answer) setWaitHours(outcome.answer.waitHours);
            const { error } = outcome ?? {};
            if (error?.code === 'passkey_at_hand') setHasPasskey(true);
            else if (error?.status === 410) onStartAgain(error.message);
            else return error;
            return undefined;
          }}
          footer={
            <Button variant="subtle" onClick={onBack}>
              <Trans>Back to the code</Trans>
            </Button>
          }
        >
          <ParagraphField
            name="message"
            label={<Trans>What happened, and how can we reach you?</Trans>}
            hint={<Trans>Never write a password or a code here.</Trans>}
            maxLength={1000}
          />
          {hasPasskey && <CheckboxField name="passkeysLost" label={<Trans>I do not have my passkeys any more</Trans>} />}
        </Form>
      </FocusFirst>
    </SignInLayout>
  );
}

function Asked({ waitHours }: { waitHours: number }) {
  const { t } = useLingui();
  return (
    <SignInLayout title={t`We have your message`}>
      <SignInMessage>
        <Trans>One of us will get in touch to make sure that it is you, and another must agree.</Trans>{' '}
        <Plural
          value={waitHours}
          one="After that # hour passes, then your password alone signs in."
          other="After that # hours pass, then your password alone signs in."
        />{' '}
        <Trans>
          We have sent an email to your address, with a link that stops it. If you find your phone or your recovery codes, simply sign in.
          If it is urgent, please talk to us:
        </Trans>{' '}
        <ContactLinks />
      </SignInMessage>
    </SignInLayout>
  );
}
