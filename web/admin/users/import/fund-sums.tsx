import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportedFund } from '#contract/imports/imports.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './import.module.css';

interface Props {
  readonly funds: readonly ImportedFund[];
  /** What stands beside one of them. */
  readonly beside?: (fund: ImportedFund) => ReactNode;
}

/** Past donations by fund. */
export function FundSums({ funds, beside }: Props) {
  if (funds.length === 0) return null;
  return (
    <dl className={classes.counts}>
      {funds.map((fund) => (
        <div key={fund.slug}>
          <dt>
            {fund.title}: <Plural value={fund.donations} one="# donation" other="# donations" /> {beside?.(fund)}
          </dt>
          <dd>
            <Money amount={fund.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
