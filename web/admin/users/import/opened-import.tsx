import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { getImport, type Import, type ImportedFund, inviteImported, undoImport } from '#contract/imports/imports.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { count } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Failure } from '#web/ui/feedback/states.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Money } from '#web/ui/money.tsx';
import { FundSums } from './fund-sums.tsx';
import classes from './import.module.css';
import { badgeOf } from './import-words.ts';
import { OpeningDialog } from './opening-dialog.tsx';

const POLL_MS = 1_500;
const isMoving = (opened: Import | undefined): boolean => opened?.status === 'running' || opened?.status === 'undoing';

/** One import: how far it has come, what it brought, and how it is undone. It goes on without the page. */
export function OpenedImport({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { answer, error, askAgain } = useEndpoint(
    getImport,
    { params: { code } },
    { staleTime: 0, refetchInterval: ({ state }) => isMoving(state.data) && POLL_MS },
  );
  if (!answer && error)
    return (
      <Failure
        title={t`We could not load this import`}
        message={words(error, { failure: t`We could not reach the server. Please try again.` })}
        reference={error.requestId}
        isBusy={false}
        onRetry={() => void askAgain()}
      />
    );
  if (!answer)
    return (
      <div className={classes.opened} aria-busy>
        <SkeletonBar height={20} width="50%" />
        <SkeletonBar height={10} />
      </div>
    );
  return <Told opened={answer} onChange={() => void askAgain()} onClose={onClose} />;
}

interface Props {
  readonly opened: Import;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function Told({ opened, onChange, onClose }: Props) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { status, rows, wrong, known, progress, firstSignIn, refusal } = opened;
  const wanted = rows - wrong - known;
  const [done, all] = [count(i18n.locale, progress), count(i18n.locale, wanted)];
  const signedIn = firstSignIn && { code: firstSignIn.code, at: moment(firstSignIn.at) };
  return (
    <section className={classes.opened} aria-label={opened.code}>
      <h2>
        {opened.name} <StatusBadge status={badgeOf[status]} />
      </h2>
      {refusal && <Note kind="yellow">{refusal}</Note>}
      {status === 'running' && <progress className={classes.bar} max={wanted} value={progress} aria-label={t`Rows imported`} />}
      <p role="status">
        {status === 'running' ? (
          <Trans>
            {done} of {all} rows. You can leave this page; the import continues.
          </Trans>
        ) : status === 'undoing' ? (
          <Trans>The import is being undone…</Trans>
        ) : status === 'undone' ? (
          <Trans>Undone. Nothing of it is left but this line.</Trans>
        ) : status === 'done' ? (
          <Plural value={progress} one="# row was imported." other="# rows were imported." />
        ) : (
          <Trans>Nothing was imported. Please upload the file again.</Trans>
        )}
      </p>
      {status === 'done' && <Funds opened={opened} onChange={onChange} />}
      {status === 'done' && signedIn && (
        <p className={classes.quiet}>
          <Trans>
            It can no longer be undone: member {signedIn.code} signed in, {signedIn.at}.
          </Trans>
        </p>
      )}
      <Acts opened={opened} onChange={onChange} onClose={onClose} />
    </section>
  );
}

/** By fund, and what a trustee books for each. */
function Funds({ opened, onChange }: Omit<Props, 'onClose'>) {
  const mayOpen = useHasPermission('books.close');
  const [fund, setFund] = useState<ImportedFund>();
  return (
    <>
      <FundSums
        funds={opened.funds}
        beside={(each) =>
          each.opening ? (
            <span className={classes.quiet}>
              <Trans>
                Opening amount <Money amount={each.opening.amount} /> booked
              </Trans>
            </span>
          ) : mayOpen ? (
            <Button variant="subtle" data-size="sm" onClick={() => setFund(each)}>
              <Trans>Book opening amount</Trans>
            </Button>
          ) : null
        }
      />
      {fund && <OpeningDialog code={opened.code} fund={fund} onDone={onChange} onClose={() => setFund(undefined)} />}
    </>
  );
}

function Acts({ opened, onChange, onClose }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const mayWrite = useHasPermission('members.write');
  const [asking, setAsking] = useState<'undo' | 'invite'>();
  const undoing = useAction(undoImport);
  const inviting = useAction(inviteImported, { revalidate: false });
  const params = { code: opened.code };
  const failure = t`This did not work. Please try again.`;

  async function undo() {
    const outcome = await undoing.run({ params });
    setAsking(undefined);
    if (outcome?.error) toast.failure(words(outcome.error, { failure }));
    onChange();
  }
  async function invite() {
    const outcome = await inviting.run({ params });
    setAsking(undefined);
    if (outcome?.error) toast.failure(words(outcome.error, { failure }));
    else if (outcome) toast.success(t`The invitations are being sent.`);
  }

  const mayAct = mayWrite && opened.status === 'done';
  return (
    <div className={classes.acts}>
      {mayAct && !opened.firstSignIn && (
        <Button variant="subtle" color="red" onClick={() => setAsking('undo')}>
          <Trans>Undo import</Trans>
        </Button>
      )}
      {mayAct && opened.kind === 'members' && (
        <Button variant="default" onClick={() => setAsking('invite')}>
          <Trans>Invite the members</Trans>
        </Button>
      )}
      <Button onClick={onClose}>
        <Trans>Another file</Trans>
      </Button>
      <Confirm
        isOpen={asking === 'undo'}
        question={<Trans>Undo this import?</Trans>}
        act={<Trans>Undo import</Trans>}
        isDangerous
        isBusy={undoing.isBusy}
        onConfirm={() => void undo()}
        onClose={() => setAsking(undefined)}
      >
        <Trans>All that it brought is deleted. The activity log keeps that it happened.</Trans>
      </Confirm>
      <Confirm
        isOpen={asking === 'invite'}
        question={<Trans>Invite the members?</Trans>}
        act={<Trans>Send invitations</Trans>}
        isBusy={inviting.isBusy}
        onConfirm={() => void invite()}
        onClose={() => setAsking(undefined)}
      >
        <Trans>Each member who has no password yet gets an email with a link to choose one.</Trans>
      </Confirm>
    </div>
  );
}
