import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { inrExact } from '#contract/values/money.ts';
import { useCasePath } from '#web/admin/support/use-case-path.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { day, initials } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './side.module.css';

/** Who writes, at a glance, and the ways to the desks. */
export function MemberCard({ details: { member, about } }: { details: TicketDetails }) {
  const { t, i18n } = useLingui();
  const since = day(i18n.locale, about.since);
  const pathOf = useCasePath();
  const mayKyc = useHasPermission('kyc.read');
  const { code } = member;
  const sum = about.given && inrExact(about.given.amount);
  const kyc = about.kyc === 'draft' ? <Trans>Not sent yet</Trans> : <StatusBadge status={about.kyc} />;
  return (
    <section className={classes.card} aria-label={t`Member`}>
      <div className={classes.who}>
        <span className={classes.initials} aria-hidden>
          {initials(member.name)}
        </span>
        <div>
          <b>{member.name}</b>
          <p>
            <Trans>
              {code}, since {since}
            </Trans>
          </p>
        </div>
      </div>
      <dl className={classes.facts}>
        <Row name={<Trans>Email</Trans>}>{member.email}</Row>
        {about.given && (
          <Row name={<Trans>Given</Trans>}>
            <Plural value={about.given.count} _0="Nothing yet" one={`${sum} in #`} other={`${sum} in #`} />
          </Row>
        )}
        {about.openClaim && (
          <Row name={<Trans>Open claim</Trans>}>
            <CaseLink code={about.openClaim} path={pathOf(about.openClaim)} />
          </Row>
        )}
        {about.lastWithdrawal && (
          <Row name={<Trans>Withdrawal</Trans>}>
            <CaseLink code={about.lastWithdrawal} path={pathOf(about.lastWithdrawal)} />
          </Row>
        )}
        {about.kyc && <Row name={<Trans>KYC</Trans>}>{mayKyc ? <Link to={`/admin/kyc?status=all&find=${code}`}>{kyc}</Link> : kyc}</Row>}
        <Row name={<Trans>Language</Trans>}>{about.language === 'hi' ? <Trans>Hindi</Trans> : <Trans>English</Trans>}</Row>
      </dl>
    </section>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const CaseLink = ({ code, path }: { code: string; path: string | undefined }) => (path ? <Link to={path}>{code}</Link> : code);
