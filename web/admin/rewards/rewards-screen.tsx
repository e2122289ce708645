import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { exportRewards, getRewardSummary, listRewards } from '#contract/referrals/review-rewards.ts';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { useDeskList } from '#web/admin/desk/list/use-desk-list.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { Filters } from './list/filters.tsx';
import { RewardList } from './list/reward-list.tsx';
import { SummaryCards, SummaryLine } from './list/summary.tsx';
import { Review } from './review/review.tsx';
import { rewardsAddress } from './rewards-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const query = rewardsAddress.asked(request);
  const [list, summary] = await Promise.all([
    load(request, listRewards, { querystring: query }),
    loadIfPossible(request, getRewardSummary, {}),
  ]);
  return { query, list, summary };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Where rewards are looked at that a person must decide: the queue, and beside it the reward that is open. */
export default function RewardsScreen() {
  const { t } = useLingui();
  const { query, list, summary } = useLoaderData<typeof clientLoader>();
  const mayReview = useHasPermission('rewards.review');
  const { open, searchField } = useDeskList(list.rows, ['reward']);
  const title = t`Referral Rewards`;
  return (
    <DeskLayout
      title={title}
      open={open}
      isRoomy
      head={
        <>
          <ScreenHead
            heading={title}
            intro={!open && <Trans>Rewards for inviting friends: look at those on hold, release or refuse them</Trans>}
            actions={open ? summary && <SummaryLine summary={summary} /> : <ExportButton address={exportAddress(exportRewards, query)} />}
          />
          {!open && summary && <SummaryCards summary={summary} />}
          <Filters searchField={searchField} />
        </>
      }
      list={(mode) => <RewardList {...{ list, query, mode, open, mayReview }} />}
      review={open && <Review code={open} list={list} mayReview={mayReview} />}
    />
  );
}
