import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { Statement } from '#contract/reconciliation/statements.ts';
import { tabAddress } from '#web/admin/reconciliation/address.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { count, days } from '#web/lib/format.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Failure } from '#web/ui/feedback/states.tsx';
import type { loadImports } from './load-imports.ts';
import classes from './progress.module.css';
import { Refused } from './refused.tsx';
import { useProgress } from './use-progress.ts';

interface Props {
  readonly code: string;
  readonly onAgain: () => void;
}

/** The import while it runs, and what came of it. It goes on without the page; whoever comes back finds it here. */
export const ImportProgress = (props: Props) => (
  <QueryProvider>
    <Progress {...props} />
  </QueryProvider>
);

function Progress({ code, onAgain }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  // What the result tells is read after the last claim is matched, not before.
  const [isRead, setRead] = useState(false);
  // As a transition, like what the router has just read: otherwise the result could be shown first, with the counts from before.
  const showResult = () => startTransition(() => setRead(true));
  const { statement, error, retry } = useProgress(code, () => void revalidator.revalidate().finally(showResult));
  if (!statement && error)
    return (
      <Failure
        title={t`We could not load this import`}
        message={words(error, { failure: t`We could not reach the server. Please try again.` })}
        reference={error.requestId}
        isBusy={false}
        onRetry={retry}
      />
    );
  if (!statement)
    return (
      <div className={classes.card} aria-busy>
        <SkeletonBar height={20} width="50%" />
        <SkeletonBar height={10} />
      </div>
    );
  if (statement.status === 'refused' && statement.refusal)
    return (
      <div className={classes.ended}>
        <Refused refusal={statement.refusal} />
        <Again onAgain={onAgain} />
      </div>
    );
  return statement.status === 'imported' && isRead ? (
    <Result statement={statement} onAgain={onAgain} />
  ) : (
    <Running statement={statement} isLost={error !== undefined} />
  );
}

function Running({ statement: { rows, progress }, isLost }: { statement: Statement; isLost: boolean }) {
  const { t, i18n } = useLingui();
  const [done, all] = [count(i18n.locale, progress), count(i18n.locale, rows)];
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Importing</Trans>
      </h2>
      <progress max={rows} value={progress} aria-label={t`Lines imported`} />
      <p role="status">
        {progress < rows ? (
          <Trans>
            {done} of {all} lines
          </Trans>
        ) : (
          <Trans>All lines are imported and being matched with claims…</Trans>
        )}
      </p>
      <p className={classes.quiet}>
        {isLost ? (
          <Trans>We cannot reach the server right now. The import continues; we will check again.</Trans>
        ) : (
          <Trans>You can leave this page; the import continues.</Trans>
        )}
      </p>
    </section>
  );
}

function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="default" onClick={onAgain}>
      <Trans>Import another file</Trans>
    </Button>
  );
}

function Result({ statement, onAgain }: { statement: Statement; onAgain: () => void }) {
  const { i18n } = useLingui();
  const { summary, waiting } = useLoaderData<typeof loadImports>();
  const { rows, cleared, fromDay, toDay } = statement;
  const period = fromDay && toDay ? days(i18n.locale, fromDay, toDay) : '';
  return (
    <section className={classes.card}>
      <h2>
        <IconCircleCheck size={24} stroke={1.9} aria-hidden /> <Trans>Imported</Trans>
      </h2>
      <p role="status">
        <Plural value={rows} one="# line" other="# lines" />, {period}
      </p>
      <p className={classes.cleared}>
        <b>
          <Plural value={cleared} _0="No exact match." one="# claim approved." other="# claims approved." />
        </b>{' '}
        {waiting !== null && (
          <Plural value={waiting} _0="Nothing is left in the queue." one="# is left in the queue." other="# are left in the queue." />
        )}
      </p>
      {statement.isHeldBack && (
        <Note kind="yellow">
          <Trans>
            It does not start where the last statement ended, so nothing is approved automatically from it yet. A trustee is asked on the{' '}
            <Link to="/admin/dashboard">dashboard</Link>. In the meantime you can review its lines yourself.
          </Trans>
        </Note>
      )}
      <ul className={classes.next}>
        <li>
          <Link to={tabAddress('suggested')}>
            <Plural value={summary.suggested} one="# suggestion to review" other="# suggestions to review" />
          </Link>
        </li>
        <li>
          <Link to={tabAddress('exceptions')}>
            <Plural value={summary.exceptions} one="# exception" other="# exceptions" />
          </Link>
        </li>
        <li>
          <Link to={tabAddress('unclaimed')}>
            <Plural value={summary.unclaimed.count} one="# unclaimed credit" other="# unclaimed credits" />
          </Link>
        </li>
        <li>
          <Link to="/admin/close">
            <Plural value={summary.toBook} one="# line to book at the close" other="# lines to book at the close" />
          </Link>
        </li>
      </ul>
      <div className={classes.acts}>
        <Again onAgain={onAgain} />
        <Button component={Link} to="/admin/reconciliation">
          <Trans>Go to reconciliation</Trans>
        </Button>
      </div>
    </section>
  );
}
