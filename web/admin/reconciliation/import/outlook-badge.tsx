import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconArrowUpRight,
  IconBuildingBank,
  IconChecks,
  IconCircleCheck,
  IconClock,
  IconCopyCheck,
  IconSearch,
} from '@tabler/icons-react';
import type { PreviewedLine } from '#contract/reconciliation/statements.ts';
import { Tag } from '#web/ui/badge.tsx';

/** What will become of a line: tint, icon and word. */
export function OutlookBadge({ outlook }: { outlook: PreviewedLine['outlook'] }) {
  const { t } = useLingui();
  switch (outlook) {
    case 'certain':
      return <Tag family="green" Icon={IconCircleCheck} words={t`New, exact match`} />;
    case 'approved':
      return <Tag family="green" Icon={IconChecks} words={t`Already approved`} />;
    case 'suggested':
      return <Tag family="blue" Icon={IconSearch} words={t`Possible match`} />;
    case 'unclaimed':
      return <Tag family="yellow" Icon={IconClock} words={t`New, unclaimed`} />;
    case 'known':
      return <Tag family="grey" Icon={IconCopyCheck} words={t`Already imported`} />;
    case 'money_out':
      return <Tag family="grey" Icon={IconArrowUpRight} words={t`Outgoing payment`} />;
    case 'bank_own':
      return <Tag family="grey" Icon={IconBuildingBank} words={t`Charge or interest`} />;
    case 'look':
      return <Tag family="red" Icon={IconAlertTriangle} words={t`Needs review`} />;
  }
}
