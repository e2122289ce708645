import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { listMyKycOpenings, type MyKyc } from '#contract/kyc/my-kyc.ts';
import { kycPartWords } from '#contract/kyc/papers.ts';
import type { Role } from '#contract/permissions.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { day, moment } from '#web/lib/format.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import classes from './book.module.css';

/** Who opened her papers and when, and until when there is something to open. */
export function VisitorBook({ kyc }: { kyc: MyKyc }) {
  return (
    <section className={classes.card} aria-labelledby="book-title">
      <h2 id="book-title">
        <Trans>Who opened my papers</Trans>
      </h2>
      <p className={classes.quiet}>
        <Trans>Every look at your papers is recorded here. Nobody can look without a trace.</Trans> <Deleted kyc={kyc} />
      </p>
      {kyc.openings === 0 ? (
        <p className={classes.none}>
          <Trans>Nobody has opened them so far.</Trans>
        </p>
      ) : (
        <QueryProvider>
          <Openings />
        </QueryProvider>
      )}
    </section>
  );
}

/** When the pictures go, or went. */
function Deleted({ kyc: { papersDeletedAt } }: { kyc: MyKyc }) {
  const { i18n } = useLingui();
  if (!papersDeletedAt) return null;
  const date = day(i18n.locale, papersDeletedAt);
  return new Date(papersDeletedAt) > new Date() ? (
    <Trans>We delete the pictures on {date}.</Trans>
  ) : (
    <Trans>We deleted the pictures on {date}.</Trans>
  );
}

/** A page of the book; the next one follows below it when it is asked for. */
function Openings({ after }: { after?: string }) {
  const { t, i18n } = useLingui();
  const { i18n: words } = useWords();
  const errorWords = useErrorWords();
  const roles = useRoles();
  const [isMore, setMore] = useState(false);
  const { answer, error, askAgain } = useEndpoint(listMyKycOpenings, { querystring: after ? { after } : {} });
  if (!answer)
    return error ? (
      <p role="alert">
        {errorWords(error, { failure: t`We could not load this list.` })}{' '}
        <Button variant="default" size="sm" onClick={() => void askAgain()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    ) : (
      <p className={classes.quiet} aria-busy="true">
        <Trans>Loading…</Trans>
      </p>
    );
  return (
    <>
      <ul className={classes.list}>
        {answer.rows.map(({ id, part, role, at }) => (
          <li key={id}>
            <span>
              <b>{roles[role]}</b> · {words._(kycPartWords[part])}
            </span>
            <time dateTime={at}>{moment(i18n.locale, at)}</time>
          </li>
        ))}
      </ul>
      {answer.next && !isMore && (
        <Button variant="default" size="sm" onClick={() => setMore(true)}>
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
      {answer.next && isMore && <Openings after={answer.next} />}
    </>
  );
}

/** The role, not the name: the trust answers for its people. */
function useRoles(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return {
    support: t`Support`,
    kyc_reviewer: t`Verification team`,
    finance: t`Finance`,
    payouts: t`Payouts`,
    editor: t`Editor`,
    auditor: t`Auditor`,
    trustee: t`Trustee`,
    admin: t`Administrator`,
  };
}
