import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowBackUp, IconBuildingBank, IconCircleCheck, IconUsers } from '@tabler/icons-react';
import type { PayoutRun } from '#contract/payouts/runs.ts';
import { Tag } from '#web/ui/badge.tsx';

export function RunStatusTag({ status }: Pick<PayoutRun, 'status'>) {
  const { t } = useLingui();
  const looks = {
    made: { family: 'yellow', Icon: IconUsers, words: t`Second person` },
    ready: { family: 'green', Icon: IconCircleCheck, words: t`Ready` },
    sent: { family: 'blue', Icon: IconBuildingBank, words: t`With the bank` },
    closed: { family: 'grey', Icon: IconArchive, words: t`Closed` },
    given_up: { family: 'grey', Icon: IconArrowBackUp, words: t`Given up` },
  } as const;
  return <Tag {...looks[status]} />;
}
