import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { makePayoutRun, type NextRun } from '#contract/payouts/runs.ts';
import { inrExact } from '#contract/values/money.ts';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import classes from './next-run-bar.module.css';

/** What a run made now would send to the bank, what stays behind and why, and the way to make it. */
export function NextRunBar({ next, frame }: { next: NextRun; frame: 'card' | 'bare' }) {
  const mayRun = useHasPermission('payouts.run');
  const { refusal, say, refuse } = useRefusal();
  const navigate = useNavigate();
  const making = useAction(makePayoutRun, { revalidate: false });
  const { ready, waiting, open } = next;
  const total = inrExact(ready.total);

  async function make() {
    say(undefined);
    const outcome = await making.run({});
    if (outcome?.answer) await navigate(`/admin/payout-runs/${outcome.answer.code}`);
    if (outcome?.error) refuse(outcome.error);
  }

  if (ready.lines === 0 && waiting.length === 0 && !open) return null;
  return (
    <section className={classes.bar} data-frame={frame} aria-labelledby="next-run">
      <div className={classes.words}>
        <h2 id="next-run">
          <Trans>Payout run of today</Trans>
        </h2>
        <p>
          <Plural value={ready.lines} _0="Nothing is ready" one="# ready" other="# ready" />
          {ready.lines > 0 && <>, {total}</>}. <Waiting waiting={waiting} />
        </p>
        <Refusal>{refusal}</Refusal>
      </div>
      {open ? (
        <Button component={Link} to={`/admin/payout-runs/${open}`} variant="default">
          <Trans>Continue {open}</Trans>
        </Button>
      ) : (
        mayRun &&
        ready.lines > 0 && (
          <Button variant="default" aria-busy={making.isBusy} onClick={() => void make()}>
            <Trans>Prepare run</Trans>
          </Button>
        )
      )}
    </section>
  );
}

function Waiting({ waiting }: { waiting: NextRun['waiting'] }) {
  const words = {
    second_person: (lines: number) => <Plural value={lines} one="# waits for a second person" other="# wait for a second person" />,
    cooling_off: (lines: number) => <Plural value={lines} one="# waits for its waiting time" other="# wait for their waiting time" />,
    daily_cap: (lines: number) => <Plural value={lines} one="# is above the limit of the day" other="# are above the limit of the day" />,
    money_owed: (lines: number) => <Plural value={lines} one="# member owes money" other="# members owe money" />,
    kyc_needed: (lines: number) => <Plural value={lines} one="# waits for an identity check" other="# wait for an identity check" />,
    payouts_stopped: (lines: number) => <Plural value={lines} one="# was stopped by its member" other="# were stopped by their members" />,
    own: (lines: number) => <Plural value={lines} one="# is your own" other="# are your own" />,
  };
  if (waiting.length === 0) return null;
  return (
    <>
      {waiting.map(({ why, lines }, index) => (
        <Fragment key={why}>
          {index > 0 && ', '}
          {words[why](lines)}
        </Fragment>
      ))}
      .
    </>
  );
}
