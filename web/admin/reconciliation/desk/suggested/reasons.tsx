import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { count } from '#web/lib/format.ts';
import classes from './panel.module.css';

type Reason = Suggestion['best']['reasons'][number];

const icons = { for: IconCircleCheck, check: IconAlertTriangle, against: IconAlertOctagon };

/** What speaks against it, what to check, what speaks for it: the server's sentences, with what each counts. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useLingui();
  const signs = { for: t`Agrees`, check: t`Check`, against: t`Does not agree` };
  return (
    <section className={classes.reasons}>
      <h3>
        <Trans>Why we suggest it</Trans>
      </h3>
      <ul>
        {reasons.map((reason) => {
          const Icon = icons[reason.sign];
          return (
            <li key={reason.text} data-sign={reason.sign}>
              <Icon size={19} stroke={1.9} role="img" aria-label={signs[reason.sign]} />
              <span>{reason.text}</span>
              <Points points={reason.points} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** +45, 0, −25; nothing where none were kept. */
function Points({ points }: Pick<Reason, 'points'>) {
  const { t, i18n } = useLingui();
  if (points === null) return null;
  const sum = `${points > 0 ? '+' : points < 0 ? '−' : ''}${count(i18n.locale, Math.abs(points))}`;
  return (
    <b className={classes.points} role="img" aria-label={t`${sum} points`}>
      {sum}
    </b>
  );
}
