import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type DailyClose, differenceWords } from '#contract/reconciliation/closes.ts';
import { type DifferenceLine, listDifferenceLines } from '#contract/reconciliation/day-books.ts';
import { exportDifferenceLines } from '#contract/reconciliation/exports.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { day as dayWords } from '#web/lib/format.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import classes from './differences.module.css';
import { signed } from './signed.ts';

type Difference = DailyClose['differences'][number];

interface Props {
  readonly difference: Difference;
  readonly day: string;
  /** A closed day's figures stand as they were signed; their lines may have changed since. */
  readonly isClosed: boolean;
}

/** Why bank and books differ, in one line; opened, the bank lines or gifts that make it up. */
export function DifferenceRow({ difference, day, isClosed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const about = <About difference={difference} />;
  if (isClosed) return <div className={classes.row}>{about}</div>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${classes.row} ${classes.opener}`}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
        {about}
      </summary>
      {isOpen && <Lines kind={difference.kind} day={day} />}
    </details>
  );
}

function About({ difference: { kind, amount, count } }: { difference: Difference }) {
  const { i18n } = useLingui();
  return (
    <>
      <span>
        {i18n._(differenceWords[kind])}
        <span className={classes.quiet}>
          <Plural value={count} one="# line" other="# lines" />
        </span>
      </span>
      <b>{signed(amount)}</b>
    </>
  );
}

function Lines({ kind, day }: { kind: Difference['kind']; day: string }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const [page, setPage] = useState(1);
  const { answer, error } = useEndpoint(listDifferenceLines, { params: { day, kind }, querystring: { page } });
  if (error && !answer)
    return (
      <p className={classes.none} role="alert">
        {words(error, { failure: t`We could not reach the server. Please try again.` })}
      </p>
    );
  if (!answer)
    return (
      <div className={classes.none} aria-busy>
        <SkeletonBar height={16} />
      </div>
    );
  const { rows, total, pageSize } = answer;
  return (
    <>
      <ul className={classes.lines}>
        {rows.map((line) => (
          <Line key={`${line.line} ${line.deposit}`} line={line} />
        ))}
      </ul>
      {total > pageSize && (
        <p className={classes.steps}>
          <ExportButton address={exportAddress(exportDifferenceLines, {}, { day, kind })} />
          <Button variant="default" data-size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Previous page</Trans>
          </Button>
          <Button variant="default" data-size="sm" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            <Trans>Next page</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

function Line({ line: { day, text, amount, deposit } }: { line: DifferenceLine }) {
  const { i18n } = useLingui();
  return (
    <li>
      <span className={classes.about}>
        <span className={deposit ? undefined : classes.narration}>{text}</span>
        <span className={classes.quiet}>
          {dayWords(i18n.locale, day)}
          {deposit && (
            <>
              {', '}
              <Link to={`/admin/deposits?status=all&open=${deposit}`}>{deposit}</Link>
            </>
          )}
        </span>
      </span>
      <b>{signed(amount)}</b>
    </li>
  );
}
