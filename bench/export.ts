import { loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportList } from '#api/core/exports/index.ts';
import { membersExport } from '#api/features/members/desk/members-export.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { TestApp } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { openSite, type Site } from './approvals/site.ts';
import { openServer, type Server } from './ledger/server.ts';
import { rounded } from './ledger/slices.ts';
import { measureMemory } from './memory/measure-memory.ts';

const DATABASE = 'export';
const MEGABYTE = 1_048_576;
/** A batch of rows, the same as text, and garbage that nobody collected yet: on a busy machine there is more of it. */
const MOST_GROWTH_MB = 400;
/** What is still held when all garbage is gone, from a tenth of the file on: no row of before. */
const MOST_HELD_MB = 20;
/** Every so many members have a name that a spreadsheet would run. */
const HOSTILE = 997;
/** A cell that begins as a formula does, quoted or not. */
const FORMULA = /(^|,)"?[=+\-@]/gm;

/** The list of all members as a file: how long it takes, and how much memory the process wants at its peak. */
export async function run({ full, smallest }: RunOptions) {
  const rows = smallest ? HOSTILE : full ? 1_000_000 : 20_000;
  const server = await openServer({ smallest });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    site = await openSite(server, DATABASE, { smallest });
    const { deps } = site;
    const { staff } = await world(deps as unknown as TestApp, {});
    await fill(server, rows);
    const admin: StaffActor = {
      kind: 'staff',
      id: staff.admin.id as StaffId,
      sessionId: 1,
      language: 'en',
      permissions: permissionsOf(['admin']),
      confirmedAt: deps.clock.now(),
    };
    let [lines, bytes, formulas, defused] = [0, 0, 0, 0];
    const held: number[] = [];
    const [, writing] = await measureMemory(async () => {
      const file = await exportList(deps, membersExport, { staff: admin, query: { status: 'all', sort: '-joinDate' }, ip: '127.0.0.1' });
      for await (const piece of file) {
        bytes += (piece as Buffer).length;
        const text = (piece as Buffer).toString();
        lines += text.split('\r\n').length - 1;
        formulas += text.match(FORMULA)?.length ?? 0;
        defused += text.match(/,"'=HYPERLINK/g)?.length ?? 0;
        if (lines >= rows * (LOOKED_AT[held.length] ?? Infinity)) held.push(heldMb());
      }
    });
    const isWhole = lines === rows + 1;
    const isSafe = formulas === 0 && defused === Math.floor(rows / HOSTILE);
    const holdsMore = rounded((held.at(-1) ?? Number.NaN) - (held[0] ?? Number.NaN), 1);
    return {
      ok: isWhole && isSafe && (smallest || (holdsMore < MOST_HELD_MB && writing.grewMb < MOST_GROWTH_MB)),
      rows: lines - 1,
      fileMb: rounded(bytes / MEGABYTE, 1),
      ...writing,
      heldMb: held,
      formulas,
      defused,
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await site?.close();
    await server.close();
  }
}

/** At a tenth of the file, in its middle and at its end. */
const LOOKED_AT = [0.1, 0.5, 1] as const;

/** What the process holds when everything that can go has gone. */
function heldMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return rounded(process.memoryUsage().heapUsed / MEGABYTE, 1);
}

const fill = (server: Server, rows: number): Promise<void> =>
  server.asSuperuser(DATABASE, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into members (code, full_name, given_name, family_name, mobile, email, email_verified_at, password_hash, status, language, created_at)
       select 'B' || lpad(g::text, 7, '0'), case when g % ${HOSTILE} = 0 then '=HYPERLINK("http://x")' else 'Member ' || g end, 'Member', g::text, '9822044815', 'm' || g || '@example.com', now(), 'x', 'active', 'en', now() - g * interval '1 s'
         from generate_series(1, $1::int) g`,
      [rows],
    );
    await client.query(
      "insert into member_figures (member_id, status, balance, deposits) select id, status, 0, 0 from members where code like 'B%'",
    );
    await client.query('analyze members, member_figures');
  });
