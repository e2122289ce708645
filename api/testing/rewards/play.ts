import { system } from '#api/core/audit/index.ts';
import { balanceOf, GENERAL_FUND, hold, post, reverse } from '#api/core/ledger/index.ts';
import { bookDueRewards } from '#api/features/referrals/booking/book-due-rewards.ts';
import { rewardSponsors } from '#api/features/referrals/reckoning/reward-sponsors.ts';
import type { Rule } from '#api/features/referrals/reckoning/rule.ts';
import { takeBackReward } from '#api/features/referrals/reckoning/take-back-reward.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { type Event, FRIENDS, type GivenGift } from './histories.ts';
import { isFirst, type ModelGift, rewardFor } from './model.ts';

const DAY = 86_400_000;

/** Two sponsors with friends of their own. */
export interface Cast {
  readonly sponsors: readonly [MemberId, MemberId];
  readonly friends: readonly MemberId[];
}

/** Plays events through the product, and beside it into the model's list of gifts. */
export class Play {
  readonly gifts: ModelGift[] = [];
  readonly withdrawn = [0, 0];
  readonly #tx: Tx;
  readonly #cast: Cast;
  readonly #rule: Rule;
  readonly #joinedAt: Date;
  #now: Date;
  #decisions = 0;
  #holds = 0;

  constructor(tx: Tx, cast: Cast, { rule, startsAt }: { rule: Rule; startsAt: Date }) {
    this.#tx = tx;
    this.#cast = cast;
    this.#rule = rule;
    this.#now = startsAt;
    this.#joinedAt = new Date(startsAt.getTime() - 20 * DAY);
  }

  async step(event: Event): Promise<void> {
    if (event.what === 'approve') await this.#approve(event.gifts);
    if (event.what === 'take back') await this.#takeBack(event.which);
    if (event.what === 'wait') this.#now = new Date(this.#now.getTime() + event.hours * 3_600_000);
    if (event.what === 'book') await this.#book();
    if (event.what === 'withdraw') await this.#withdraw(event.sponsor, event.percent);
  }

  #given({ friend, received, isDeclined }: GivenGift): { model: ModelGift; first: boolean } {
    const waitDays = this.#rule['referral.reward_wait_days'];
    const given = {
      id: ++this.#decisions,
      sponsor: this.#cast.sponsors[friend < FRIENDS / 2 ? 0 : 1],
      friend: this.#cast.friends[friend] as MemberId,
      received,
      isDeclined,
      joinedAt: this.#joinedAt,
      givenAt: this.#now,
      approvedAt: this.#now,
      isGone: false,
      dueAt: new Date(this.#now.getTime() + waitDays * DAY),
      isBooked: false,
      bookedAt: null,
    };
    const first = isFirst(this.gifts, given.friend);
    const reward = rewardFor(this.#rule, this.gifts, given);
    const isBooked = waitDays === 0 && reward > 0;
    const model: ModelGift = { ...given, reward, isBooked, bookedAt: isBooked ? this.#now : null };
    this.gifts.push(model);
    return { model, first };
  }

  async #approve(gifts: readonly GivenGift[]): Promise<void> {
    const wanted = gifts.map((gift) => this.#given(gift));
    const settings = { ...this.#rule, 'referral.programme': 'rewards' } as unknown as SettingValues;
    const booked = await rewardSponsors(
      this.#tx,
      settings,
      wanted.map(({ model, first }) => ({
        donation: model.id,
        decision: model.id,
        friend: model.friend as MemberId,
        friendJoinedAt: this.#joinedAt,
        sponsor: { id: model.sponsor as MemberId, status: 'active' },
        received: paise(model.received),
        givenAt: model.givenAt,
        fund: GENERAL_FUND,
        isFirst: first,
        isDeclined: model.isDeclined,
      })),
      this.#now,
    );
    if (booked.length > 0) await post(this.#tx, { by: system, at: this.#now }, ...booked);
  }

  async #takeBack(which: number): Promise<void> {
    const standing = this.gifts.filter(({ isGone }) => !isGone);
    const gift = standing[which % Math.max(1, standing.length)];
    if (!gift) return;
    gift.isGone = true;
    const wasOnlyGift = isFirst(this.gifts, gift.friend);
    const fact = await takeBackReward(this.#tx, { decision: gift.id, sponsor: gift.sponsor, wasOnlyGift, at: this.#now });
    if (Boolean(fact) !== gift.isBooked) throw new Error(`gift ${gift.id}: booked is ${gift.isBooked}, to be reversed ${Boolean(fact)}`);
    if (fact) await reverse(this.#tx, { by: system, at: this.#now, reason: 'model' }, fact);
  }

  async #book(): Promise<void> {
    for (const gift of this.gifts)
      if (!gift.isGone && !gift.isBooked && gift.reward > 0 && gift.dueAt <= this.#now)
        Object.assign(gift, { isBooked: true, bookedAt: this.#now });
    await bookDueRewards(within(this.#tx, this.#now), {}, { signal: new AbortController().signal });
  }

  async #withdraw(sponsor: number, percent: number): Promise<void> {
    const member = this.#cast.sponsors[sponsor] as MemberId;
    const { earnings, wallet, owed } = await balanceOf(this.#tx, member);
    const amount = Math.floor(((earnings + wallet) * percent) / 100);
    if (amount === 0 || owed > 0) return;
    await hold(this.#tx, { by: system, at: this.#now }, { withdrawal: ++this.#holds, member, amount: paise(amount), first: 'earnings' });
    this.withdrawn[sponsor] = (this.withdrawn[sponsor] ?? 0) + amount;
  }
}

/** A job's own transaction is the one that is rolled back. */
const within = (tx: Tx, now: Date): Deps =>
  ({ db: { transaction: () => ({ execute: (work: (inner: Tx) => unknown) => work(tx) }) }, clock: { now: () => now } }) as unknown as Deps;
