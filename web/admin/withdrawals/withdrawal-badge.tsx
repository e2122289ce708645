import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCircleHalf2, IconListDetails } from '@tabler/icons-react';
import type { Withdrawal } from '#contract/withdrawals/review-withdrawals.ts';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';

/** Where a withdrawal stands, for staff: one of two has approved it, or it is in a run that is with the bank. */
export function WithdrawalBadge({
  row: { status, run, waitsForSecondPerson },
}: {
  row: Pick<Withdrawal, 'status' | 'run' | 'waitsForSecondPerson'>;
}) {
  const { t } = useLingui();
  if (waitsForSecondPerson) return <Tag family="blue" Icon={IconCircleHalf2} words={t`1 of 2`} />;
  if (status === 'approved' && run) return <Tag family="blue" Icon={IconListDetails} words={t`In ${run}`} />;
  if (status === 'cancelled') return <Tag family="grey" Icon={IconArrowBackUp} words={t`Cancelled`} />;
  if (status === 'returned') return <Tag family="red" Icon={IconArrowBackUp} words={t`Returned`} />;
  return <StatusBadge status={status} />;
}
