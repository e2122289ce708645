import type { ReactNode } from 'react';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { Account } from '#web/admin/withdrawals/review/account.tsx';
import { Sums } from '#web/admin/withdrawals/review/sums.tsx';
import classes from './paper.module.css';

interface Props {
  readonly details: WithdrawalDetails;
  readonly evidence: ReactNode;
  readonly above: ReactNode;
}

/** The evidence on the left, the sums and the account on the right; narrow, one below the other. */
export const Paper = ({ details, evidence, above }: Props) => (
  <div className={classes.paper}>
    <div className={classes.above}>{above}</div>
    {evidence}
    <div className={classes.side}>
      <Sums details={details} />
      <Account key={details.code} details={details} />
    </div>
  </div>
);
