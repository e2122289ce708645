import { Trans } from '@lingui/react/macro';
import type { FundHealth } from '#contract/dashboard/dashboard.ts';
import { inrWhole } from '#contract/values/money.ts';
import classes from './funds.module.css';

/** How far each campaign is from its goal. */
export function Funds({ funds }: { funds: readonly FundHealth[] }) {
  if (funds.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="funds">
      <header>
        <h2 id="funds" className={classes.title}>
          <Trans>Fund health</Trans>
        </h2>
      </header>
      <ul>
        {funds.map((fund) => (
          <Fund key={fund.slug} fund={fund} />
        ))}
      </ul>
    </section>
  );
}

function Fund({ fund: { slug, title, goal, raised, percent } }: { fund: FundHealth }) {
  const [given, wanted] = [inrWhole(raised), inrWhole(goal)];
  return (
    <li>
      <label htmlFor={`fund-${slug}`}>{title}</label>
      <span>
        <Trans>
          {given} of {wanted}, {percent}%
        </Trans>
      </span>
      <progress id={`fund-${slug}`} className={classes.progress} max={100} value={Math.min(percent, 100)} />
    </li>
  );
}
