import { Trans, useLingui } from '@lingui/react/macro';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import { day } from '#web/lib/format.ts';
import { Utr } from '#web/ui/utr.tsx';
import classes from './panel.module.css';
import { Score } from './score.tsx';

interface Props {
  readonly lines: readonly Suggestion['best'][];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** Other lines that the same claim may be; one click compares with that one instead. */
export function OtherLines({ lines, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  if (lines.length < 2) return null;
  return (
    <section className={classes.others}>
      <h3>
        <Trans>Other possible lines</Trans>
      </h3>
      <ul>
        {lines.map(({ id, score, line }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <span>
                <b>{line.payerName ?? line.narration}</b>
                <span>
                  {inrExact(line.amount)} · {day(i18n.locale, line.day)}
                  {line.reference && (
                    <>
                      {' · '}
                      <Utr number={line.reference} />
                    </>
                  )}
                </span>
              </span>
              <Score score={score} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
