import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import type { CampaignStatus } from '#contract/campaigns.ts';
import { Tag } from '#web/ui/badge.tsx';

/** An open campaign is green: here “open” is good, and waits for nobody. */
export function CampaignStatusTag({ status }: { status: CampaignStatus }) {
  const { t } = useLingui();
  const looks = {
    draft: { family: 'yellow', Icon: IconPencil, words: t`Draft` },
    open: { family: 'green', Icon: IconCircleCheck, words: t`Open` },
    closed: { family: 'grey', Icon: IconArchive, words: t`Closed` },
  } as const;
  return <Tag {...looks[status]} />;
}
