import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { claimDonation, putIntent } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { type Heard, post } from './line.ts';
import type { ClaimServers, Donor } from './servers.ts';

/** How a phone on a bad network sends one claim. */
export const manners = ['doubled', 'lost', 'lost and doubled', 'new key', 'new key at once'] as const;
export type Manner = (typeof manners)[number];

export interface ClaimRun {
  readonly donor: Donor;
  readonly utr: string;
  readonly amount: number;
  readonly intent: string;
  readonly receipt: string;
  readonly manner: Manner;
  /** Every answer that came through, with the key it was for. */
  readonly heard: readonly (Heard & { key: string })[];
  readonly sent: number;
}

interface Sending {
  readonly agent: Agent;
  readonly dice: Dice;
  readonly donor: Donor;
  /** Which request of the run it is: its UTR comes from it. */
  readonly number: number;
}

const CUT_WITHIN_MILLISECONDS = 40;

/** One intent, then the same claim again and again: in parallel, after a lost answer, from a page that was loaded anew. */
export async function playClaim({ urls }: ClaimServers, { agent, dice, donor, number }: Sending): Promise<ClaimRun> {
  const server = () => dice.pick(urls) ?? '';
  const amount = rupees(201 + dice.roll(5_000));
  const intent = await openIntent(agent, `${server()}${putIntent.url}`, donor, amount);
  const receipt = dice.pick(donor.receipts) ?? '';
  const utr = String(510_000_000_000 + number);
  const body = { intent, amount, utr, receipt, isIndianCitizen: true };
  const heard: (Heard & { key: string })[] = [];
  let sent = 0;
  const send = async (key: string, cutAfter?: number) => {
    sent += 1;
    const letter = { url: `${server()}${claimDonation.url}`, method: 'POST', token: donor.token, key, body } as const;
    const answer = await post(agent, letter, cutAfter);
    if (answer) heard.push({ ...answer, key });
    return answer;
  };
  /** Until somebody says yes or no, as the page does it. */
  const persist = async (key: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await send(key);
      if (answer && answer.status < 500 && answer.body.code !== 'idempotency_in_progress') return;
      await delay(20 + dice.roll(60));
    }
    throw new Error(`Nobody answered the claim of UTR ${utr}`);
  };
  const lose = (key: string) => send(key, dice.roll(CUT_WITHIN_MILLISECONDS));
  const [key, other] = [randomUUID(), randomUUID()];
  const manner = manners[number % manners.length] as Manner;
  if (manner === 'doubled') await Promise.all(Array.from({ length: 2 + dice.roll(3) }, () => persist(key)));
  if (manner === 'lost') for (let i = dice.roll(3); i >= 0; i--) await lose(key);
  if (manner === 'lost and doubled') await Promise.all([lose(key), lose(key), persist(key), persist(key)]);
  if (manner === 'new key') await lose(key).then(() => persist(other));
  if (manner === 'new key at once') await Promise.all([persist(key), persist(other), persist(other)]);
  // And once more, when all is long over.
  await persist(key);
  return { donor, utr, amount, intent, receipt, manner, heard, sent };
}

async function openIntent(agent: Agent, url: string, { token }: Donor, amount: number): Promise<string> {
  const answer = await post(agent, { url, method: 'PUT', token, body: { amount } });
  if (answer?.status !== 200) throw new Error(`No intent: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return String(answer.body.reference);
}
