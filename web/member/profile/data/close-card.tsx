import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { closureObstacles, type MyClosure } from '#contract/your-data/closing.ts';
import { day } from '#web/lib/format.ts';
import { useKeepAccount } from '#web/member/closing/use-keep-account.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { CloseDialog } from './close-dialog.tsx';
import classes from './data.module.css';

/** The way out: what happens, what is in the way, and how to come back until the day. */
export function CloseCard({ closure }: { closure: MyClosure }) {
  const [isAsking, setAsking] = useState(false);
  const { waiting, obstacles, rewards, waitDays } = closure;
  return (
    <section id="close" className={classes.danger} aria-labelledby="close-title">
      <h3 id="close-title">
        <Trans>Close my account</Trans>
      </h3>
      {waiting ? (
        <Waiting closure={closure} />
      ) : (
        <>
          <p>
            <Trans>We erase your name, address, number and papers. Donations and receipts stay in the books without your name.</Trans>{' '}
            <Plural
              value={waitDays}
              one="It happens # day after you ask; until then you can cancel it."
              other="It happens # days after you ask; until then you can cancel it."
            />
          </p>
          <InTheWay obstacles={obstacles} />
          <Rewards rewards={rewards} />
          {obstacles.length === 0 && (
            <div className={classes.actions}>
              <Button variant="outline" color="red" onClick={() => setAsking(true)}>
                <Trans>Close my account</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {isAsking && <CloseDialog waitDays={waitDays} lost={rewards?.sum ?? null} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Waiting({ closure: { waiting, obstacles, rewards } }: { closure: MyClosure }) {
  const { i18n } = useLingui();
  const { keep, isBusy } = useKeepAccount();
  const asked = day(i18n.locale, waiting?.askedAt ?? '');
  const on = day(i18n.locale, waiting?.closesAt ?? '');
  return (
    <>
      <p>
        <Trans>
          You asked for it on {asked}. Your account will be closed on <b>{on}</b>. Until then nothing is erased.
        </Trans>
      </p>
      <InTheWay obstacles={obstacles} />
      {rewards && <Lost sum={rewards.sum} />}
      <div className={classes.actions}>
        <Button aria-busy={isBusy} onClick={() => void keep()}>
          <Trans>Cancel the closing</Trans>
        </Button>
      </div>
    </>
  );
}

/** Her money, though nobody has booked it: how long to wait for it, and what she loses if she does not. */
function Rewards({ rewards }: Pick<MyClosure, 'rewards'>) {
  const { i18n } = useLingui();
  if (!rewards) return null;
  const [sum, by] = [inr(rewards.sum), rewards.bookedBy && day(i18n.locale, rewards.bookedBy)];
  return (
    <Note kind="yellow" className={classes.inTheWay}>
      <b>
        <Trans>Rewards of {sum} are not booked yet.</Trans>
      </b>{' '}
      {by ? (
        <Trans>They will be by {by}; then you can withdraw them. If you close your account before, you give them up.</Trans>
      ) : (
        <Trans>We still look at them; after that you can withdraw them. If you close your account before, you give them up.</Trans>
      )}
    </Note>
  );
}

function Lost({ sum }: { sum: Paise }) {
  const lost = inr(sum);
  return (
    <Note kind="yellow" className={classes.inTheWay}>
      <Trans>Rewards of {lost} are not booked yet. What is not booked on that day, you lose.</Trans>
    </Note>
  );
}

/** In the same words as the server's refusal. */
function InTheWay({ obstacles }: Pick<MyClosure, 'obstacles'>) {
  const { i18n } = useLingui();
  if (obstacles.length === 0) return null;
  return (
    <Note kind="yellow" className={classes.inTheWay}>
      <b>
        <Trans>Not possible yet</Trans>
      </b>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{i18n._(errors[closureObstacles[obstacle]][1])}</li>
        ))}
      </ul>
    </Note>
  );
}
