import { sql } from 'kysely';
import {
  type Booking,
  balanceOf,
  chart,
  type Fact,
  FIRST_BANK,
  type FundCode,
  facts,
  freezePayouts,
  GENERAL_FUND,
  hold,
  type Kind,
  kinds,
  post,
  releasePayouts,
  reverse,
  sealLegs,
} from '#api/core/ledger/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { LedgerModel, type ModelLeg, ModelRefusal } from './model.ts';

/** A random command: which, and three dice it uses as it likes. Plain numbers, so that a failing row of them can be shrunk. */
export interface Command {
  readonly what: number;
  readonly a: number;
  readonly b: number;
  readonly amount: number;
}

/** How many kinds of command `what` chooses from; the last ones are the rarer. */
export const COMMANDS = 40;
const MEMBERS = 4;
const by: Booking = { by: { kind: 'system' }, at: new Date('2026-11-15T00:00:00Z') };

type Step = { readonly real: (tx: Tx) => Promise<unknown>; readonly model: (model: LedgerModel) => void };

/** Walks the database and the model side by side; throws at the first step after which they differ. How many were refused. */
export async function walk(db: Db, base: number, funds: readonly FundCode[], commands: readonly Command[]): Promise<number> {
  // A walk that failed may have left the switch on.
  await db.transaction().execute((tx) => releasePayouts(tx, by.by, 'a new walk'));
  const model = new LedgerModel(await accounts(db));
  const walker = new Walker(base, funds);
  let refused = 0;
  for (const [index, command] of commands.entries()) {
    if (command.what === COMMANDS - 1) await sealLegs(db);
    const step = walker.step(command);
    const [real, expected] = [await outcome(() => db.transaction().execute(step.real)), await outcome(async () => step.model(model))];
    if (real !== expected) throw new Error(`step ${index}: the books say ${real}, the model ${expected}: ${JSON.stringify(command)}`);
    if (real !== 'ok') refused += 1;
    await expectEqual(db, model, walker.members, index);
  }
  if (model.frozen) await db.transaction().execute((tx) => releasePayouts(tx, by.by, 'the walk is over'));
  return refused;
}

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal || error instanceof ModelRefusal) return error.code;
    throw error;
  }
}

async function accounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{
    key: string;
    balance: number;
  }>`select account || '/' || fund as key, balance from ledger.balances()`.execute(db);
  return new Map(rows.map(({ key, balance }) => [key, balance]));
}

async function expectEqual(db: Db, model: LedgerModel, members: readonly MemberId[], index: number): Promise<void> {
  const real = await accounts(db);
  for (const key of new Set([...real.keys(), ...model.state.accounts.keys()]))
    if ((real.get(key) ?? 0) !== (model.state.accounts.get(key) ?? 0))
      throw new Error(`step ${index}: account ${key} stands at ${real.get(key)}, in the model at ${model.state.accounts.get(key)}`);
  for (const member of members) {
    const { earnings, wallet, held, owed } = await balanceOf(db, member);
    const { seq, ...expected } = model.balance(member);
    if (JSON.stringify({ earnings, wallet, held, owed }) !== JSON.stringify(expected))
      throw new Error(
        `step ${index}: member ${member} has ${JSON.stringify({ earnings, wallet, held, owed })}, in the model ${JSON.stringify(expected)}`,
      );
  }
}

class Walker {
  readonly members: readonly MemberId[];
  readonly #funds: readonly FundCode[];
  readonly #base: number;
  #last: number;
  readonly #posted: { kind: Kind; source: number; fact?: Fact }[] = [];
  readonly #held: { source: number; member: MemberId; amount: number }[] = [];
  readonly #due: { source: number; amount: number }[] = [];

  constructor(base: number, funds: readonly FundCode[]) {
    this.#base = base;
    this.#last = base;
    this.#funds = funds;
    this.members = Array.from({ length: MEMBERS }, (_, i) => (base + i + 1) as MemberId);
  }

