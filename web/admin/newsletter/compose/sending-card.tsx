import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { canIssue, type Issue, pauseIssue, resumeIssue, stopIssue } from '#contract/newsletter/issues.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { count } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './compose.module.css';

/** How far it is, and how to hold it. */
export function SendingCard({ issue }: { issue: Issue }) {
  const moment = useMoment();
  const { status, startsAt, askedBy, endedAt } = issue;
  const [begins, by, ended] = [startsAt && moment(startsAt), askedBy, endedAt && moment(endedAt)];
  return (
    <TitledCard id="sending" title={<Trans>Sending</Trans>}>
      <div className={classes.inside}>
        {status === 'scheduled' && (
          <Note kind="yellow">
            <Trans>
              {by} asked to send it. It begins at {begins}; until then it can be stopped.
            </Trans>
          </Note>
        )}
        {status !== 'scheduled' && <Figures issue={issue} />}
        {ended && (
          <p className={classes.quiet}>
            <Trans>
              Asked for by {by}, ended {ended}.
            </Trans>
          </p>
        )}
        <Acts issue={issue} />
      </div>
    </TitledCard>
  );
}

function Figures({ issue: { progress, status, perMinute } }: { issue: Issue }) {
  const { t, i18n } = useLingui();
  const { waiting, sent, failed, skipped, unsure } = progress;
  const number = (value: number) => count(i18n.locale, value);
  const done = sent + failed + skipped + unsure;
  return (
    <>
      {status !== 'sent' && <progress className={classes.bar} max={Math.max(1, done + waiting)} value={done} aria-label={t`Sent so far`} />}
      <dl className={classes.figures} aria-live="polite">
        <Fact name={<Trans>Sent</Trans>}>{number(sent)}</Fact>
        <Fact name={<Trans>Waiting</Trans>}>{number(waiting)}</Fact>
        <Fact name={<Trans>Failed</Trans>}>{number(failed)}</Fact>
        <Fact
          name={
            status === 'stopped' ? (
              <Trans>Left out: stopped before their turn, ended or bounced</Trans>
            ) : (
              <Trans>Left out: ended or bounced meanwhile</Trans>
            )
          }
        >
          {number(skipped)}
        </Fact>
        {unsure > 0 && <Fact name={<Trans>Not known: a server stopped while sending</Trans>}>{number(unsure)}</Fact>}
      </dl>
      {status === 'sending' && (
        <p className={classes.quiet}>
          <Plural value={perMinute} one="At most # mail a minute." other="At most # mails a minute." />
        </p>
      )}
    </>
  );
}

function Acts({ issue: { code, status, subject } }: { issue: Issue }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const mayStop = useHasPermission('newsletter.stop');
  const maySend = useHasPermission('newsletter.send');
  const [isAsked, setAsked] = useState(false);
  const pausing = useAction(pauseIssue);
  const resuming = useAction(resumeIssue);
  const stopping = useAction(stopIssue);
  const input = { params: { code } };
  const say = (outcome: { error?: ApiError } | undefined) => {
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
  };
  return (
    <div className={classes.acts}>
      {maySend && canIssue('resume', status) && (
        <Button aria-busy={resuming.isBusy} onClick={async () => say(await resuming.run(input))}>
          <Trans>Go on</Trans>
        </Button>
      )}
      {mayStop && canIssue('pause', status) && (
        <Button variant="default" aria-busy={pausing.isBusy} onClick={async () => say(await pausing.run(input))}>
          <Trans>Hold</Trans>
        </Button>
      )}
      {mayStop && canIssue('stop', status) && (
        <Button variant="outline" color="red" onClick={() => setAsked(true)}>
          <Trans>Stop…</Trans>
        </Button>
      )}
      <Confirm
        isOpen={isAsked}
        question={t`Stop “${subject}”?`}
        act={<Trans>Stop it</Trans>}
        isDangerous
        isBusy={stopping.isBusy}
        onConfirm={async () => {
          say(await stopping.run(input));
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          {status === 'scheduled' ? (
            <Trans>Nobody has got it yet. It becomes a draft again.</Trans>
          ) : (
            <Trans>Those who still wait never get it. This cannot be undone.</Trans>
          )}
        </p>
      </Confirm>
    </div>
  );
}
