import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { listDeposits } from '#contract/donations/deposits.ts';
import { listMyDonations } from '#contract/donations/donations.ts';
import { EvidenceCheck } from '#contract/donations/evidence-check.ts';
import { claimDonation } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';
import type { Dice } from '#torture/ledger/dice.ts';

export interface People {
  readonly members: readonly { readonly token: string; readonly receipts: string[] }[];
  readonly reviewer: string;
}

type Act = 'page' | 'data' | 'member' | 'desk' | 'claim' | 'approval';
type Kind = Act | 'asset';

export interface Answered {
  readonly kind: Kind;
  readonly place: string;
  readonly milliseconds: number;
}

export interface Tally {
  readonly answered: readonly Answered[];
  /** Requests that somebody would have seen fail. Nothing is tried again. */
  readonly failures: readonly string[];
  readonly claimed: readonly string[];
  readonly approved: readonly string[];
  readonly perSecond: number;
}

export interface Traffic {
  count(): number;
  stop(): Promise<Tally>;
}

/** On a machine that cannot do a hundred, a run with fewer still tells what is broken; it counts for nothing else. */
export const PER_SECOND = Number(process.env.RELEASE_PER_SECOND ?? 100);
const amount = rupees(501);
const pages = ['/', '/hi', '/give', '/terms', '/user/login'];

/**
 * In a hundred. 120 claims a minute, each with a picture to read, are what two cores carry beside four servers, the database and this traffic. A claim or an
 * approval that has nothing to work on is a look at the desk instead.
 */
const mix: readonly Act[] = (['page', 'data', 'member', 'desk', 'claim', 'approval'] as const).flatMap((kind) =>
  Array<Act>({ page: 25, data: 33, member: 33, desk: 5, claim: 2, approval: 2 }[kind]).fill(kind),
);

/** The others have scripts, styles and fonts from before. */
const NEW_ONE_IN = 10;

/** What a browser fetches for a page before it can show it as it is meant. */
const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"?#]+)/g)].map(([, path = '']) => path)),
];

type Send = (kind: Kind, letter: Letter, wanted: number) => Promise<Heard>;

/** A hundred requests a second, whether the ones before are answered or not: people do not wait for each other. */
export function startTraffic(url: string, people: People, dice: Dice): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const answered: Answered[] = [];
  const failures: string[] = [];
  const told: Told = { claimed: [], approved: [], open: [] };
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  let acted = 0;

  const send: Send = async (kind, letter, wanted) => {
    const begun = performance.now();
    const heard = await ask(agent, url, letter);
    const milliseconds = performance.now() - begun;
    if (heard.status === wanted) {
      answered.push({ kind, place: heard.place, milliseconds });
      if (kind !== 'asset') acted++;
    } else
      failures.push(
        `${letter.method} ${letter.path} after ${Math.round(milliseconds)} ms: ${heard.status} ${heard.place} ${heard.text.slice(0, 200)}`,
      );
    return heard;
  };
  const acts = actsOf(send, people, dice, told);
  const beat = setInterval(() => {
    for (const due = ((performance.now() - started) / 1_000) * PER_SECOND; sent < due; sent++) {
      const one = acts[dice.pick(mix) ?? 'page']().then(() => void running.delete(one));
      running.add(one);
    }
  }, 10);
  return {
    // What comes with a page is not counted: a round is as long as it was before somebody fetched it.
    count: () => acted,
    async stop() {
      clearInterval(beat);
      const seconds = (performance.now() - started) / 1_000;
      await Promise.all(running);
      agent.destroy();
      return { answered, failures, claimed: told.claimed, approved: told.approved, perSecond: Math.round(sent / seconds) };
    },
  };
}

/** What people were told is done; and the claims that nobody has decided yet. */
interface Told {
  readonly claimed: string[];
  readonly approved: string[];
  readonly open: string[];
}

function actsOf(
  send: Send,
  { members, reviewer }: People,
  dice: Dice,
  { claimed, approved, open }: Told,
): Readonly<Record<Act, () => Promise<unknown>>> {
  let utr = 520_000_000_000;
  const look = (kind: Kind, path: string, token?: string) => send(kind, { method: 'GET', path, token }, 200);
  const desk = () => look('desk', listDeposits.url, reviewer);
  return {
    async page() {
      const isNew = dice.chance(NEW_ONE_IN);
      const { text } = await look('page', dice.pick(pages) ?? '/');
      if (isNew) await Promise.all(assetsIn(text).map((path) => look('asset', path)));
    },
    data: () => look('data', '/api/v1/campaigns'),
    member: () => look('member', dice.chance(2) ? listMyDonations.url : '/api/v1/me', dice.pick(members)?.token),
    desk,
    async claim() {
      const donor = dice.pick(members);
      const receipt = donor?.receipts.pop();
      if (!donor || !receipt) return desk();
      const body = { amount, utr: String(++utr), receipt, isIndianCitizen: true };
      const { status, text } = await send('claim', { method: 'POST', path: claimDonation.url, token: donor.token, body }, 201);
      if (status !== 201) return;
      const { code } = (JSON.parse(text) as { donation: { code: string } }).donation;
      claimed.push(code);
      open.push(code);
    },
    async approval() {
      const code = open.shift();
      if (!code) return desk();
      const body = { received: amount, note: 'Seen in the bank app', acknowledged: EvidenceCheck.options, version: 0 };
      const { status } = await send(
        'approval',
        { method: 'POST', path: approveDeposit.url.replace(':code', code), token: reviewer, body },
        200,
      );
      if (status === 200) approved.push(code);
    },
  };
}

interface Letter {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
}

interface Heard {
  readonly status: number;
  readonly place: string;
  readonly text: string;
}

function ask(agent: Agent, url: string, { method, path, token, body }: Letter): Promise<Heard> {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'idempotency-key': randomUUID() } : {}),
  };
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, place: '', text: error.message });
    const asked = request(`${url}${path}`, { method, headers, agent, timeout: 30_000 }, (answer) => {
      let said = '';
      answer.on('data', (chunk: Buffer) => (said += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, place: String(answer.headers['x-served-by'] ?? ''), text: said }));
      answer.on('error', failed);
    });
    asked.on('error', failed);
    asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')));
    asked.end(text);
  });
}
