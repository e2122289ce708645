import { askedPage, settings } from '#api/core/settings/index.ts';
import { standingFrom } from '#api/features/referrals/reckoning/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { isOpenClaim } from '#contract/values/status.ts';
import { type ClaimsInView, claimsInView, MOST_CLAIMS } from './claims-in-view.ts';
import { presentFriend } from './present-friend.ts';
import { figuresOfSponsor, friendsOf, type GiftRow, newestGifts, openClaims } from './store.ts';

const GIFTS_SHOWN = 5;

/** Who joined by her invitation, newest first. How many they are is kept, and not counted. */
export async function listMyReferrals(deps: Deps, member: MemberActor, query: PageQuery) {
  const values = await settings(deps);
  const { place, slice } = await askedPage(deps, query);
  const friends = await friendsOf(deps.db, member.id, slice);
  const [figures, gifts] = await Promise.all([
    figuresOfSponsor(deps.db, member.id, deps.clock.now()),
    newestGifts(
      deps.db,
      friends.map(({ id }) => id),
      GIFTS_SHOWN,
    ),
  ]);
  const claims = await claimsAmong(deps, member, { values, figures, gifts });
  const byFriend = Map.groupBy(gifts, ({ friend }) => friend);
  return {
    rows: friends.map((row) => presentFriend(row, { gifts: byFriend.get(row.id) ?? [], programme: values['referral.programme'], claims })),
    ...place,
    total: figures.friends,
    totalIsExact: true,
  };
}

interface Looked {
  readonly values: SettingValues;
  readonly figures: Awaited<ReturnType<typeof figuresOfSponsor>>;
  readonly gifts: readonly GiftRow[];
}

/** What the open ones among these gifts would earn; null while none of them could. */
async function claimsAmong({ db }: Deps, { id }: MemberActor, { values, figures, gifts }: Looked): Promise<ClaimsInView | null> {
  if (values['referral.programme'] !== 'rewards' || !gifts.some(({ status }) => isOpenClaim(status))) return null;
  return claimsInView(values, standingFrom(figures), await openClaims(db, id, MOST_CLAIMS + 1));
}