  step({ what, a, b, amount }: Command): Step {
    const member = this.members[a % MEMBERS] as MemberId;
    const fund = this.#funds[b % this.#funds.length] as FundCode;
    const sum = paise(amount);
    const source = ++this.#last;
    const from = [chart.bank(), chart.suspense, chart.cash, chart.cheques, chart.collections][a % 5] ?? chart.bank();
    if (what < 5)
      return this.#post(
        facts.donationApproved({ decision: source, from: chart.bank(), fund, amount: sum }),
        facts.rewardBooked({ decision: source, sponsor: member, fund, amount: paise(1 + (amount >> 4)) }),
      );
    if (what < 8) return this.#post(facts.rewardBooked({ decision: source, sponsor: member, fund, amount: sum }));
    if (what < 10) return this.#post(facts.bonusBooked({ bonus: source, member, amount: sum }));
    if (what < 13) return this.#post(facts.walletCorrected({ correction: source, member, by: paise(b % 2 ? sum : -sum) }));
    if (what < 18) return this.#hold(source, member, amount, b % 2 === 0);
    if (what < 22) return this.#pay(a, b, member);
    if (what < 29) return this.#reverse(a, b);
    if (what < 30) return this.#replay(a);
    if (what < 31) return this.#post(facts.donationApproved({ decision: source, from, fund, amount: sum }));
    if (what < 32)
      return this.#post(
        facts.creditImported({ credit: source, bank: FIRST_BANK, amount: sum }),
        facts.chargeTaken({ line: source, bank: FIRST_BANK, amount: sum }),
      );
    if (what < 33)
      return this.#post(
        facts.interestReceived({ line: source, bank: FIRST_BANK, amount: sum }),
        facts.openingBooked({ opening: source, into: chart.cash, fund, amount: sum }),
      );
    if (what < 34) return this.#post(facts.disbursementPaid({ disbursement: source, fund, bank: FIRST_BANK, amount: sum }));
    if (what < 35) return this.#refundDue(source, fund, amount, b);
    if (what < 36) return this.#refundPaid(a, b);
    if (what < 37) return this.#freeze(b % 3 === 0);
    if (what < 38)
      return this.#post(
        ...this.members.map((sponsor, i) =>
          facts.rewardBooked({ decision: source * 10 + i, sponsor, fund: GENERAL_FUND, amount: paise(amount + i) }),
        ),
      );
    return this.#post(facts.collectionBanked({ banking: source, bank: FIRST_BANK, from: chart.cash, amount: sum }));
  }

  #post(...list: Fact[]): Step {
    this.#posted.push(...list.map((fact) => ({ kind: fact.kind, source: fact.source, fact })));
    return { real: (tx) => post(tx, by, ...list), model: (model) => model.post(list.flatMap(legsOf)) };
  }

  #hold(withdrawal: number, member: MemberId, amount: number, walletFirst: boolean): Step {
    this.#held.push({ source: withdrawal, member, amount });
    this.#posted.push({ kind: 'withdrawal_held', source: withdrawal });
    const request = { withdrawal, member, amount: paise(amount), first: walletFirst ? 'wallet' : 'earnings' } as const;
    return { real: (tx) => hold(tx, by, request), model: (model) => model.hold(withdrawal, member, amount, walletFirst) };
  }

  /** Mostly what is held, by whom it is held; now and then not. */
  #pay(a: number, b: number, stranger: MemberId): Step {
    const { source, member, amount } = this.#held.at(-1 - (a % 6)) ?? { source: this.#base, member: stranger, amount: 500 };
    const paid = b % 11 === 0 ? amount + 1 : amount;
    const fee = paise(b % 3 ? Math.floor(paid / 50) : 0);
    return this.#post(
      facts.withdrawalPaid({ withdrawal: source, member: b % 13 === 0 ? stranger : member, bank: FIRST_BANK, amount: paise(paid), fee }),
    );
  }

  #reverse(a: number, b: number): Step {
    const first = this.#posted.at(-1 - (a % 25)) ?? { kind: 'bonus_booked' as const, source: this.#base };
    const both = first.kind === 'withdrawal_held' && b % 2 ? [{ kind: 'withdrawal_paid' as const, source: first.source }, first] : [first];
    const keys = both.map(({ kind, source }) => ({ kind, source }));
    return {
      real: (tx) => reverse(tx, { ...by, reason: 'walk' }, ...keys),
      model: (model) => model.reverse(keys.map(({ kind, source }) => ({ kind: kinds[kind], source }))),
    };
  }

  #replay(a: number): Step {
    const { fact } = this.#posted.at(-1 - (a % 25)) ?? {};
    return fact ? this.#post(fact) : this.#freeze(false);
  }

  #refundDue(refund: number, fund: FundCode, amount: number, b: number): Step {
    this.#due.push({ source: refund, amount });
    return this.#post(facts.refundDue({ refund, from: b % 3 ? chart.fund(fund) : chart.suspense, amount: paise(amount) }));
  }

  #refundPaid(a: number, b: number): Step {
    const { source, amount } = this.#due.at(-1 - (a % 3)) ?? { source: this.#base, amount: 100 };
    return this.#post(facts.refundPaid({ refund: source, bank: FIRST_BANK, amount: paise(amount + (b % 7 === 0 ? 1 : 0)) }));
  }

  #freeze(frozen: boolean): Step {
    return {
      real: (tx) => (frozen ? freezePayouts : releasePayouts)(tx, by.by, 'walk'),
      model: (model) => {
        model.frozen = frozen;
      },
    };
  }
}

const legsOf = ({ kind, source, legs }: Fact): ModelLeg[] =>
  legs.map(({ debit, credit, amount, fund }, i) => ({
    kind: kinds[kind],
    source,
    leg: i + 1,
    debit: debit.code,
    credit: credit.code,
    amount,
    member: debit.member ?? credit.member ?? 0,
    fund: fund ?? 0,
  }));
