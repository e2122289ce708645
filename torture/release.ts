import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { dice } from './ledger/dice.ts';
import { buildOnce, rounded, until } from './platform/stack.ts';
import type { Place } from './release/balancer.ts';
import { openSite, type Site } from './release/site.ts';
import { type Answered, PER_SECOND, startTraffic, type Tally, type Traffic } from './release/traffic.ts';
import { here, treeOfLastRelease, treeOfNextRelease } from './release/trees.ts';
import { verdict } from './release/verdict.ts';

const BLUE = ['blue-1', 'blue-2'] as const;
const GREEN = ['green-1', 'green-2'] as const;

/**
 * A release as an operator does it, behind HAProxy, amid a hundred requests a second: migrate, start the new ones beside the old, drain the old. Nobody sees a
 * failed request, and nothing that was acknowledged is lost. `--full` comes from the commit of the last release, and goes back to it once.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  buildOnce();
  const home = mkdtempSync(join(tmpdir(), 'anjuri-release-'));
  const last = full ? treeOfLastRelease(home) : { folder: here, commit: 'this one' };
  const next = treeOfNextRelease(home);
  const site = await openSite(home, last.folder);
  try {
    const people = await site.people(last.folder, full ? 300 : 60);
    await Promise.all(BLUE.map((place) => site.start(place, last.folder)));
    const traffic = startTraffic(site.url, people, dice(seed));
    await enough(traffic, 500);
    const migrating = performance.now();
    await site.migrate(next);
    const migrationSeconds = (performance.now() - migrating) / 1_000;
    await enough(traffic, full ? 1_000 : 200);
    const exits = await change(site, BLUE, GREEN, next);
    await enough(traffic, full ? 3_000 : 500);
    if (full) exits.push(...(await change(site, GREEN, BLUE, last.folder)));
    await enough(traffic, full ? 3_000 : 200);
    const tally = await traffic.stop();
    const deps = openDeps(readConfig({ ...site.env, LOG_LEVEL: 'silent' }));
    await site.atRest(deps.db);
    const faults = [...(await verdict(deps.db, tally)), ...site.errors()];
    await deps.close();
    for (const line of [...tally.failures, ...faults].slice(0, 20)) console.error(line);
    const figures = figuresOf(tally);
    const isSeen =
      [...BLUE, ...GREEN].every((place) => (figures.served[place] ?? 0) > 0) &&
      tally.claimed.length > 20 &&
      (figures.kinds.asset ?? 0) > 100 &&
      tally.perSecond >= PER_SECOND * 0.95;
    return {
      ok: tally.failures.length === 0 && faults.length === 0 && exits.every((code) => code === 0) && isSeen,
      from: last.commit,
      ...figures,
      faults: faults.length,
      exits,
      migrationSeconds: rounded(migrationSeconds),
    };
  } finally {
    await site.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function figuresOf({ answered, failures, claimed, approved, perSecond }: Tally) {
  const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    requests: answered.length + failures.length,
    failed: failures.length,
    perSecond,
    claims: claimed.length,
    approvals: approved.length,
    served: countBy(answered, ({ place }) => place),
    kinds: countBy(answered, ({ kind }) => kind),
    medianMilliseconds: Math.round(times[times.length >> 1] ?? 0),
    slowestSeconds: rounded((times.at(-1) ?? 0) / 1_000),
  };
}

/** The new ones come up beside the old; when the balancer has seen them, the old go one after the other. */
async function change(site: Site, from: readonly Place[], to: readonly Place[], folder: string): Promise<(number | null)[]> {
  for (const place of to) await site.start(place, folder);
  const exits: (number | null)[] = [];
  for (const place of from) exits.push(await site.drain(place));
  return exits;
}

async function enough(traffic: Traffic, more: number): Promise<void> {
  const goal = traffic.count() + (more * PER_SECOND) / 100;
  await until(
    () => traffic.count() >= goal,
    240,
    () => 'Requests are no longer answered',
  );
}

function countBy(answered: readonly Answered[], keyOf: (one: Answered) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of answered) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1;
  return counts;
}
