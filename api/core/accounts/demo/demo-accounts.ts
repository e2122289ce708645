import type { Db } from '#api/platform/db/db.ts';
import { demoStaff } from './demo.ts';
import { demoMembers } from './seed-accounts.ts';

/** Who of the demo is in this database, by email address or code. Their passwords and second factor are published. */
export async function demoAccountsIn(db: Db): Promise<readonly string[]> {
  const emails = demoStaff.map(({ email }) => email);
  const codes = demoMembers.map(({ code }) => code);
  const staff = await db.selectFrom('staff').select('email').where('email', 'in', emails).orderBy('email').execute();
  const members = await db.selectFrom('members').select('code').where('code', 'in', codes).orderBy('code').execute();
  return [...staff.map(({ email }) => email), ...members.map(({ code }) => code)];
}
