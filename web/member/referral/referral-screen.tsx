import { Trans, useLingui } from '@lingui/react/macro';
import { getMyReferral, listMyReferrals } from '#contract/referrals/my-referrals.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { pagesOnly } from '#web/ui/list/list-address.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/referral-screen.ts';
import { Referral } from './referral.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [mine, friends] = await Promise.all([
    load(request, getMyReferral, {}),
    load(request, listMyReferrals, { querystring: pagesOnly.asked(request) }),
  ]);
  return { mine, friends };
}

export default function ReferralScreen({ loaderData: { mine, friends } }: Route.ComponentProps) {
  useReloadOn(['reward', 'donation']);
  const { t } = useLingui();
  const heads = {
    rewards: [
      <Trans key="h">Invite people you trust</Trans>,
      <Trans key="i">When a friend you invite donates, the trust thanks you with a small reward.</Trans>,
    ],
    recognition: [
      <Trans key="h">Invite people you trust</Trans>,
      <Trans key="i">Friends who join with your link and donate count towards your badge.</Trans>,
    ],
    off: [
      <Trans key="h">Invitations are closed</Trans>,
      <Trans key="i">The trust takes no invitations at present. Friends who joined through you stay listed here.</Trans>,
    ],
  };
  const [heading, intro] = heads[mine.programme];
  return (
    <Screen title={t`Referral`} heading={heading} intro={intro}>
      <Referral mine={mine} friends={friends} />
    </Screen>
  );
}
