import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import type { RewardQuery, RewardRow } from '#contract/referrals/review-rewards.ts';
import { listRewards } from './list-rewards.ts';

export const rewardsExport = exportOfPages<Omit<RewardQuery, 'page'>, RewardRow>({
  name: 'rewards',
  list: listRewards,
  columns: [
    { head: /*i18n*/ 'Reward ID', cell: ({ code }) => code },
    { head: /*i18n*/ 'Kind', cell: ({ kind }) => kind },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Held because', cell: ({ blocked }) => blocked },
    { head: /*i18n*/ 'Sponsor ID', cell: ({ sponsor }) => sponsor.code },
    { head: /*i18n*/ 'Sponsor', cell: ({ sponsor }) => sponsor.name },
    { head: /*i18n*/ 'Sponsor’s email', cell: ({ sponsor }) => sponsor.email },
    { head: /*i18n*/ 'Friend ID', cell: ({ friend }) => friend?.code ?? null },
    { head: /*i18n*/ 'Friend', cell: ({ friend }) => friend?.name ?? null },
    { head: /*i18n*/ 'Amount (INR)', cell: ({ amount }) => inRupees(amount) },
    { head: /*i18n*/ 'Made (UTC)', cell: ({ madeAt }) => madeAt },
    { head: /*i18n*/ 'Due (UTC)', cell: ({ dueAt }) => dueAt },
    { head: /*i18n*/ 'In common', cell: ({ signals }) => signals.join(' ') },
  ],
});
