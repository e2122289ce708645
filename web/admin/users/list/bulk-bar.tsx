import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { activateMembers, suspendMembers } from '#contract/members/change-members.ts';
import { exportMembers, type ListedMember } from '#contract/members/list-members.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { SelectionBar } from '#web/admin/desk/list/selection-bar.tsx';
import type { Selection } from '#web/admin/desk/list/use-selection.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import { useDownload } from '#web/ui/list/use-download.ts';

interface Props {
  readonly rows: readonly ListedMember[];
  readonly selection: Selection;
  readonly mayWrite: boolean;
}

/** What can be done with several at once. Nobody is deleted in bulk. */
export function BulkBar({ rows, selection, mayWrite }: Props) {
  const { t } = useLingui();
  const [act, setAct] = useState<'suspend' | 'activate'>();
  const exporting = useDownload();
  const { codes } = selection;
  const chosen = rows.filter(({ code }) => codes.includes(code));
  const hasActive = chosen.some(({ status }) => status === 'active');
  const hasOther = chosen.some(({ status }) => status !== 'active');
  return (
    <SelectionBar
      label={t`Selected users`}
      selection={selection}
      count={<Plural value={codes.length} one="# selected" other="# selected" />}
    >
      {mayWrite && hasActive && (
        <Button variant="outline" color="red" data-size="sm" onClick={() => setAct('suspend')}>
          <Trans>Suspend…</Trans>
        </Button>
      )}
      {mayWrite && hasOther && (
        <Button variant="default" data-size="sm" onClick={() => setAct('activate')}>
          <Trans>Activate…</Trans>
        </Button>
      )}
      <Button
        variant="default"
        data-size="sm"
        aria-busy={exporting.isBusy}
        onClick={() => void exporting.start(exportAddress(exportMembers, { codes: codes.join(',') }))}
      >
        <Trans>Export</Trans>
      </Button>
      {act && <BulkDialog act={act} selection={selection} onClose={() => setAct(undefined)} />}
    </SelectionBar>
  );
}

interface DialogProps {
  readonly act: 'suspend' | 'activate';
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** One reason for all; who is left out is named. */
function BulkDialog({ act, selection, onClose }: DialogProps) {
  const { t } = useLingui();
  const [codes] = useState(selection.codes);
  const isSuspending = act === 'suspend';
  const { run, isBusy } = useAction(isSuspending ? suspendMembers : activateMembers);
  async function confirm(reason: string) {
    const outcome = await run({ body: { codes: [...codes], reason } });
    if (!outcome?.answer) return outcome?.error;
    const { done, skipped } = outcome.answer;
    selection.clear();
    onClose();
    const said = isSuspending ? (
      <Plural value={done.length} one="# user suspended" other="# users suspended" />
    ) : (
      <Plural value={done.length} one="# user activated" other="# users activated" />
    );
    (done.length > 0 ? toast.success : toast.failure)(
      <>
        {said}
        {skipped.map(({ code, message }) => (
          <Fragment key={code}>
            <br />
            {code}: {message}
          </Fragment>
        ))}
      </>,
    );
    return undefined;
  }
  const count = codes.length;
  return (
    <ReasonDialog
      title={isSuspending ? t`Suspend the selected users?` : t`Activate the selected users?`}
      confirm={isSuspending ? <Trans>Suspend</Trans> : <Trans>Activate</Trans>}
      isGrave={isSuspending}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Plural value={count} one="# user is selected." other="# users are selected." />{' '}
        {isSuspending ? (
          <Trans>Those who are active are signed out everywhere and cannot sign in again.</Trans>
        ) : (
          <Trans>Those who were suspended or closed can sign in again.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
