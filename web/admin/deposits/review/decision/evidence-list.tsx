import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Evidence } from '#contract/donations/deposits.ts';
import { openAddress } from '#web/admin/deposits/deposits-address.ts';
import classes from './evidence-list.module.css';

type Check = Evidence['check'];

interface Props {
  readonly evidence: readonly Evidence[];
  /** Present while there is something to decide. */
  readonly ticks?: { readonly ticked: readonly Check[]; readonly onTick: (check: Check) => void } | undefined;
  readonly onCompare: (code: string) => void;
}

const icons = { pass: IconCircleCheck, warn: IconAlertTriangle, none: IconCircleDashed };

/** What speaks for and against a claim, in words, with where it is known from. A warning needs a tick before approving. */
export function EvidenceList({ evidence, ticks, onCompare }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const verdicts = { pass: t`OK`, warn: t`Warning`, none: t`Nothing to compare with` };
  const sources = { bank: t`Bank statement`, member: t`Member`, records: t`Our records` };
  return (
    <ul className={classes.list} aria-label={t`Evidence`}>
      {warningsFirst(evidence).map((each) => {
        const Icon = icons[each.verdict];
        return (
          <li key={each.check} data-verdict={each.verdict} data-check={each.check}>
            <Icon size={20} stroke={1.9} role="img" aria-label={verdicts[each.verdict]} />
            <div>
              <p>
                <span className={classes.title}>{each.title}</span>{' '}
                {!each.detail && <span className={classes.source}>{sources[each.source]}</span>}
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
              {each.verdict === 'warn' && ticks && <Tick check={each.check} ticks={ticks} title={each.title} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Tick({ check, ticks, title }: { check: Check; ticks: NonNullable<Props['ticks']>; title: string }) {
  const { t } = useLingui();
  const words: Partial<Record<Check, string>> = {
    lookalike: t`I compared both receipts`,
    disputed: t`I compared both claims`,
    utr_seen: t`I compared both claims`,
    utr: t`I checked the UTR on the receipt`,
    amount: t`I checked the amount`,
  };
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={words[check] ?? t`I have looked at this`}
      aria-description={title}
      data-tick={check}
      checked={ticks.ticked.includes(check)}
      onChange={() => ticks.onTick(check)}
    />
  );
}

const warningsFirst = (evidence: readonly Evidence[]): readonly Evidence[] => [
  ...evidence.filter(({ verdict }) => verdict === 'warn'),
  ...evidence.filter(({ verdict }) => verdict !== 'warn'),
];
