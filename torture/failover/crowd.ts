import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { settings } from '#api/core/settings/index.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { bankAccount } from '#api/testing/world/withdrawals.ts';
import type { Person, StaffPerson } from '#api/testing/world/world.ts';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { claimDonation } from '#contract/donations/give.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import { askForWithdrawal, cancelMyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import type { Call } from '#torture/double-spend/send.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { isYes, type Known, sendPatiently } from './patience.ts';
import type { Site } from './site.ts';

export type Act = 'claim' | 'approve' | 'ask' | 'cancel';

/** One thing that somebody wanted, and what she was told in the end. */
export interface Wish extends Known {
  readonly act: Act;
  readonly member: number;
  readonly staff?: number;
  /** Of a claim. */
  readonly utr?: string;
  /** Of a claim and of a request: nobody else names the same, so that a second one is seen. */
  readonly amount?: number;
  /** Of the donation or the withdrawal, once it is known. */
  readonly code?: string;
  readonly at: number;
}

export interface Crowd {
  readonly wishes: readonly Wish[];
  /** When somebody last heard a yes. */
  lastYes(): number;
  stop(): Promise<void>;
}

interface Pace {
  readonly luck: Dice;
  /** Between two claims of one member. */
  readonly claimMs: number;
  /** Between two requests of one member, who may ask a hundred times a day. */
  readonly askMs: number;
}

const MOST_CLAIMS = 950;
const MOST_ASKS = 95;

/** Members give and ask for their money, staff approve, all through HTTP on both web processes, until it is stopped. */
export async function startCrowd(site: Site, { luck, claimMs, askMs }: Pace): Promise<Crowd> {
  const { members, web } = site;
  const wishes: Wish[] = [];
  const claimed: { code: string; amount: number; member: number }[] = [];
  let isOver = false;
  let lastYes = performance.now();
  const server = () => luck.pick(web)?.url ?? '';
  const wish = async (endpoint: Endpoint, call: Call, about: Pick<Wish, 'act' | 'member' | 'staff' | 'utr' | 'amount' | 'code'>) => {
    const known = await sendPatiently(server, endpoint, call);
    const code = about.code ?? codeIn(known);
    const made: Wish = { ...about, ...known, ...(code ? { code } : {}), at: performance.now() };
    if (known.answer && isYes(known.answer)) lastYes = made.at;
    wishes.push(made);
    return made;
  };
  const giver = async (who: Person) => {
    const receipts = await Promise.all([0, 1].map(() => uploadedReceipt(site.deps, { member_id: who.id })));
    return async () => {
      for (let n = 0; n < MOST_CLAIMS && !isOver; n++) {
        const [utr, amount] = [freshUtr(), rupees(501 + n)];
        const body = { amount, utr, receipt: receipts[n % 2], isIndianCitizen: true };
        const { code } = await wish(
          claimDonation,
          { token: who.token, key: randomUUID(), body },
          { act: 'claim', member: who.id, utr, amount },
        );
        if (code) claimed.push({ code, amount, member: who.id });
        await delay(claimMs);
      }
    };
  };
  const reviewer = async ({ id, token }: StaffPerson) => {
    while (!isOver || claimed.length > 0) {
      const next = claimed.shift();
      if (!next) await delay(50);
      else {
        const { code, amount, member } = next;
        const acknowledged = ['receipt', 'history', 'utr_seen', 'disputed'];
        const body = { received: amount, note: 'Seen in the bank app', acknowledged, version: 0 };
        await wish(approveDeposit, { token, params: { code }, body }, { act: 'approve', member, staff: id, code });
      }
    }
  };
  const { 'withdrawal.fees': fees } = await settings(site.t);
  const taker = async (who: Person) => {
    const payTo = { details: bankAccount(who.fullName) };
    for (let n = 0; n < MOST_ASKS && !isOver; n++) {
      const amount = paise(rupees(10) + n);
      const { fee } = summaryOf(fees, 'bank_transfer', amount);
      const body = { payTo, amount, fee, reason: 'wallet_balance', password: who.password };
      const { code } = await wish(askForWithdrawal, { token: who.token, key: randomUUID(), body }, { act: 'ask', member: who.id, amount });
      if (code && n % 2 === 0)
        await wish(cancelMyWithdrawal, { token: who.token, key: randomUUID(), params: { code } }, { act: 'cancel', member: who.id, code });
      await delay(askMs);
    }
  };
  const givers = await Promise.all(members.map(giver));
  const reviewers = [site.staff.finance, site.staff.all];
  const lanes = Promise.all([...givers.map((give) => give()), ...members.map(taker), ...reviewers.map(reviewer)]);
  return {
    wishes,
    lastYes: () => lastYes,
    async stop() {
      isOver = true;
      await lanes;
    },
  };
}

function codeIn({ answer }: Known): string | undefined {
  const body = answer?.body as { code?: string; donation?: { code: string } } | undefined;
  return answer && answer.status < 300 ? (body?.donation?.code ?? body?.code) : undefined;
}
