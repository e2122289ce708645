import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { settings } from '#api/core/settings/index.ts';
import { flood } from './guesses/flood.ts';
import { arrive, arriveWithCode, comeAndGo, type Figures, noFigures, travel } from './guesses/honest.ts';
import { openTown, type Town } from './guesses/town.ts';
import { postTo } from './guesses/web.ts';
import { dice } from './ledger/dice.ts';
import { rounded } from './platform/stack.ts';

const sizes = {
  ci: { guesses: 1_000, addresses: 100, accounts: 60, honest: 20, pauseSeconds: 4, callers: 40 },
  full: { guesses: 100_000, addresses: 1_000, accounts: 1_000, honest: 50, pauseSeconds: 20, callers: 200 },
};
const PROGRAMS = 5;
const TRAVELLERS = 3;

/**
 * A botnet guesses at everything that lets somebody in, over two servers on one database: passwords from the leaked list, one guess an account from ever
 * new addresses, codes and recovery codes after passwords that are right, staff, reset links, passkeys. Nobody gets in, no account is compared with more
 * guesses than the settings say, and members who come from their own browsers notice nothing. `GUESSES=20000` makes fewer of the full run.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const size = { ...sizes[full ? 'full' : 'ci'] };
  if (process.env.GUESSES) size.guesses = Number(process.env.GUESSES);
  const town = await openTown(size.accounts);
  try {
    const { pair, members, withFactor } = town;
    const post = postTo(pair.urls());
    const known = await arrive(post, members.slice(0, size.honest), PROGRAMS);
    await arriveWithCode(post, withFactor, () => Math.floor(Date.now() / 1_000));
    const before = await sessionsIn(town);
    const memoryBefore = memoryOf(town);

    let isOver = false;
    const life = (offset: number) => ({ isOver: () => isOver, pauseSeconds: size.pauseSeconds, offset });
    const browsers = noFigures();
    const programs = noFigures();
    const travellers = noFigures();
    const lives = known.map((one, index) =>
      comeAndGo(post, one, one.cookie ? browsers : programs, life((index * size.pauseSeconds) / known.length)),
    );
    const away = members
      .slice(size.honest, size.honest + TRAVELLERS)
      .map((member, index) => travel(post, member, index, travellers, life(0)));
    const began = performance.now();
    const seen = await flood({ ...town, ...size, post, dice: dice(seed) });
    const seconds = (performance.now() - began) / 1_000;
    isOver = true;
    await Promise.all([...lives, ...away]);

    const values = await settings(pair.deps);
    const { attempts, minutes } = values['throttle.lock_out_strangers'];
    // The right password from elsewhere, an owner's or a thief's, begins the strangers' count anew: those accounts are left out.
    const apart = new Set([...members.slice(size.honest, size.honest + TRAVELLERS), ...withFactor].map(({ code }) => code));
    const mostCompared = Math.max(0, ...[...seen.compared].filter(([code]) => !apart.has(code)).map(([, times]) => times));
    // Of one window; a long run sees several.
    const mayBeCompared = attempts * (1 + Math.floor(seconds / 60 / minutes));
    const strangers = await strangersIn(town, before);
    const told = await toldOwners(town);
    const wait = (figures: Figures) => Math.max(0, ...figures.refused.map(({ retryAfterSeconds }) => retryAfterSeconds));
    const checks = {
      nobodyGotIn: seen.opened.length === 0 && strangers === 0,
      noServerFailed: seen.failed.length === 0,
      fewCompared: mostCompared <= mayBeCompared,
      knownBrowsersAlwaysGetIn: browsers.refused.length === 0 && browsers.signIns >= size.honest - PROGRAMS,
      knownBrowsersGoFirst: middleOf(browsers.milliseconds) < middleOf(seen.milliseconds),
      knownNetworksAreNeverLocked: wait(programs) <= 5,
      travellersWaitAsTheSettingsSay: wait(travellers) <= values['throttle.lock_out_strangers'].longestMinutes * 60,
      ownersAreTold: told.every((count) => count >= 1 && count <= 3),
    };
    return {
      ok: Object.values(checks).every(Boolean),
      checks,
      guesses: seen.guesses,
      guessesPerSecond: rounded(seen.guesses / seconds),
      answers: Object.fromEntries([...seen.answers].sort()),
      mostCompared,
      comparedGuessP50: middleOf(seen.milliseconds),
      opened: seen.opened.slice(0, 5),
      failed: seen.failed.slice(0, 5),
      knownBrowsers: figuresOf(browsers),
      knownNetworks: figuresOf(programs),
      travellers: figuresOf(travellers),
      mailsToOwners: told,
      memoryMegabytes: { before: memoryBefore, after: memoryOf(town) },
      rows: await rowsIn(town),
    };
  } finally {
    await town.pair.close();
  }
}

const middleOf = (all: readonly number[]): number => Math.round([...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);

function figuresOf({ signIns, milliseconds, refused }: Figures) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const longestWaitSeconds = Math.max(0, ...refused.map(({ retryAfterSeconds }) => retryAfterSeconds));
  return { signIns, refused: refused.length, longestWaitSeconds, p50: at(0.5), p99: at(0.99) };
}

const sessionsIn = async ({ pair: { deps } }: Town): Promise<ReadonlySet<string>> =>
  new Set((await deps.db.selectFrom('member_sessions').select('from_address').execute()).map(({ from_address }) => from_address ?? ''));

/** Sessions that were opened from a place where no honest member sits. Travellers are honest, wherever they are. */
async function strangersIn({ pair: { deps } }: Town, homes: ReadonlySet<string>): Promise<number> {
  const member = await deps.db.selectFrom('member_sessions').select('from_address').execute();
  const staff = await deps.db.selectFrom('staff_sessions').select('id').execute();
  return staff.length + member.filter(({ from_address: from }) => !homes.has(from ?? '') && !from?.startsWith('100.96.')).length;
}

async function toldOwners({ pair, withFactor }: Town): Promise<readonly number[]> {
  await pair.atRest();
  const told = pair.inbox.mails.filter(({ subject }) => subject === 'Somebody gave your password');
  return withFactor.map(({ email }) => told.filter(({ to }) => to.includes(email)).length);
}

async function rowsIn({ pair: { deps } }: Town) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from rate_counters)::int as "rateCounters", (select count(*) from lockouts)::int as lockouts,
      (select count(*) from known_places)::int as "knownPlaces", (select count(*) from member_challenges)::int as challenges,
      (select count(*) from passkey_challenges)::int as "passkeyChallenges"`.execute(deps.db);
  return rows[0];
}

const memoryOf = ({ pair }: Town): readonly number[] =>
  pair.pids().map((pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024));
