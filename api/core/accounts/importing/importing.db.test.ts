import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purgeUnusedMembers } from '#api/core/accounts/purge.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { imports } from '#api/testing/world/desks/imports.ts';
import { world } from '#api/testing/world/world.ts';

const t = await testAppOfFile();

test('accounts of the old register that nobody has used yet are not purged', async () => {
  const { staff } = await world(t, {});
  await imports(t, staff.admin, 'Name,Email,Mobile\nFarida Khan,farida@register.example.com,9811100002');
  await purgeUnusedMembers({ ...t, clock: { now: () => new Date(t.clock.now().getTime() + 400 * 86_400_000) } });
  const found = await t.db.selectFrom('members').select('id').where('email', '=', 'farida@register.example.com').execute();
  expect(found).toHaveLength(1);
});

test('who refers to a member is found by an index: else each member of an undone import reads whole tables', async () => {
  const { rows } = await sql<{ refers: string }>`
    select format('%s.%s', c.conrelid::regclass, a.attname) as refers
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'members'::regclass
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
                         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`.execute(
    t.db,
  );
  expect(rows.map(({ refers }) => refers)).toEqual([]);
});
