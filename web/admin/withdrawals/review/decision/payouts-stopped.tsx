import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { releaseMemberPayouts } from '#contract/withdrawals/decide-withdrawals.ts';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly details: WithdrawalDetails;
  readonly mayRelease: boolean;
  readonly onReleased: () => void;
}

/** The member pressed “This was not me”: nothing is paid until somebody has spoken to her. */
export function PayoutsStopped({ details: { member }, mayRelease, onReleased }: Props) {
  const { t } = useLingui();
  const releasing = useAction(releaseMemberPayouts, { revalidate: false });
  const [isAsking, setAsking] = useState(false);
  const { code, name } = member;

  async function release(reason: string) {
    const outcome = await releasing.run({ params: { code }, body: { reason } });
    if (outcome?.answer) {
      toast.success(t`${name} can be paid again`);
      setAsking(false);
      onReleased();
    }
    return outcome?.error;
  }

  return (
    <Note kind="red" icon={<IconHandStop size={20} stroke={1.75} aria-hidden />}>
      <p>
        <Trans>
          <b>{name} has stopped all payouts</b> with the link in a mail. Nothing is paid until somebody has spoken to the member.
        </Trans>
      </p>
      {mayRelease && (
        <p>
          <Button variant="default" data-size="sm" onClick={() => setAsking(true)}>
            <Trans>Let this member be paid again</Trans>
          </Button>
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title={t`Let ${name} be paid again?`}
          placeholder={t`Who spoke to the member, when, and how you knew who it was`}
          confirm={<Trans>Let this member be paid again</Trans>}
          isBusy={releasing.isBusy}
          onConfirm={release}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Call the member on the number we know, never on one from a mail. Waiting times after a new account or password still hold. The
              member is told, and your reason stands in the activity log.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </Note>
  );
}
