import { sealSecret } from '#api/core/accounts/credentials/second-factor.ts';
import { insertMember, updateMember } from '#api/core/accounts/members/store.ts';
import { insertStaff, setRoles, updateStaff } from '#api/core/accounts/staff/store.ts';
import { createMemberKey } from '#api/core/keys/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { demoMemberCode, demoPassword, demoStaff, demoStaffPassword, demoTotpSecret } from './demo.ts';
import { govindsCircle } from './govinds-friends.ts';
import { savitasCircle } from './savitas-friends.ts';

interface DemoMember {
  readonly code: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly status: MemberStatus;
  readonly joinedDaysAgo: number;
  readonly sponsor?: string;
  readonly verified?: boolean;
  readonly language?: 'en' | 'hi';
}

/** Every status, and who brought whom. Dates are relative to today, so that the demo never looks abandoned. */
export const demoMembers: readonly DemoMember[] = [
  {
    code: 'ANJ7RAVK',
    name: 'Ravi Kumar',
    mobile: '9822044815',
    email: 'ravi@example.com',
    status: 'active',
    joinedDaysAgo: 210,
    verified: true,
  },
  {
    code: demoMemberCode,
    name: 'Asha Patil',
    mobile: '9822044816',
    email: 'asha@example.com',
    status: 'active',
    joinedDaysAgo: 120,
    sponsor: 'ANJ7RAVK',
    verified: true,
  },
  {
    code: 'ANJ7MEER',
    name: 'Meera Joshi',
    mobile: '9822044817',
    email: 'meera.joshi@example.com',
    status: 'active',
    joinedDaysAgo: 90,
    sponsor: demoMemberCode,
    verified: true,
    language: 'hi',
  },
  {
    code: 'ANJ7SANJ',
    name: 'Sanjay Gupta',
    mobile: '9822044818',
    email: 'sanjay@example.com',
    status: 'active',
    joinedDaysAgo: 21,
    sponsor: demoMemberCode,
  },
  {
    code: 'ANJ7DEEP',
    name: 'Deepa Nair',
    mobile: '9822044819',
    email: 'deepa@example.com',
    status: 'active',
    joinedDaysAgo: 3,
    sponsor: 'ANJ7RAVK',
    verified: true,
  },
  {
    code: 'ANJ7MAHE',
    name: 'Mahesh Yadav',
    mobile: '9822044820',
    email: 'mahesh@example.com',
    status: 'suspended',
    joinedDaysAgo: 60,
    verified: true,
  },
  { code: 'ANJ7PRYA', name: 'Priya Singh', mobile: '9822044821', email: 'priya@example.com', status: 'inactive', joinedDaysAgo: 2 },
  {
    code: 'ANJ7GARV',
    name: 'Gaurav Rao',
    mobile: '9822044822',
    email: 'gaurav@example.com',
    status: 'closed',
    joinedDaysAgo: 300,
    verified: true,
  },
  {
    code: 'ANJ7KRAN',
    name: 'Kiran Deshmukh',
    mobile: '9822044823',
    email: 'kiran.deshmukh@example.com',
    status: 'active',
    joinedDaysAgo: 75,
    sponsor: 'ANJ7RAVK',
    verified: true,
  },
  {
    code: 'ANJ7HARP',
    name: 'Harpreet Kaur',
    mobile: '9822044824',
    email: 'harpreet.kaur@example.com',
    status: 'active',
    joinedDaysAgo: 66,
    verified: true,
  },
  {
    code: 'ANJ7ANTA',
    name: 'Anita Bose',
    mobile: '9822044825',
    email: 'anita.bose@example.com',
    status: 'active',
    joinedDaysAgo: 58,
    sponsor: 'ANJ7MEER',
    verified: true,
  },
  {
    code: 'ANJ7SRSH',
    name: 'Suresh Pillai',
    mobile: '9822044826',
    email: 'suresh.pillai@example.com',
    status: 'active',
    joinedDaysAgo: 52,
    verified: true,
  },
  {
    code: 'ANJ7KSHM',
    name: 'Lakshmi Narayanan',
    mobile: '9822044827',
    email: 'lakshmi.narayanan@example.com',
    status: 'active',
    joinedDaysAgo: 40,
    sponsor: 'ANJ7RAVK',
    verified: true,
  },
  {
    code: 'ANJ7FATM',
    name: 'Fatima Sheikh',
    mobile: '9822044828',
    email: 'fatima.sheikh@example.com',
    status: 'active',
    joinedDaysAgo: 33,
    verified: true,
  },
  {
    code: 'ANJ7THMS',
    name: 'Thomas Mathew',
    mobile: '9822044829',
    email: 'thomas.mathew@example.com',
    status: 'active',
    joinedDaysAgo: 28,
    verified: true,
  },
  {
    code: 'ANJ7NEHA',
    name: 'Neha Kulkarni',
    mobile: '9822044830',
    email: 'neha.kulkarni@example.com',
    status: 'active',
    joinedDaysAgo: 18,
    verified: true,
  },
  ...savitasCircle,
  ...govindsCircle,
];

