// Makes the people of `torture -- release` and prints them. Runs in the folder of the release that serves first, with its code and its tables.
import { sql } from 'kysely';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import { world } from '#api/testing/world/world.ts';

const MEMBERS = 12;
const RECEIPTS_EACH = Number(process.argv[2] ?? 50);

const deps = openDeps(readConfig());
await sql`insert into settings (key, value, version, changed_at) values ('donation.daily_claims', '1000', 1, now()), ('donation.undo_seconds', '1', 1, now())`.execute(
  deps.db,
);
const names: Record<string, { readonly sponsor?: string }> = { m0: {} };
for (let i = 1; i < MEMBERS; i++) names[`m${i}`] = { sponsor: 'm0' };
const { staff, ...members } = await world(deps as unknown as TestApp, names);
const made: { token: string; receipts: string[] }[] = [];
for (const { id, token } of Object.values(members)) {
  const receipts: string[] = [];
  for (let i = 0; i < RECEIPTS_EACH; i++) receipts.push(await uploadedReceipt(deps, { member_id: id }));
  made.push({ token, receipts });
}
console.log(JSON.stringify({ members: made, reviewer: staff.finance.token }));
await deps.close();
