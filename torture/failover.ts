import { setTimeout as delay } from 'node:timers/promises';
import { type Crowd, startCrowd, type Wish } from './failover/crowd.ts';
import { startReaders } from './failover/readers.ts';
import { openSite, type Site } from './failover/site.ts';
import { verdict } from './failover/verdict.ts';
import { type Dice, dice } from './ledger/dice.ts';
import { Client } from './live/client.ts';
import { rounded, until } from './platform/stack.ts';

type Kind = 'kill' | 'cut';

interface Fault {
  readonly kind: Kind;
  readonly victim: number;
  readonly successor: number;
  /** Until another node called itself primary. */
  readonly successorSeconds: number;
  /** Until somebody heard a yes again. */
  readonly outageSeconds: number;
  /** Until all three nodes were well again. */
  readonly wholeSeconds: number;
}

/** As long as Patroni's documentation lets a primary be silent at the least; in CI shorter, which only shortens the wait. */
const TTL_SECONDS = { full: 20, reduced: 9 };

/**
 * The site on three nodes of PostgreSQL with Patroni. Again and again the primary loses power or its network while members claim donations and ask for
 * their money and staff approve: whatever was acknowledged is there in the end, once.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const kinds: readonly Kind[] = Array.from({ length: full ? 10 : 2 }, (_, i) => (i % 2 ? 'cut' : 'kill'));
  const luck = dice(seed);
  const began = performance.now();
  const site = await openSite({ members: full ? 8 : 4, ttlSeconds: full ? TTL_SECONDS.full : TTL_SECONDS.reduced });
  const readySeconds = rounded((performance.now() - began) / 1_000);
  try {
    const pages = site.members.slice(0, 4).map(({ token }, i) => new Client(() => site.web[i % 2 ? 1 : 0].url, token));
    await Promise.all(pages.map((page) => page.open()));
    const readers = startReaders(site.web.map(({ url }) => url));
    const crowd = await startCrowd(site, { luck, claimMs: full ? 400 : 150, askMs: full ? 4_000 : 600 });
    const faults: Fault[] = [];
    for (const kind of kinds) faults.push(await strike(site, crowd, kind, luck));
    // What is given after the last fault must be heard of by pages that were open all the time.
    const after = performance.now();
    await delay(3_000);
    await crowd.stop();
    const read = await readers.stop();
    await site.atRest();
    const wrong = [...(await verdict(site, crowd.wishes)), ...read.odd, ...(await deafPages(site, pages, crowd, after)), ...endedOf(site)];
    for (const page of pages) page.close();
    for (const one of wrong.slice(0, 30)) console.error(one);
    return {
      ...figures(crowd.wishes, faults),
      ok: wrong.length === 0,
      wrong: wrong.length,
      readySeconds,
      publicPages: { ...read, darkSeconds: rounded(read.darkSeconds) },
    };
  } finally {
    await site.close();
  }
}

/** One fault: waits until the cluster is whole, strikes amid the work, sees somebody take over, and mends what was broken. */
async function strike({ nodes }: Site, crowd: Crowd, kind: Kind, luck: Dice): Promise<Fault> {
  await delay(1_500 + luck.roll(1_500));
  let victim = 0;
  await until(
    async () => {
      victim = (await nodes.areWhole()) ? ((await nodes.primary()) ?? 0) : 0;
      return victim !== 0;
    },
    180,
    () => `The cluster is not whole:\n${nodes.said()}`,
  );
  const before = performance.now();
  if (kind === 'kill') nodes.kill(victim);
  else nodes.cut(victim);
  const struck = performance.now();
  let successor = 0;
  const successorSeconds = await until(
    async () => {
      successor = (await nodes.primary(victim)) ?? 0;
      return successor !== 0;
    },
    120,
    () => `Nobody took over:\n${nodes.said()}`,
  );
  const risen = performance.now();
  await until(
    () => crowd.lastYes() > risen,
    120,
    () => 'Nobody heard a yes again',
  );
  const outage = crowd.lastYes() - before;
  if (kind === 'kill') nodes.start(victim);
  else nodes.mend(victim);
  await until(nodes.areWhole, 180, () => `The cluster did not become whole again:\n${nodes.said()}`);
  const fault = {
    kind,
    victim,
    successor,
    successorSeconds: rounded(successorSeconds),
    outageSeconds: rounded(outage / 1_000),
    wholeSeconds: rounded((performance.now() - struck) / 1_000),
  };
  console.log(JSON.stringify(fault));
  return fault;
}

/** Pages that did not hear of the last gift of theirs that was approved. */
async function deafPages(site: Site, pages: readonly Client[], { wishes }: Crowd, after: number): Promise<string[]> {
  const last = site.members.map(({ id }) =>
    wishes.findLast(({ act, member, code, at }) => act === 'approve' && member === id && code && at > after),
  );
  const isDeaf = (page: Client, i: number) => !page.heard.some(({ code }) => code === last[i]?.code);
  await until(
    () => !pages.some(isDeaf),
    15,
    () => '',
  ).catch(() => {});
  return pages.flatMap((page, i) =>
    isDeaf(page, i) ? [`the open page of member ${i} did not hear of ${last[i]?.code ?? 'anything new'}`] : [],
  );
}

const endedOf = ({ web, worker }: Site): string[] =>
  [...web, worker]
    .filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
    .map(({ url, said }) => `${url} ended:\n${said().slice(-2_000)}`);

function figures(wishes: readonly Wish[], faults: readonly Fault[]) {
  const count = (act: Wish['act']) => wishes.filter((wish) => wish.act === act).length;
  const worst = (kind: Kind, of: 'outageSeconds' | 'successorSeconds') =>
    Math.max(...faults.filter((one) => one.kind === kind).map((one) => one[of]));
  return {
    kills: faults.filter(({ kind }) => kind === 'kill').length,
    cuts: faults.filter(({ kind }) => kind === 'cut').length,
    claims: count('claim'),
    approvals: count('approve'),
    asked: count('ask'),
    cancelled: count('cancel'),
    tries: wishes.reduce((sum, { tries }) => sum + tries, 0),
    answersLost: wishes.filter(({ answer }) => answer?.error === 'idempotency_already_done').length,
    longestWait: longestOf(wishes),
    longestOutageSeconds: { kill: worst('kill', 'outageSeconds'), cut: worst('cut', 'outageSeconds') },
    newPrimarySeconds: { kill: worst('kill', 'successorSeconds'), cut: worst('cut', 'successorSeconds') },
  };
}

/** Of one client for one thing, from her first try to the answer. */
function longestOf(wishes: readonly Wish[]) {
  const { act, seconds, tries, underWay } = wishes.reduce((longest, wish) => (wish.seconds > longest.seconds ? wish : longest));
  return { act, seconds: rounded(seconds), tries, underWay };
}
