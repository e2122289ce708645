import { loadavg } from 'node:os';
import { createMemberKey } from '#api/core/keys/index.ts';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { readBankAnswer } from '#api/features/payouts/answering/read-bank-answer.ts';
import { downloadRunFile } from '#api/features/payouts/files/download-run-file.ts';
import { makePayoutRun } from '#api/features/payouts/making/make-run.ts';
import type { OpenDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { hasApproved } from '#api/testing/world/desks/payout-runs.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bankAccount } from '#api/testing/world/withdrawals.ts';
import { type Person, type Staff, world } from '#api/testing/world/world.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { openSite, type Site } from './approvals/site.ts';
import { openServer, type Server } from './ledger/server.ts';
import { rounded } from './ledger/slices.ts';
import { type Memory, measureMemory } from './memory/measure-memory.ts';

const DATABASE = 'payouts';

/** One payout run of 10,000 lines: how long each step takes, and how much memory it wants at its peak, in a process that does nothing else. */
export async function run({ full, smallest }: RunOptions) {
  const lines = smallest ? 3 : full ? 10_000 : 300;
  const server = await openServer({ smallest });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    site = await openSite(server, DATABASE, { smallest });
    const { deps } = site;
    const t = deps as unknown as TestApp;
    const { staff } = await world(t, {});
    await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
    await setTo(t, 'second_person.above', rupees(1_000_000_000));
    await fill(server, deps, staff, lines);
    const steps = await playRun(deps, staff, lines);
    const wrong = violationsIn(await checkLedger(deps.db));
    return { ok: wrong.length === 0, lines, steps, wrong, load: rounded(loadavg()[0] ?? 0, 1) };
  } finally {
    await site?.close();
    await server.close();
  }
}

/** Members with a verified case; each has an approved withdrawal of ₹100 to an account of her own. */
async function fill(server: Server, deps: OpenDeps, staff: Staff, lines: number): Promise<void> {
  const ids = await server.asSuperuser(DATABASE, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into members (code, full_name, given_name, family_name, mobile, email, email_verified_at, password_hash, status, language, created_at)
       select 'B' || lpad(g::text, 7, '0'), 'Member ' || g, 'Member', g::text, '9822044815', 'm' || g || '@example.com', now(), 'x', 'active', 'en', now()
         from generate_series(1, $1::int) g returning id`,
      [lines],
    );
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into kyc_cases (member_id, status, times_sent, sent_at, decision_id, decided_at, created_at, version)
       select id, 'verified', 1, now(), id, now(), now(), 1 from members where code like 'B%'`,
    );
    return rows.map(({ id }) => Number(id));
  });
  const t = deps as unknown as TestApp;
  const one = async (id: number, i: number) => {
    await deps.db.transaction().execute((tx) => createMemberKey(tx, deps, id));
    const who = { id, fullName: `Member ${i}` } as Person;
    await hasApproved(t, who, staff, { details: bankAccount(who.fullName, String(50_100_000_000_000 + i)) });
  };
  const workers = 8;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let i = worker; i < ids.length; i += workers) await one(ids[i] as number, i);
    }),
  );
}

async function playRun(deps: OpenDeps, { payouts }: Staff, lines: number) {
  const staff = {
    kind: 'staff',
    id: payouts.id as StaffId,
    sessionId: 0,
    language: 'en',
    permissions: permissionsOf(['payouts']),
    confirmedAt: deps.clock.now(),
  } as const;
  const by = { staff, ip: 'bench' };
  const [id, make] = await measureMemory(() => makePayoutRun(deps, by));
  const [file, first] = await measureMemory(() => downloadRunFile(deps, { id, format: 'neft', ...by }));
  const [sameFile, again] = await measureMemory(() => downloadRunFile(deps, { id, format: 'neft', ...by }));
  if (!sameFile.bytes.equals(file.bytes) || file.lines !== lines) throw new Error('The file is not the same, or not whole');
  const csv = answerTo(file.bytes.toString());
  const [read, answer] = await measureMemory(() => readBankAnswer(deps, { id, name: 'answer.csv', csv, ...by }));
  const [replayed, replay] = await measureMemory(() => readBankAnswer(deps, { id, name: 'answer.csv', csv, ...by }));
  if (read.paid !== lines || replayed.unchanged !== lines) throw new Error('The answer was not read whole, or changed something again');
  const steps: Record<string, Memory> = { make, file: first, again, answer, replay };
  return Object.fromEntries(Object.entries(steps).map(([step, { seconds, grewMb }]) => [step, { seconds, megabytes: grewMb }]));
}

/** As the bank sends it back: our code, the sum, paid, and its number. */
function answerTo(file: string): string {
  const rows = file.trim().split(/\r?\n/).slice(1, -1);
  const answers = rows.map((row, i) => {
    const cells = row.split(',');
    return [cells.at(-1), cells.at(-2), 'PAID', `UTR${700_000_000_000 + i}`].join(',');
  });
  return ['Reference No,Amount,Status,UTR', ...answers].join('\n');
}
