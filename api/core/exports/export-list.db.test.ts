import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { StaffActor } from '#api/platform/http/access.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { parseCsv } from '#api/testing/csv.ts';
import { world } from '#api/testing/world/world.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import { exportList } from './export-list.ts';
import { byIds, exportOfPages } from './list-export.ts';

const t = await testAppOfFile();
const rowsIn = (body: string) => parseCsv(body.replace('\ufeff', ''));

/** 5,000 rows a batch, each with the snapshot it was read in. */
const pages = (onPage: (page: number) => Promise<void> = async () => {}) =>
  exportOfPages<object, { n: number; seen: string }>({
    name: 'numbers',
    list: async ({ db }, _, { page, pageSize = 10 }) => {
      await onPage(page);
      const { rows } = await sql<{ n: number; seen: string }>`
        select n::int, pg_current_snapshot()::text as seen from generate_series(1, 11000) n order by n offset ${(page - 1) * pageSize} limit ${pageSize}`.execute(
        db,
      );
      return { rows, page, pageSize, total: 11_000, totalIsExact: true };
    },
    columns: [
      { head: 'N', cell: ({ n }) => n },
      { head: 'Seen', cell: ({ seen }) => seen },
    ],
  });

/** An admin who has just confirmed. */
const actor = async (): Promise<StaffActor> => ({
  kind: 'staff',
  id: (await world(t, {})).staff.admin.id as StaffId,
  sessionId: 1,
  language: 'en',
  permissions: permissionsOf(['admin']),
  confirmedAt: t.clock.now(),
});
const idle = () =>
  sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
    .execute(t.db)
    .then(({ rows }) => rows[0]?.n);

const endedWith = async () =>
  (await t.db.selectFrom('audit_entries').select('after').where('action', '=', 'list.export_ended').execute()).map(({ after }) => after);

test('every batch sees the same moment, and no row is lost or doubled between two', async () => {
  const writes = () => t.db.updateTable('staff').set({ language: 'en' }).execute();
  const file = await exportList(
    t,
    pages(async () => void (await writes())),
    { staff: await actor(), query: {}, ip: '198.51.100.1' },
  );
  const [, ...rows] = rowsIn((await buffer(file)).toString());
  expect(rows.map(([n]) => Number(n))).toEqual(Array.from({ length: 11_000 }, (_, i) => i + 1));
  expect(new Set(rows.map(([, seen]) => seen)).size).toBe(1);
  expect(await endedWith()).toEqual([{ rows: 11_000 }]);
});

test('ids are walked once each: few at first, so that the file begins at once, then as many as are skipped', async () => {
  const all = Array.from({ length: 7_300 }, (_, i) => i + 1);
  const strides: [number, number][] = [];
  const batches = byIds({
    ids: async ({ offset, limit }) => {
      strides.push([offset, limit]);
      return all.slice(offset, offset + limit);
    },
    rows: async (ids) => ids,
  });
  const found: number[] = [];
  for await (const batch of batches) found.push(...batch);
  expect(found).toEqual(all);
  expect(strides).toEqual([
    [0, 500],
    [500, 500],
    [1_000, 1_000],
    [2_000, 2_000],
    [4_000, 4_000],
  ]);
});

test('what breaks in the middle breaks the file, and a reader who goes away leaves no connection behind', async () => {
  const staff = await actor();
  const breaks = pages(async (page) => {
    if (page === 3) throw new Error('the books are away');
  });
  await expect(buffer(await exportList(t, breaks, { staff, query: {}, ip: '198.51.100.1' }))).rejects.toThrow('the books are away');
  const left = await exportList(t, pages(), { staff, query: {}, ip: '198.51.100.1' });
  await new Promise((done) => left.once('readable', done));
  left.destroy();
  await vi.waitUntil(async () => (await idle()) === 0);
  expect(await endedWith(), 'neither of them came to its end').toEqual([{ rows: 11_000 }]);
});
