import {
  type Booking,
  chart,
  type Fact,
  type FactKey,
  FIRST_BANK,
  type FundCode,
  facts,
  hold,
  post,
  postMany,
  reverse,
} from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { type Dice, dice } from './dice.ts';

/** One try of one or more facts. The same id always means the same sums, so that a retry is a retry. */
export interface Operation {
  readonly name: string;
  readonly keys: readonly FactKey[];
  readonly isReversal: boolean;
  run(tx: Tx): Promise<unknown>;
}

const MEMBERS = 300;
const RECENT = 60;
const by: Booking = { by: { kind: 'staff', id: 7 }, at: new Date('2026-11-15T00:00:00Z') };

/** What racing staff and members do: mostly new facts, often the same ones again, at the same time. */
export class Operations {
  readonly #dice: Dice;
  readonly #funds: readonly FundCode[];
  #last = 0;
  readonly #decisions: number[] = [];
  readonly #withdrawals: number[] = [];
  readonly #refunds: number[] = [];

  constructor(seed: number, funds: readonly FundCode[]) {
    this.#dice = dice(seed);
    this.#funds = funds;
  }

  next(): Operation {
    const turn = this.#dice.roll(100);
    if (turn < 30) return this.#approve();
    if (turn < 34) return this.#approveMany();
    if (turn < 52) return this.#hold();
    if (turn < 62) return this.#pay();
    if (turn < 70) return this.#turn('released', [{ kind: 'withdrawal_held', source: this.#recent(this.#withdrawals) }]);
    if (turn < 73) return this.#returned();
    if (turn < 80) return this.#bounced();
    if (turn < 90) return this.#correct();
    if (turn < 94) return this.#one('bonus', facts.bonusBooked({ bonus: this.#id(), member: this.#member(), amount: paise(5_000) }));
    if (turn < 96) return this.#disburse();
    return this.#refund();
  }

  #approve(): Operation {
    const decision = this.#dice.chance(3) ? this.#recent(this.#decisions) : this.#id(this.#decisions);
    return this.#several('approve', this.#approval(decision));
  }

  #approveMany(): Operation {
    const decisions = new Set(
      Array.from({ length: 20 }, () => (this.#dice.chance(4) ? this.#recent(this.#decisions) : this.#id(this.#decisions))),
    );
    const list = [...decisions].flatMap((decision) => this.#approval(decision));
    return { name: 'approve many', keys: list, isReversal: false, run: (tx) => postMany(tx, by, list) };
  }

  #approval(decision: number): Fact[] {
    const own = dice(decision);
    const fund = own.pick(this.#funds) as FundCode;
    const sponsor = (1 + own.roll(MEMBERS)) as MemberId;
    const amount = paise(20_100 + own.roll(500_000));
    return [
      facts.donationApproved({ decision, from: chart.bank(), fund, amount }),
      facts.rewardBooked({ decision, sponsor, fund, amount: paise(Math.floor(amount / 20)) }),
    ];
  }

  /** Member and sum follow from the withdrawal's id. */
  #withdrawal(withdrawal: number) {
    const own = dice(withdrawal);
    return { withdrawal, member: (1 + own.roll(MEMBERS)) as MemberId, amount: paise(1_000 + own.roll(30_000)) };
  }

  #hold(): Operation {
    const withdrawal = this.#dice.chance(5) ? this.#recent(this.#withdrawals) : this.#id(this.#withdrawals);
    const request = { ...this.#withdrawal(withdrawal), first: withdrawal % 2 ? 'earnings' : 'wallet' } as const;
    return { name: 'hold', keys: [{ kind: 'withdrawal_held', source: withdrawal }], isReversal: false, run: (tx) => hold(tx, by, request) };
  }

  #pay(): Operation {
    const request = this.#withdrawal(this.#recent(this.#withdrawals));
    return this.#one('pay', facts.withdrawalPaid({ ...request, bank: FIRST_BANK, fee: paise(Math.floor(request.amount / 100)) }));
  }

  #returned(): Operation {
    const source = this.#recent(this.#withdrawals);
    return this.#turn('returned', [
      { kind: 'withdrawal_paid', source },
      { kind: 'withdrawal_held', source },
    ]);
  }

  #bounced(): Operation {
    const source = this.#recent(this.#decisions);
    return this.#turn('bounced', [
      { kind: 'donation_approved', source },
      { kind: 'reward_booked', source },
    ]);
  }

  #correct(): Operation {
    const size = 1 + this.#dice.roll(40_000);
    const change = paise(this.#dice.chance(2) ? size : -size);
    return this.#one('correct', facts.walletCorrected({ correction: this.#id(), member: this.#member(), by: change }));
  }

  #disburse(): Operation {
    const fund = this.#dice.pick(this.#funds) as FundCode;
    const amount = paise(1 + this.#dice.roll(3_000_000));
    return this.#one('disburse', facts.disbursementPaid({ disbursement: this.#id(), fund, bank: FIRST_BANK, amount }));
  }

  #refund(): Operation {
    if (this.#dice.chance(2) || this.#refunds.length === 0) {
      const refund = this.#id(this.#refunds);
      return this.#one('refund due', facts.refundDue({ refund, from: chart.fund(this.#funds[0]), amount: paise(100 + (refund % 900)) }));
    }
    const refund = this.#recent(this.#refunds);
    return this.#one('refund paid', facts.refundPaid({ refund, bank: FIRST_BANK, amount: paise(100 + (refund % 900)) }));
  }

  #one(name: string, fact: Fact): Operation {
    return this.#several(name, [fact]);
  }

  #several(name: string, list: readonly Fact[]): Operation {
    return { name, keys: list, isReversal: false, run: (tx) => post(tx, by, ...list) };
  }

  #turn(name: string, keys: readonly FactKey[]): Operation {
    return { name, keys, isReversal: true, run: (tx) => reverse(tx, { ...by, reason: name }, ...keys) };
  }

  #id(list: number[] = []): number {
    list.push(++this.#last);
    return this.#last;
  }

  #recent(list: readonly number[]): number {
    return list[Math.max(0, list.length - 1 - this.#dice.roll(RECENT))] ?? 0;
  }

  #member(): MemberId {
    return (1 + this.#dice.roll(MEMBERS)) as MemberId;
  }
}
