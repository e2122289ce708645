import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { balanceOf } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { bankAccount } from '#api/testing/world/withdrawals.ts';
import type { Person } from '#api/testing/world/world.ts';
import { approveDeposit, reverseDeposit } from '#contract/donations/decide-deposit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { askForRefund, decideRefund } from '#contract/payouts/refunds.ts';
import { markLineFailed, markLinePaid } from '#contract/payouts/run-answers.ts';
import { downloadRunFile, giveUpRun, makePayoutRun } from '#contract/payouts/runs.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { correctWallet } from '#contract/wallets/wallets.ts';
import { decideWithdrawal } from '#contract/withdrawals/decide-withdrawals.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import { askForWithdrawal, cancelMyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { getWithdrawal } from '#contract/withdrawals/review-withdrawals.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { type Call, send } from './send.ts';
import type { Trust } from './trust.ts';

export const acts = [
  'ask',
  'cancel',
  'approve',
  'reject',
  'run',
  'send',
  'give_up',
  'pay',
  'fail',
  'correct',
  'reward',
  'reverse',
  'refund',
  'agree',
] as const;
export type Act = (typeof acts)[number];

export interface Operation {
  readonly act: Act;
  readonly endpoint: Endpoint;
  readonly call: Call;
}

/** How often each is tried, out of a hundred. */
const shares: readonly [Act, number][] = [
  ['ask', 25],
  ['cancel', 8],
  ['approve', 14],
  ['reject', 5],
  ['run', 4],
  ['send', 4],
  ['give_up', 1],
  ['pay', 11],
  ['fail', 6],
  ['correct', 5],
  ['reward', 8],
  ['reverse', 4],
  ['refund', 3],
  ['agree', 2],
];

/** WTH001, as the product writes it. */
const code = (prefix: string, id: string) =>
  sql`${sql.lit(prefix)} || lpad(${sql.ref(id)}::text, greatest(3, length(${sql.ref(id)}::text)), '0')`;

const turns = shares.flatMap(([act, share]) => Array.from({ length: share }, () => act));

/** What members and staff do next, each about something that may be taken by somebody else in the same moment. */
export class Operations {
  readonly #trust: Trust;
  readonly #luck: Dice;
  readonly #accounts: ReadonlyMap<number, ReturnType<typeof bankAccount>>;
  #references = 0;

  constructor(trust: Trust, luck: Dice) {
    this.#trust = trust;
    this.#luck = luck;
    this.#accounts = new Map(trust.members.map((who) => [who.id, bankAccount(who.fullName)]));
  }

  /** undefined: there is nothing to do it with just now. */
  next(): Promise<Operation | undefined> {
    return this.#of(this.#luck.pick(turns) as Act);
  }

