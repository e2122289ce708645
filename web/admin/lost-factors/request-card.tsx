import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconHourglass, IconUserCheck } from '@tabler/icons-react';
import type { LostFactorRequest } from '#contract/accounts/lost-factor.ts';
import { useMoment } from '#web/admin/words.ts';
import { mobile } from '#web/lib/format.ts';
import { Tag } from '#web/ui/badge.tsx';
import { Acts } from './acts.tsx';
import { ForAndAgainst } from './for-and-against.tsx';
import classes from './lost-factors.module.css';

/** Who asks, in her own words, what speaks for and against, and what is to be done. */
export function RequestCard({ request }: { request: LostFactorRequest }) {
  const moment = useMoment();
  const { code, member, message, askedAt, recognition, agreement } = request;
  const asked = moment(askedAt);
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <div>
          <h2>{member.fullName}</h2>
          <p className={classes.about}>
            <Trans>
              {code} · User Id {member.code} · asked on {asked}
            </Trans>
          </p>
        </div>
        <Stage request={request} />
      </div>
      <blockquote className={classes.message}>{message}</blockquote>
      <p className={classes.reach}>
        <Trans>
          Our records: {mobile(member.mobile)}, {member.maskedEmail}.
        </Trans>{' '}
        {member.mobileVerified ? (
          <Trans>The mobile number is verified by a code.</Trans>
        ) : (
          <Trans>The mobile number is not verified.</Trans>
        )}
      </p>
      <ForAndAgainst facts={request.facts} />
      {recognition && (
        <p className={classes.said}>
          <b>
            <Trans>Recognised by {recognition.by}:</Trans>
          </b>{' '}
          {recognition.how}
        </p>
      )}
      {agreement && <Agreed agreement={agreement} />}
      <Acts request={request} />
    </li>
  );
}

function Stage({ request: { recognition, agreement } }: { request: LostFactorRequest }) {
  const { t } = useLingui();
  if (agreement) return <Tag family="blue" Icon={IconHourglass} words={t`Waiting time`} />;
  if (recognition) return <Tag family="yellow" Icon={IconUserCheck} words={t`Needs a second person`} />;
  return <Tag family="yellow" Icon={IconClock} words={t`To recognise`} />;
}

function Agreed({ agreement: { by, readyAt } }: { agreement: NonNullable<LostFactorRequest['agreement']> }) {
  const moment = useMoment();
  const ready = moment(readyAt);
  return (
    <p className={classes.said}>
      <Trans>
        <b>{by} agreed.</b> The second factor is removed on {ready}, unless somebody stops it.
      </Trans>
    </p>
  );
}
