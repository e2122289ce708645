import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { z } from 'zod';
import { line } from '#contract/values/text.ts';
import { deleteMember, getMemberDeletion, keepMember, type MemberDeletion } from '#contract/your-data/deletion.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { day } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';
import classes from './dialogs.module.css';
import { useObstacleWords } from './obstacle-words.ts';

interface Props {
  readonly code: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What is in the way, that it waits already, or the question itself. */
export function DeleteUser(props: Props) {
  const { t } = useLingui();
  const { code, onClose } = props;
  const title = t`Are you sure you want to delete this user?`;
  const { answer, error, askAgain } = useEndpoint(getMemberDeletion, { params: { code } }, { staleTime: 0 });
  if (!answer) return <DialogWaiting title={title} error={error} onRetry={() => void askAgain()} onClose={onClose} />;
  if (answer.waiting) return <Waiting {...props} waiting={answer.waiting} />;
  if (answer.obstacles.length > 0) return <Hindered {...props} obstacles={answer.obstacles} />;
  return <Question {...props} title={title} waitDays={answer.waitDays} />;
}

function Question({ code, name, title, waitDays, onClose }: Props & { title: string; waitDays: number }) {
  const { t, i18n } = useLingui();
  const deleting = useAction(deleteMember);
  const schema = useMemo(
    () =>
      deleteMember.schema.body.extend({
        code: line().refine((typed) => typed.toUpperCase() === code, { error: t`Please type the User Id ${code}` }),
      }),
    [code, t],
  );
  return (
    <FormDialog
      title={title}
      lead={
        <Trans>
          {name} gets an email with your reason and can stop it for {waitDays} days. Then name, address, number and papers are erased for
          good; donations and receipts stay in the books without a name.
        </Trans>
      }
      schema={schema}
      defaults={{ code: '', reason: '' }}
      submitLabel={<Trans>Delete User</Trans>}
      busyLabel={<Trans>Deleting…</Trans>}
      isGrave
      isBusy={deleting.isBusy}
      send={({ reason }: z.input<typeof schema>) => deleting.run({ params: { code }, body: { reason } })}
      done={({ waiting }) => {
        const when = waiting ? day(i18n.locale, waiting.closesAt) : '';
        return t`${name} will be deleted on ${when}`;
      }}
      onClose={onClose}
    >
      <TextField name="code" label={t`User Id`} hint={t`Type ${code} to confirm`} isVerbatim autoComplete="off" />
      <ParagraphField name="reason" label={t`Reason`} hint={t`The member reads it`} rows={2} maxLength={500} />
    </FormDialog>
  );
}

function Hindered({ name, obstacles, onClose }: Props & Pick<MemberDeletion, 'obstacles'>) {
  const words = useObstacleWords();
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>{name} cannot be deleted yet</Trans>}>
      <div className={classes.words}>
        <p>
          <Trans>First this has to be settled:</Trans>
        </p>
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{words[obstacle]}</li>
          ))}
        </ul>
      </div>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}

function Waiting({ code, name, waiting, onClose }: Props & { waiting: NonNullable<MemberDeletion['waiting']> }) {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  const keeping = useAction(keepMember);
  const when = day(i18n.locale, waiting.closesAt);
  async function keep() {
    const outcome = await keeping.run({ params: { code } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(t`The account of ${name} stays open`);
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>{name} will be deleted</Trans>}>
      <div className={classes.words}>
        <Note kind="yellow">
          {waiting.isHers ? (
            <Trans>The member asked for it. The account is erased on {when}.</Trans>
          ) : (
            <Trans>The account is erased on {when}, unless the member or somebody here stops it.</Trans>
          )}
        </Note>
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {!waiting.isHers && (
          <Button aria-busy={keeping.isBusy} onClick={() => void keep()}>
            <Trans>Keep the account</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