/** The published demo accounts. Refuses to make them anywhere but in demo mode; does nothing when they are there. */
export async function seedAccounts(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo accounts exist in demo mode only');
  const hash = await deps.passwords.hash(demoPassword);
  const staffHash = await deps.passwords.hash(demoStaffPassword);
  await deps.db.transaction().execute(async (tx) => {
    for (const member of demoMembers) await seedMember(tx, deps, member, hash);
    for (const staff of demoStaff) await seedStaff(tx, deps, staff, staffHash);
    for (const staff of formerAndComing) await seedWithoutAccess(tx, deps, staff);
  });
}

async function seedMember(tx: Tx, deps: Deps, member: DemoMember, hash: string): Promise<void> {
  const joined = new Date(deps.clock.now().getTime() - member.joinedDaysAgo * 86_400_000);
  const sponsor = member.sponsor
    ? await tx.selectFrom('members').select('id').where('code', '=', member.sponsor).executeTakeFirst()
    : undefined;
  const made = await insertMember(tx, {
    code: member.code,
    full_name: member.name,
    mobile: member.mobile,
    email: member.email,
    password_hash: member.status === 'inactive' ? null : hash,
    status: member.status,
    sponsor_id: sponsor?.id ?? null,
    language: member.language ?? 'en',
    created_at: joined,
  });
  if (!made) return;
  await createMemberKey(tx, deps, made.id);
  if (member.verified) await updateMember(tx, made.id, { email_verified_at: joined, last_sign_in_at: joined });
}

async function seedStaff(tx: Tx, deps: Deps, staff: (typeof demoStaff)[number], password_hash: string): Promise<void> {
  const at = deps.clock.now();
  const made = await insertStaff(tx, { email: staff.email, full_name: staff.fullName, language: 'en', created_at: at });
  if (!made) return;
  const sealed = sealSecret(deps, { realm: 'staff', id: made.id }, demoTotpSecret);
  await updateStaff(tx, made.id, { status: 'active', password_hash, totp_key_id: sealed.masterKeyId, totp_sealed: sealed.wrapped });
  await setRoles(tx, made.id, staff.roles, { at, staffId: null });
}

/** One who has not come yet and one who may not come any more. Neither can sign in: they have no password. */
const formerAndComing = [
  { email: 'coming@anjuri.example', fullName: 'Tara Bhagwat', status: 'invited', role: 'support' },
  { email: 'former@anjuri.example', fullName: 'Ramesh Oak', status: 'suspended', role: 'editor' },
] as const;

async function seedWithoutAccess(tx: Tx, deps: Deps, { email, fullName, status, role }: (typeof formerAndComing)[number]): Promise<void> {
  const at = deps.clock.now();
  const made = await insertStaff(tx, { email, full_name: fullName, language: 'en', created_at: at });
  if (!made) return;
  await updateStaff(tx, made.id, { status });
  await setRoles(tx, made.id, [role], { at, staffId: null });
}
