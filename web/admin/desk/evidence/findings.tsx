import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './findings.module.css';

export interface Finding {
  readonly check: string;
  /** `note`: good to know, and nothing to decide by. `stop`: there is nothing to decide while it is so. */
  readonly verdict: 'pass' | 'warn' | 'stop' | 'note' | 'none';
  readonly title: string;
  readonly detail: string;
  /** Where it is known from, where there are several sources. */
  readonly source?: string;
  /** Other cases it is about, each with its way there. */
  readonly related?: readonly { readonly code: string; readonly link: ReactNode }[];
  /** What whoever decides must confirm. */
  readonly tick?: ReactNode;
}

const icons = { pass: IconCircleCheck, warn: IconAlertTriangle, stop: IconCircleX, note: IconInfoCircle, none: IconCircleDashed };

/** What speaks for and against a case, in words; what wants a look comes first. */
export function Findings({ label, findings }: { label: string; findings: readonly Finding[] }) {
  const { t } = useLingui();
  const verdicts = { pass: t`OK`, warn: t`Warning`, stop: t`Not possible`, note: t`Note`, none: t`Nothing to compare with` };
  return (
    <ul className={classes.list} aria-label={label}>
      {warningsFirst(findings).map(({ check, verdict, title, detail, source, related = [], tick }) => {
        const Icon = icons[verdict];
        return (
          <li key={check} data-verdict={verdict} data-check={check}>
            <Icon size={20} stroke={1.9} role="img" aria-label={verdicts[verdict]} />
            <div>
              <p>
                <span className={classes.title}>{title}</span>
                {!detail && source && (
                  <>
                    &nbsp;· <span className={classes.source}>{source}</span>
                  </>
                )}
              </p>
              {detail && (
                <p className={classes.detail}>
                  {source && (
                    <>
                      <span className={classes.source}>{source}</span> ·{' '}
                    </>
                  )}
                  {detail}
                </p>
              )}
              {related.length > 0 && (
                <p className={classes.related}>
                  {related.map(({ code, link }) => (
                    <span key={code}>{link}</span>
                  ))}
                </p>
              )}
              {tick}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const order = { stop: 0, warn: 1, pass: 2, note: 2, none: 2 };
const warningsFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => order[one.verdict] - order[other.verdict]);
