import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AskedSettingChange, stopSettingChange } from '#contract/settings/asked-changes.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './settings.module.css';

/** A change that is not in force yet: to what, who asked, who agreed, from when on, and the way to stop it. */
export function AskedChange({ asked }: { asked: AskedSettingChange }) {
  const moment = useMoment();
  const { words, reason, agreedBy, secondPerson } = asked;
  const { askedBy, code, takesEffectAt } = secondPerson;
  const [askedAt, effect] = [moment(secondPerson.askedAt), takesEffectAt ? moment(takesEffectAt) : ''];
  return (
    <Note kind="yellow" className={classes.asked ?? ''}>
      <p>
        <Trans>
          To be changed to <b>{words}</b> ({code})
        </Trans>
      </p>
      <p>
        {takesEffectAt ? (
          <Trans>
            {askedBy} asked on {askedAt}, {agreedBy} agreed. Takes effect on {effect}; until then the present value holds.
          </Trans>
        ) : (
          <Trans>
            {askedBy} asked on {askedAt}. A second person agrees on the <Link to="/admin/dashboard">dashboard</Link>; until then the present
            value holds.
          </Trans>
        )}
      </p>
      {reason && (
        <p>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      <Stop asked={asked} />
    </Note>
  );
}

function Stop({ asked: { key, canBeStopped, secondPerson } }: { asked: AskedSettingChange }) {
  const { t } = useLingui();
  const stopping = useAction(stopSettingChange);
  const [isAsking, setAsking] = useState(false);
  const mayLegal = useHasPermission('legal.switches');
  const mayWrite = useHasPermission('settings.write');
  const { code } = secondPerson;
  if (!canBeStopped || !(mayLegal || mayWrite)) return null;
  async function stop(reason: string) {
    const outcome = await stopping.run({ params: { key }, body: { reason } });
    if (outcome?.error) return outcome.error;
    toast.success(t`${code} is stopped. Nothing has changed.`);
    setAsking(false);
    return undefined;
  }
  return (
    <>
      <Button variant="outline" color="red" data-size="sm" aria-label={t`Stop this change ${code}`} onClick={() => setAsking(true)}>
        <Trans>Stop this change</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`Stop ${code}?`}
          confirm={<Trans>Stop this change</Trans>}
          isGrave
          isBusy={stopping.isBusy}
          onConfirm={stop}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>The present value stays. Your reason is kept in the activity log, and the person who asked is notified.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
