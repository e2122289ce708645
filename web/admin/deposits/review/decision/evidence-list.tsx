import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { Evidence } from '#contract/donations/deposits.ts';
import { openAddress } from '#web/admin/deposits/deposits-address.ts';
import { Findings } from '#web/admin/desk/evidence/findings.tsx';
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

/** What speaks for and against a claim, with where it is known from. A warning needs a tick before approving. */
export function EvidenceList({ evidence, label, ticks, onCompare }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const sources = { bank: t`Bank statement`, member: t`from member`, records: t`Our records` };
  const linkTo = (code: string) => (
    <>
      <Link to={openAddress(search, code)} preventScrollReset>
        {code}
      </Link>{' '}
      <button type="button" onClick={() => onCompare(code)} aria-label={t`Compare side by side with ${code}`}>
        <Trans>Compare side by side</Trans>
      </button>
    </>
  );
  return (
    <Findings
      label={label ?? t`Evidence`}
      findings={evidence.map((each) => ({
        ...each,
        source: sources[each.source],
        related: each.related.map((code) => ({ code, link: linkTo(code) })),
        tick: each.verdict === 'warn' && ticks && <Tick warning={each} ticks={ticks} />,
      }))}
    />
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
