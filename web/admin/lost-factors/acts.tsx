import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  agreeToLostFactor,
  type LostFactorRequest,
  objectToLostFactor,
  recogniseMember,
  refuseLostFactor,
} from '#contract/accounts/lost-factor.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './lost-factors.module.css';

interface Props {
  readonly request: LostFactorRequest;
}

/** Recognise first, agree second, refuse at any time. Nothing of it for one's own account. */
export function Acts({ request }: Props) {
  const mayAnswer = useHasPermission('support.answer');
  const mayAgree = useHasPermission('second.person');
  const { recognition, agreement } = request;
  if (request.isOwn)
    return (
      <Note kind="yellow">
        <Trans>This is your own account: others decide about it.</Trans>
      </Note>
    );
  if (!mayAnswer && !mayAgree) return null;
  return (
    <div className={classes.acts}>
      {recognition && !agreement && (!mayAgree || recognition.isMine) && (
        <span className={classes.waits}>
          {recognition.isMine ? (
            <Trans>You recognised the member: somebody else must agree.</Trans>
          ) : (
            <Trans>Waiting for a trustee to agree.</Trans>
          )}
        </span>
      )}
      <Refuse request={request} asSecond={!mayAnswer} />
      {!recognition && mayAnswer && <Recognise request={request} />}
      {recognition && !agreement && mayAgree && !recognition.isMine && <Agree request={request} />}
    </div>
  );
}

function Recognise({ request: { code, member } }: Props) {
  const { t } = useLingui();
  const action = useAction(recogniseMember);
  const [isAsking, setAsking] = useState(false);
  async function recognise(reason: string) {
    const outcome = await action.run({ params: { code }, body: { reason } });
    if (outcome?.error) return outcome.error;
    if (outcome?.answer) {
      toast.success(t`${code} is waiting for a second person`);
      setAsking(false);
    }
    return undefined;
  }
  return (
    <>
      <Button aria-label={t`It is the member: ${member.fullName}`} onClick={() => setAsking(true)}>
        <Trans>It is the member</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`How did you recognise ${member.fullName}?`}
          confirm={<Trans>Ask a second person</Trans>}
          placeholder={t`Called the mobile number in our records and compared the identity papers`}
          isBusy={action.isBusy}
          onConfirm={recognise}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Call the number of our records, never one from the message. What you write cannot be changed afterwards: it is what the second
              person agrees to.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function Agree({ request: { code } }: Props) {
  const { t } = useLingui();
  const action = useAction(agreeToLostFactor);
  const { refusal, say, refuse } = useRefusal();
  async function agree() {
    say(undefined);
    const outcome = await action.run({ params: { code } });
    if (outcome?.answer) toast.success(t`${code} is agreed. It takes effect later.`);
    if (outcome?.error) refuse(outcome.error);
  }
  return (
    <>
      <Refusal>{refusal}</Refusal>
      <Button aria-busy={action.isBusy} aria-label={t`Agree to ${code}`} onClick={() => void agree()}>
        <Trans>Agree</Trans>
      </Button>
    </>
  );
}

function Refuse({ request: { code }, asSecond }: Props & { asSecond: boolean }) {
  const { t } = useLingui();
  const action = useAction(asSecond ? objectToLostFactor : refuseLostFactor);
  const [isAsking, setAsking] = useState(false);
  async function refuse(reason: string) {
    const outcome = await action.run({ params: { code }, body: { reason } });
    if (outcome?.error) return outcome.error;
    if (outcome?.answer) toast.success(t`${code} is refused`);
    return undefined;
  }
  return (
    <>
      <Button variant="outline" color="red" aria-label={t`Refuse ${code}`} onClick={() => setAsking(true)}>
        <Trans>Refuse</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`Refuse ${code}?`}
          confirm={<Trans>Refuse</Trans>}
          placeholder={t`Colleagues will read this`}
          isGrave
          isBusy={action.isBusy}
          onConfirm={refuse}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>The second factor stays, and the member is told. Your reason is kept in the activity log.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
