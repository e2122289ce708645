import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { Findings } from '#web/admin/desk/evidence/findings.tsx';

/** What the two accounts, or two friends of one sponsor, have in common. With whom is shown to those who decide. */
export function Links({ details: { links } }: { details: RewardDetails }) {
  const { t } = useLingui();
  const nothing = {
    check: 'none',
    verdict: 'pass' as const,
    title: t`Nothing links these accounts`,
    detail: t`We compared identity papers, UPI IDs, payment receipts, browsers and networks.`,
  };
  const found = links.map(({ signal, blocks, title, detail, accounts }) => ({
    check: signal,
    verdict: blocks ? ('warn' as const) : ('note' as const),
    title,
    detail,
    related: accounts.map(({ code, name }) => ({
      code,
      link: <Link to={`/admin/rewards?status=all&find=${code}`}>{t`${name}, ${code}`}</Link>,
    })),
  }));
  return <Findings label={t`What the accounts have in common`} findings={found.length > 0 ? found : [nothing]} />;
}
