import { Trans, useLingui } from '@lingui/react/macro';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import classes from '#web/admin/desk/facts.module.css';
import { History } from '#web/admin/desk/history.tsx';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { useMoment } from '#web/admin/words.ts';

/** Its days, the rules it goes by, and what was done with it. */
export function Facts({ details }: { details: RewardDetails }) {
  const { status, madeAt, dueAt, bookedAt, gift, ruleVersion, history } = details;
  const isEnded = status === 'refused' || status === 'reversed';
  const { t } = useLingui();
  const moment = useMoment();
  const words = { hold: t`Held`, release: t`Released`, refuse: t`Refused` };
  return (
    <section className={classes.facts} aria-labelledby="reward-facts">
      <h2 id="reward-facts">
        <Trans>Details</Trans>
      </h2>
      <dl>
        <Fact name={gift ? t`Gift approved` : t`Earned`}>{moment(gift?.approvedAt ?? madeAt)}</Fact>
        <Fact name={t`Waiting time over`}>{moment(dueAt)}</Fact>
        <Fact name={t`Booked`}>{bookedAt ? moment(bookedAt) : isEnded ? t`Never` : t`Not yet`}</Fact>
        <Fact name={t`Rules of the programme`}>{ruleVersion === 0 ? t`As delivered` : t`Change ${ruleVersion}`}</Fact>
      </dl>
      {history.length > 0 && <History entries={history.map(({ act, by, at, reason }) => ({ words: words[act], by, at, note: reason }))} />}
      <LogLink kind="reward" code={details.code} />
    </section>
  );
}
