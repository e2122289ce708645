import { Trans, useLingui } from '@lingui/react/macro';
import { kycPartWords } from '#contract/kyc/papers.ts';
import type { KycDetails } from '#contract/kyc/review-kyc.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import classes from '#web/admin/desk/facts.module.css';
import { History } from '#web/admin/desk/history.tsx';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { useMoment } from '#web/admin/words.ts';

/** Who it is, how often and when papers came, and what became of them. */
export function Facts({ details }: { details: KycDetails }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { member, seen, decidedAt, decidedBy, papersDeletedAt, consentVersion } = details;
  return (
    <section className={classes.facts} aria-labelledby="kyc-facts">
      <h2 id="kyc-facts">
        <Trans>Details</Trans>
      </h2>
      <dl>
        <Fact name={t`User Id`}>{member.code}</Fact>
        <Fact name={t`Email`}>{member.email}</Fact>
        {seen && <Fact name={t`Phone number`}>{seen.personal.phoneNumber}</Fact>}
        <Fact name={t`Sent`}>{moment(details.sentAt)}</Fact>
        <Fact name={t`Times sent`}>{details.timesSent}</Fact>
        <Fact name={t`Decided`}>{decidedAt ? moment(decidedAt) : t`Not yet`}</Fact>
        {decidedBy && <Fact name={t`Decided by`}>{decidedBy}</Fact>}
        {consentVersion !== null && <Fact name={t`Agreed to notice`}>{t`Version ${consentVersion}`}</Fact>}
        {papersDeletedAt && <Fact name={t`Pictures deleted`}>{moment(papersDeletedAt)}</Fact>}
      </dl>
      <Acts details={details} />
      <LogLink kind="kyc" code={details.code} />
    </section>
  );
}

function Acts({ details: { history } }: { details: KycDetails }) {
  const { t, i18n } = useLingui();
  const words = {
    send: t`Sent`,
    verify: t`Verified`,
    return: t`Asked again`,
    refuse: t`Refused`,
    undo: t`Undone`,
    revoke: t`Verification revoked`,
    reopen: t`Reopened`,
    delete_papers: t`Pictures deleted`,
  };
  return (
    <History
      entries={history.map(({ act, by, at, note, parts }) => ({
        words: [words[act], ...parts.map((part) => i18n._(kycPartWords[part]))].join(' · '),
        by: by ?? (act === 'send' ? t`Member` : t`Automatic`),
        at,
        note,
      }))}
    />
  );
}
