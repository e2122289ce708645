import type { ErrorCode } from '#contract/errors.ts';

/** The books as anybody would write them down in memory: maps and sums. What the database does must equal this, after every command. */
export interface ModelLeg {
  readonly kind: number;
  readonly source: number;
  readonly leg: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly member: number;
  readonly fund: number;
}

export interface ModelBalance {
  earnings: number;
  wallet: number;
  held: number;
  owed: number;
  seq: number;
}

export class ModelRefusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const OWED = 1201;
const buckets: Readonly<Record<number, 'earnings' | 'wallet' | 'held'>> = { 2101: 'earnings', 2102: 'wallet', 2103: 'held' };
const payouts = new Set([5, 9, 11]);
const isFund = (code: number) => code >= 3001 && code <= 3999;

interface State {
  members: Map<number, ModelBalance>;
  /** `account/fund` → credits minus debits. */
  accounts: Map<string, number>;
  /** `kind/source` → legs. */
  facts: Map<string, ModelLeg[]>;
  reversed: Set<string>;
}

export class LedgerModel {
  state: State;
  frozen = false;

  constructor(accounts: ReadonlyMap<string, number>) {
    this.state = { members: new Map(), accounts: new Map(accounts), facts: new Map(), reversed: new Set() };
  }

  balance(member: number): ModelBalance {
    return this.state.members.get(member) ?? { earnings: 0, wallet: 0, held: 0, owed: 0, seq: 0 };
  }

  fact(kind: number, source: number): readonly ModelLeg[] {
    return this.state.facts.get(`${kind}/${source}`) ?? [];
  }

  isReversed(kind: number, source: number): boolean {
    return this.state.reversed.has(`${kind}/${source}`);
  }

  fundInHand(fund: number): number {
    let sum = 0;
    for (const [key, amount] of this.state.accounts) {
      const [account = 0, of = 0] = key.split('/').map(Number);
      if (account === fund || of === fund) sum += amount;
    }
    return sum;
  }

  /** All or nothing, like a transaction. */
  attempt(work: () => void): void {
    const before = structuredClone(this.state);
    try {
      work();
    } catch (error) {
      this.state = before;
      throw error;
    }
  }

  post(legs: readonly ModelLeg[]): void {
    const rank = ({ member }: ModelLeg) => (member === 0 ? Number.NEGATIVE_INFINITY : -member);
    const sorted = legs.toSorted((a, b) => rank(a) - rank(b) || a.source - b.source || a.kind - b.kind || a.leg - b.leg);
    this.attempt(() => {
      for (const leg of sorted) this.apply(leg);
    });
  }

  hold(source: number, member: number, amount: number, walletFirst: boolean): void {
    const { earnings, wallet, owed } = this.balance(member);
    if (owed > 0) throw new ModelRefusal('money_owed');
    if (earnings + wallet < amount) throw new ModelRefusal('not_enough_funds');
    const fromEarnings = walletFirst ? amount - Math.min(amount, wallet) : Math.min(amount, earnings);
    const parts = [
      { debit: 2101, amount: fromEarnings },
      { debit: 2102, amount: amount - fromEarnings },
    ].filter((part) => part.amount > 0);
    this.post(parts.map((part, i) => ({ kind: 4, source, leg: i + 1, credit: 2103, member, fund: 0, ...part })));
  }

  reverse(keys: readonly { kind: number; source: number }[]): void {
    this.attempt(() => {
      for (const { kind, source } of keys) this.reverseFact(kind, source);
    });
  }

  private reverseFact(kind: number, source: number): void {
    const legs = this.fact(kind, source).filter(({ leg }) => leg <= 50);
    if (legs.length === 0) throw new ModelRefusal('nothing_to_reverse');
    if (this.isReversed(kind, source)) throw new ModelRefusal('already_reversed');
    const isPaid = this.fact(kind + 1, source).length > 0 && !this.isReversed(kind + 1, source);
    if ((kind === 4 || kind === 10) && isPaid) throw new ModelRefusal('already_paid');
    this.state.reversed.add(`${kind}/${source}`);
    let leg = 0;
    for (const { debit, credit, amount, member, fund } of legs) {
      const turned = { kind: kind + 100, source, credit: debit, member, fund };
      if (debit < 4000 || (credit !== 2101 && credit !== 2102)) {
        leg += 1;
        this.apply({ ...turned, leg, debit: credit, amount });
        continue;
      }
      let rest = amount;
      for (const from of [credit, credit === 2101 ? 2102 : 2101, OWED]) {
        const bucket = buckets[from];
        const take = bucket ? Math.min(rest, this.balance(member)[bucket]) : rest;
        if (take === 0) continue;
        leg += 1;
        this.apply({ ...turned, leg, debit: from, amount: take });
        rest -= take;
      }
    }
  }

  private apply(leg: ModelLeg): void {
    if (leg.member) this.move(leg);
    if (payouts.has(leg.kind) && this.frozen) throw new ModelRefusal('payouts_frozen');
    this.check(leg);
    const key = `${leg.kind}/${leg.source}`;
    const legs = this.state.facts.get(key) ?? [];
    if (legs.some((other) => other.leg === leg.leg)) throw new ModelRefusal('already_posted');
    this.state.facts.set(key, [...legs, leg]);
    this.count(leg.debit, leg.fund, -leg.amount);
    this.count(leg.credit, leg.fund, leg.amount);
    const { owed } = this.balance(leg.member);
    if (owed > 0 && (leg.credit === 2101 || leg.credit === 2102))
      this.apply({ ...leg, leg: leg.leg + 50, debit: leg.credit, credit: OWED, amount: Math.min(owed, leg.amount), fund: 0 });
  }

  private move({ member, debit, credit, amount }: ModelLeg): void {
    const balance = { ...this.balance(member) };
    for (const [account, change] of [
      [debit, -amount],
      [credit, amount],
    ] as const) {
      const bucket = buckets[account];
      if (bucket) balance[bucket] += change;
      if (account === OWED) balance.owed -= change;
    }
    balance.seq += 1;
    if (Math.min(balance.earnings, balance.wallet, balance.held, balance.owed) < 0) throw new ModelRefusal('not_enough_funds');
    this.state.members.set(member, balance);
  }

  private check({ kind, source, debit, amount, member }: ModelLeg): void {
    const sum = (legs: readonly ModelLeg[]) => legs.reduce((total, leg) => total + leg.amount, 0);
    if (kind === 5) {
      const due = this.isReversed(4, source) ? 0 : sum(this.fact(4, source).filter((leg) => leg.member === member));
      if (due === 0 || due < amount + sum(this.fact(5, source))) throw new ModelRefusal('not_held');
    }
    if (kind === 9 && isFund(debit) && this.fundInHand(debit) < amount) throw new ModelRefusal('fund_exhausted');
    if (kind === 11) {
      const [due] = this.fact(10, source);
      if (!due || due.amount < amount || this.isReversed(10, source)) throw new ModelRefusal('no_refund_due');
    }
  }

  private count(account: number, fund: number, amount: number): void {
    const key = `${account}/${account >= 4000 ? fund : 0}`;
    this.state.accounts.set(key, (this.state.accounts.get(key) ?? 0) + amount);
  }
}
