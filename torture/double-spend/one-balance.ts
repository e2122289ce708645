import { randomUUID } from 'node:crypto';
import { balanceOf } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { bankAccount } from '#api/testing/world/withdrawals.ts';
import type { Person } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import { askForWithdrawal, cancelMyWithdrawal, getWithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { type Dice, dice } from '#torture/ledger/dice.ts';
import { type Heard, send } from './send.ts';
import type { Trust } from './trust.ts';

const AT_ONCE = 40;
/** Of the forty some are the same request sent twice. */
const KEYS = 32;
/** What each member has; any two requests together are more. */
export const BALANCE = 100;
/** A member may ask a hundred times a day. */
export const ROUNDS_EACH = 90;

export interface Rounds {
  readonly rounds: number;
  readonly won: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** Forty requests at once on two servers for a balance that covers one of them: one wins, and the books hold exactly that. Then it is cancelled. */
export async function oneBalance(
  trust: Trust,
  members: readonly Person[],
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Rounds> {
  const luck = dice(seed);
  const refused: Record<string, number> = {};
  const faults: string[] = [];
  let won = 0;
  for (let round = 0; round < rounds && faults.length < 20; round++) {
    const who = members[Math.floor(round / ROUNDS_EACH)] as Person;
    const answers = await askAtOnce(trust, who, luck);
    const winners = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => String(body.code)));
    won += winners.size;
    for (const { status, error } of answers) if (status !== 201) refused[error] = (refused[error] ?? 0) + 1;
    faults.push(...(await roundFaults(trust, who, answers, winners)).map((fault) => `round ${round}: ${fault}`));
    for (const code of winners) await cancel(trust, who, code);
  }
  return { rounds, won, refused, faults };
}

async function askAtOnce(trust: Trust, who: Person, luck: Dice): Promise<Heard[]> {
  const form = (await who.does(getWithdrawalForm)) as { accounts: readonly { code: string }[] };
  const account = form.accounts[0]?.code;
  // The first time the account itself is new: forty requests save the same one.
  const payTo = account ? { account } : { details: bankAccount(who.fullName) };
  const { 'withdrawal.fees': fees } = await settings(trust.t);
  const requests = Array.from({ length: KEYS }, () => {
    const amount = paise(rupees(BALANCE) / 2 + 1 + luck.roll(rupees(BALANCE) / 2));
    const reason = luck.pick(['referral_earnings', 'wallet_balance', 'other'] as const) ?? 'other';
    const { fee } = summaryOf(fees, 'bank_transfer', amount);
    return { key: randomUUID(), body: { payTo, amount, fee, reason, password: who.password } };
  });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      send(trust.urls()[i % 2] as string, askForWithdrawal, { token: who.token, ...(requests[i % KEYS] as (typeof requests)[number]) }),
    ),
  );
  return answers.map((answer) => answer ?? { status: 0, error: 'no answer', body: {} });
}

/** Who lost heard that there is not enough, or that the same request is under way. */
const LOSES = new Set(['not_enough_funds', 'idempotency_in_progress']);

async function roundFaults({ safe }: Trust, { id }: Person, answers: readonly Heard[], winners: ReadonlySet<string>): Promise<string[]> {
  const { held, available } = await balanceOf(safe, id as MemberId);
  const open = await safe
    .selectFrom('withdrawals')
    .select(['id', 'amount'])
    .where('member_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
  const asked = open.reduce((sum, { amount }) => sum + amount, 0);
  const odd = answers.filter(({ status, error }) => status !== 201 && !LOSES.has(error)).map(({ status, error }) => `${status} ${error}`);
  return [
    ...(winners.size === 1 ? [] : [`${winners.size} requests won: ${[...winners].join(', ')}`]),
    ...(open.length === 1 ? [] : [`${open.length} withdrawals are open`]),
    ...(held === asked && available === rupees(BALANCE) - asked ? [] : [`held ${held}, left ${available}, asked for ${asked}`]),
    ...new Set(odd),
  ];
}

async function cancel(trust: Trust, who: Person, code: string): Promise<void> {
  const answer = await send(trust.urls()[0] as string, cancelMyWithdrawal, { token: who.token, params: { code } });
  if (answer?.status !== 200) throw new Error(`${code} could not be cancelled: ${answer?.status} ${answer?.error}`);
}
