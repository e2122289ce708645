import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { takeFile } from '#api/core/files/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { importStatement } from '#api/features/reconciliation/importing/import-statement.ts';
import { previewStatement } from '#api/features/reconciliation/importing/preview-statement.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDb, openPool } from '#api/platform/db/db.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { PrintedBooking } from '#api/testing/bank-files/booking.ts';
import { type Form, render } from '#api/testing/bank-files/render.ts';
import { world } from '#api/testing/world/world.ts';
import { permissions } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { familyCpu } from '#torture/platform/children-cpu.ts';
import { openStack, type Started } from '#torture/platform/stack.ts';
import type { World } from './truth.ts';

/** A day after the generator's last line; the same in every process of a run. */
export const officeClock = { now: () => new Date('2026-11-16T12:00:00Z') };
const STATEMENT_BYTES = 60_000_000;

/** A trust's back office with a durable database and nobody in it but one clerk. */
export interface Office {
  readonly deps: OpenDeps;
  /** Uploads and previews with the right balances, and asks for the import; the job is the caller's to run. */
  hands(form: Form, bookings: readonly PrintedBooking[]): Promise<{ statement: number; status: string; seconds: number }>;
  /** A process that runs the import job of a statement, to be killed. */
  startImporter(statement: number): Started;
  /** The world's members and open claims move in, and the planner hears of it, as it does in real life. */
  movesIn(world: World): Promise<void>;
  /** Processor seconds so far. A busy machine takes longer, not more. */
  processor(): { readonly node: number; readonly postgres: number };
  close(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const stack = await openStack();
  const folder = mkdtempSync(join(tmpdir(), 'anjuri-office-'));
  const env = { ...stack.env, LOG_LEVEL: 'error', SCANNER: 'off', STORAGE_URL: `file://${folder}` };
  const config = readConfig(env);
  const opened = openDeps(config);
  // As a worker has it: jobs may take longer than requests.
  const pool = openPool(config.databaseUrl, { max: 8, log: opened.log, statementSeconds: 60 });
  const deps: OpenDeps = { ...opened, pool, db: openDb(pool), clock: officeClock };
  // Statements in any order, by one clerk: in solo mode nobody is asked whether they follow on each other.
  await sql`insert into settings (key, value, version, changed_at) values
    ('staff.solo', 'true'::jsonb, 1, now()),
    ('files.document_bytes', ${String(STATEMENT_BYTES)}::jsonb, 1, now()),
    ('files.checking', '{"fileSeconds": 60, "seconds": 3600, "minutes": 1}'::jsonb, 1, now()),
    ('throttle.upload', '{"times": 100000, "minutes": 1}'::jsonb, 1, now())`.execute(deps.db);
  const { staff } = await world(deps as unknown as TestApp, {});
  const clerk: StaffActor = {
    kind: 'staff',
    id: staff.all.id as StaffId,
    sessionId: 0,
    language: 'en',
    permissions: new Set(permissions),
    confirmedAt: null,
  };
  let files = 0;
  return {
    deps,
    async hands(form, bookings) {
      const { bytes, name } = render(form, bookings);
      const contentType = name.endsWith('.xlsx') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv';
      const owner = { kind: 'staff', id: clerk.id } as const;
      const { code } = await takeFile(deps, {
        owner,
        kind: 'statement',
        name,
        contentType,
        bytes: Buffer.from(bytes),
        key: `statement ${++files}`,
      });
      const first = bookings[0] as PrintedBooking;
      const opening = paise(first.balance - (first.direction === 'credit' ? first.amount : -first.amount));
      const begin = performance.now();
      const preview = await previewStatement(deps, clerk, { file: code, opening, closing: bookings.at(-1)?.balance as Paise });
      const seconds = (performance.now() - begin) / 1_000;
      const statement = Number(preview.code.slice(3));
      if (preview.status === 'previewed') await importStatement(deps, { id: statement, staff: clerk, ip: '127.0.0.1' });
      return { statement, status: preview.status, seconds };
    },
    async movesIn(world) {
      await moveIn(deps, world);
      await withClient(stack.cluster.url('anjuri_owner', 'anjuri'), (client) =>
        client.query('analyze members, donations, donation_intents'),
      );
    },
    processor() {
      const { user, system } = process.cpuUsage();
      return { node: (user + system) / 1_000_000, postgres: familyCpu(stack.cluster.pid) };
    },
    startImporter: (statement) => stack.startScript('torture/reconciliation/importer.ts', { ...env, STATEMENT: String(statement) }),
    async close() {
      await pool.end();
      await opened.close();
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The world's members and open claims, as their own rows. A claim keeps its number. */
async function moveIn({ db }: Pick<OpenDeps, 'db'>, { claims }: World): Promise<void> {
  const claimants = Map.groupBy(claims, ({ utr }) => utr);
  const isDisputed = ({ utr, member }: World['claims'][number]) =>
    (claimants.get(utr) ?? []).some((other) => other.member.id !== member.id);
  const members = [...new Map(claims.map(({ member }) => [member.id, member])).values()].map(({ id, fullName }) => ({
    id: id + MEMBERS_FROM,
    fullName,
  }));
  for (let i = 0; i < members.length; i += AT_ONCE)
    await sql`
      insert into members (id, code, full_name, mobile, email, password_hash, status, language, created_at) overriding system value
      select m.id, lpad(upper(to_hex(m.id)), 8, '0'), m."fullName", '9822044815', 'member' || m.id || '@world.example.com', 'x', 'active', 'en', '2026-10-01'
        from jsonb_to_recordset(${JSON.stringify(members.slice(i, i + AT_ONCE))}::jsonb) as m(id bigint, "fullName" text)`.execute(db);
  const rows = claims.map((claim) => ({
    ...claim,
    member: claim.member.id + MEMBERS_FROM,
    status: isDisputed(claim) ? 'disputed' : 'pending',
  }));
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await sql`
      with claim as (
        select c.*, g.id as campaign from campaigns g,
               jsonb_to_recordset(${JSON.stringify(rows.slice(i, i + AT_ONCE))}::jsonb) as c(id bigint, member bigint, utr text, amount bigint, day date, reference text, status text)
         where g.kind = 'general'),
      intent as (
        insert into donation_intents (member_id, campaign_id, reference, amount, status, created_at, expires_at)
        select c.member, c.campaign, c.reference, c.amount, 'claimed', c.day, c.day + 3 from claim c returning id, reference)
      insert into donations (id, member_id, campaign_id, intent_id, method, status, claimed_amount, utr, citizenship_declared_at, submitted_at) overriding system value
      select c.id, c.member, c.campaign, i.id, 'upi', c.status::donation_status, c.amount, c.utr, now(), (c.day + time '12:00') at time zone 'Asia/Kolkata'
        from claim c join intent i on i.reference = c.reference`.execute(db);
}

const AT_ONCE = 1_000;
/** Above the few that every office has. */
const MEMBERS_FROM = 1_000;
