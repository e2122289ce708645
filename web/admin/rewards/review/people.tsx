import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RewardDetails, RewardPerson } from '#contract/referrals/review-rewards.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './people.module.css';

/** Who would be rewarded, and for whose gift. */
export function People({ details: { sponsor, friend, sponsorFigures } }: { details: RewardDetails }) {
  const { t } = useLingui();
  const { friends, active, lifetime } = sponsorFigures;
  return (
    <div className={classes.people}>
      <Person role={<Trans>Sponsor</Trans>} person={sponsor}>
        <Fact name={t`Friends`}>
          <Plural value={friends} one="# friend" other="# friends" />,{' '}
          <Plural value={active} _0="none has donated" one="# has donated" other="# have donated" />
        </Fact>
        <Fact name={t`Paid so far`}>
          <Money amount={lifetime} />
        </Fact>
      </Person>
      {friend && <Person role={<Trans>Friend</Trans>} person={friend} />}
    </div>
  );
}

const Person = ({ role, person, children }: { role: ReactNode; person: RewardPerson; children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <section className={classes.person}>
      <h2>
        {person.name} <StatusBadge status={person.status} />
      </h2>
      <dl>
        <Fact name={t`Role`}>{role}</Fact>
        <Fact name={t`User Id`}>{person.code}</Fact>
        <Fact name={t`Email`}>{person.email}</Fact>
        {children}
      </dl>
    </section>
  );
};
