import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { RewardRow } from '#contract/referrals/review-rewards.ts';
import type { BlockReason } from '#contract/referrals/reward-fields.ts';
import { tierNames } from '#contract/settings/setting-values.ts';

/** Why a reward waits for a person. */
export function useBlockWords(): (blocked: BlockReason) => string {
  const { t } = useLingui();
  const words: Record<BlockReason, string> = {
    sponsor_not_active: t`Sponsor’s account is not active`,
    linked: t`Accounts are linked`,
    held: t`Held by staff`,
  };
  return (blocked) => words[blocked];
}

/** For whose gift, or for which month. */
export function useRewardedFor(): (reward: Pick<RewardRow, 'friend'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ friend }) => {
      const name = friend?.name;
      return name ? t`for a gift of ${name}` : t`Monthly bonus`;
    },
    [t],
  );
}

export function useTierWords(): (tier: string) => string {
  const { t } = useLingui();
  const words: Record<(typeof tierNames)[number], string> = { bronze: t`Bronze`, silver: t`Silver`, gold: t`Gold` };
  return (tier) => tierNames.map((name) => (name === tier ? words[name] : '')).find(Boolean) ?? tier;
}
