import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Evidence } from '#contract/donations/deposits.ts';
import { openAddress } from '#web/admin/deposits/deposits-address.ts';
import classes from './evidence-list.module.css';
import { useTickWords } from './tick-words.ts';

type Check = Evidence['check'];

interface Props {
  readonly evidence: readonly Evidence[];
  /** What the list is, where there are two. */
  readonly label?: string;
  /** Present while there is something to decide. */
  readonly ticks?: { readonly ticked: readonly Check[]; readonly onTick: (check: Check) => void } | undefined;
  readonly onCompare: (code: string) => void;
}

const icons = { pass: IconCircleCheck, warn: IconAlertTriangle, none: IconCircleDashed };

/** What speaks for and against a claim, in words, with where it is known from. A warning needs a tick before approving. */
export function EvidenceList({ evidence, label, ticks, onCompare }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const verdicts = { pass: t`OK`, warn: t`Warning`, none: t`Nothing to compare with` };
  const sources = { bank: t`Bank statement`, member: t`from member`, records: t`Our records` };
  return (
    <ul className={classes.list} aria-label={label ?? t`Evidence`}>
      {warningsFirst(evidence).map((each) => {
        const Icon = icons[each.verdict];
        return (
          <li key={each.check} data-verdict={each.verdict} data-check={each.check}>
            <Icon size={20} stroke={1.9} role="img" aria-label={verdicts[each.verdict]} />
            <div>
              <p>
                <span className={classes.title}>{each.title}</span>
                {!each.detail && (
                  <>
                    &nbsp;· <span className={classes.source}>{sources[each.source]}</span>
                  </>
                )}
              </p>
              {each.detail && (
                <p className={classes.detail}>
                  <span className={classes.source}>{sources[each.source]}</span> · {each.detail}
                </p>
              )}
              {each.related.length > 0 && (
                <p className={classes.related}>
                  {each.related.map((code) => (
                    <span key={code}>
                      <Link to={openAddress(search, code)} preventScrollReset>
                        {code}
                      </Link>{' '}
                      <button type="button" onClick={() => onCompare(code)} aria-label={t`Compare side by side with ${code}`}>
                        <Trans>Compare side by side</Trans>
                      </button>
                    </span>
                  ))}
                </p>
              )}
              {each.verdict === 'warn' && ticks && <Tick warning={each} ticks={ticks} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Tick({ warning, ticks }: { warning: Evidence; ticks: NonNullable<Props['ticks']> }) {
  const words = useTickWords();
  const { check, title } = warning;
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={words(warning)}
      aria-description={title}
      data-tick={check}
      required
      checked={ticks.ticked.includes(check)}
      onChange={() => ticks.onTick(check)}
    />
  );
}

const warningsFirst = (evidence: readonly Evidence[]): readonly Evidence[] => [
  ...evidence.filter(({ verdict }) => verdict === 'warn'),
  ...evidence.filter(({ verdict }) => verdict !== 'warn'),
];