  #of(act: Act): Promise<Operation | undefined> {
    switch (act) {
      case 'ask':
        return this.#ask();
      case 'cancel':
        return this.#cancel();
      case 'approve':
      case 'reject':
        return this.#decide(act);
      case 'run':
      case 'send':
      case 'give_up':
        return this.#run(act);
      case 'pay':
      case 'fail':
        return this.#end(act);
      case 'correct':
        return this.#correct();
      case 'reward':
      case 'reverse':
        return this.#gift(act);
      case 'refund':
        return this.#refund();
      case 'agree':
        return this.#agree();
    }
  }

  #member(): Person {
    return this.#luck.pick(this.#trust.members) as Person;
  }

  get #clerk() {
    return this.#luck.pick([this.#trust.staff.payouts, this.#trust.staff.all]) as Trust['staff']['all'];
  }

  async #ask(): Promise<Operation> {
    const who = this.#member();
    const { available } = await balanceOf(this.#trust.safe, who.id as MemberId);
    // More than there is now and then, and mostly so much that two of them do not fit.
    const amount = paise(rupees(10) + this.#luck.roll(Math.max(rupees(20), Math.ceil(available * 1.2))));
    const { fee } = summaryOf((await settings(this.#trust.t))['withdrawal.fees'], 'bank_transfer', amount);
    const reason = this.#luck.pick(['referral_earnings', 'wallet_balance'] as const);
    const body = { payTo: { details: this.#accounts.get(who.id) }, amount, fee, reason, password: who.password };
    return { act: 'ask', endpoint: askForWithdrawal, call: { token: who.token, body, key: randomUUID() } };
  }

  async #cancel(): Promise<Operation | undefined> {
    const found = await this.#one<{ code: string; member_id: number }>(
      sql`select ${code('WTH', 'id')} as code, member_id from withdrawals where status = 'pending'`,
    );
    const who = this.#trust.members.find(({ id }) => id === found?.member_id);
    return (
      found &&
      who && { act: 'cancel', endpoint: cancelMyWithdrawal, call: { token: who.token, params: { code: found.code }, key: randomUUID() } }
    );
  }

  async #decide(act: 'approve' | 'reject'): Promise<Operation | undefined> {
    const found = await this.#one<{ code: string }>(
      sql`select ${code('WTH', 'id')} as code from withdrawals
           where status = 'pending' or ${act === 'reject'} and status = 'approved'`,
    );
    if (!found) return undefined;
    // Another one than puts money into wallets: who does, approves nothing of that member.
    const { token } = this.#trust.staff.all;
    const seen = await send(this.#trust.urls()[0] as string, getWithdrawal, { token, params: found });
    if (seen?.status !== 200) return undefined;
    const { version, evidence } = seen.body as { version: number; evidence: readonly { check: string; state: string }[] };
    const looked = evidence.filter(({ state }) => state === 'look').map(({ check }) => check);
    const body = act === 'approve' ? { act, seen: looked, version } : { act, reason: 'The name differs', version };
    return { act, endpoint: decideWithdrawal, call: { token, params: found, body, key: randomUUID() } };
  }

  async #run(act: 'run' | 'send' | 'give_up'): Promise<Operation | undefined> {
    const { token } = this.#clerk;
    if (act === 'run') return { act, endpoint: makePayoutRun, call: { token, key: randomUUID() } };
    const found = await this.#one<{ code: string }>(
      sql`select ${code('RUN', 'id')} as code from payout_runs where sent_at is null and given_up_at is null`,
    );
    if (!found) return undefined;
    if (act === 'send') return { act, endpoint: downloadRunFile, call: { token, params: { ...found, format: 'generic' } } };
    return { act, endpoint: giveUpRun, call: { token, params: found, body: { reason: 'Made too early' }, key: randomUUID() } };
  }

  /** What is with the bank; of what was paid, some comes back. */
  async #end(act: 'pay' | 'fail'): Promise<Operation | undefined> {
    const isBack = act === 'fail' && this.#luck.chance(3);
    const found = await this.#one<{ code: string; line: string }>(
      sql`select ${code('RUN', 'r.id')} as code, ${code('WTH', 'w.id')} as line
            from withdrawals w join payout_runs r on r.id = w.run_id and r.sent_at is not null
           where w.status = 'approved' or ${isBack} and w.status = 'paid'
          union all
          select ${code('RUN', 'r.id')}, ${code('RFD', 'f.id')} from refunds f join payout_runs r on r.id = f.run_id and r.sent_at is not null
           where f.status = 'due' or ${isBack} and f.status = 'paid'`,
    );
    if (!found) return undefined;
    const call = { token: this.#clerk.token, params: { ...found }, key: randomUUID() };
    if (act === 'fail') return { act, endpoint: markLineFailed, call: { ...call, body: { reason: 'The account is closed' } } };
    const body = { reference: `UTR${700_000_000_000 + ++this.#references}`, paidOn: moneyDay(new Date()) };
    return { act, endpoint: markLinePaid, call: { ...call, body } };
  }

  async #correct(): Promise<Operation> {
    const who = this.#member();
    const { wallet: before } = await balanceOf(this.#trust.safe, who.id as MemberId);
    const after = this.#luck.chance(3) ? Math.floor(before / 2) : before + this.#luck.roll(rupees(100));
    const body = { before, after: after === before ? after + 1 : after, reason: 'Counted again' };
    return {
      act: 'correct',
      endpoint: correctWallet,
      call: { token: this.#trust.staff.payouts.token, params: { code: who.code }, body, key: randomUUID() },
    };
  }

  async #gift(act: 'reward' | 'reverse'): Promise<Operation | undefined> {
    const found = await this.#one<{ code: string; amount: number; version: number }>(
      sql`select ${code('DEP', 'id')} as code, claimed_amount as amount, version from donations
           where status = ${act === 'reward' ? sql`'pending'` : sql`'approved'`}`,
    );
    if (!found) return undefined;
    const call = { token: this.#trust.staff.finance.token, params: { code: found.code } };
    if (act === 'reverse')
      return { act, endpoint: reverseDeposit, call: { ...call, body: { reason: 'The bank took it back' }, key: randomUUID() } };
    const acknowledged = ['receipt', 'history', 'utr_seen', 'disputed'];
    const body = { received: found.amount, note: 'Seen in the bank app', acknowledged, version: found.version };
    return { act, endpoint: approveDeposit, call: { ...call, body } };
  }

  async #refund(): Promise<Operation | undefined> {
    const found = await this.#one<{ line: string }>(
      sql`select ${code('BNK', 'l.id')} as line from bank_lines l join bank_credits k on k.line_id = l.id
           where k.source = 'statement' and k.taken_by is null and k.refund_id is null`,
    );
    const payTo = { method: 'upi', holder: 'Mohan Lal', upiId: 'mohan@okaxis' };
    const body = { ...found, payTo, reason: 'Paid twice by mistake' };
    return found && { act: 'refund', endpoint: askForRefund, call: { token: this.#trust.staff.finance.token, body, key: randomUUID() } };
  }

  async #agree(): Promise<Operation | undefined> {
    const found = await this.#one<{ code: string }>(sql`select ${code('RFD', 'id')} as code from refunds where status = 'asked'`);
    const body = { act: this.#luck.chance(4) ? 'refuse' : 'agree', reason: 'Looked at the statement' };
    return found && { act: 'agree', endpoint: decideRefund, call: { token: this.#clerk.token, params: found, body, key: randomUUID() } };
  }

  /** Any one of what is found. */
  async #one<Row>(query: ReturnType<typeof sql>): Promise<Row | undefined> {
    const { rows } = await sql<Row>`select * from (${query}) x offset ${this.#luck.roll(6)} limit 1`.execute(this.#trust.safe);
    return rows[0] ?? (await sql<Row>`select * from (${query}) x limit 1`.execute(this.#trust.safe)).rows[0];
  }
}
