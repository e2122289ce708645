import { newSecret, sealSecret } from '#api/core/accounts/credentials/second-factor.ts';
import { addMember } from '#api/core/accounts/members/register-member.ts';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import { updateMember } from '#api/core/accounts/members/store.ts';
import { openStaffSession } from '#api/core/accounts/staff/sessions.ts';
import { insertStaff, updateStaff } from '#api/core/accounts/staff/store.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { TestApp } from '#api/testing/app.ts';
import { act, ask } from '#api/testing/call.ts';
import { type Role, roles } from '#contract/permissions.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Actor } from './actor.ts';
import { type Donor, donor, type Reviewer, reviewer } from './giving.ts';

/** Good enough for both: staff need 15 characters. */
export const PASSWORD = 'correct horse battery staple';

export type Person = Actor & Donor & { readonly fullName: string };
export interface StaffPerson extends Actor, Reviewer {
  /** Of the authenticator app. */
  readonly secret: string;
}

interface PersonSetup {
  /** The name of another person of the same world. */
  readonly sponsor?: string;
  readonly status?: MemberStatus;
  readonly verified?: boolean;
  readonly activated?: boolean;
  readonly language?: Language;
  readonly fullName?: string;
}

export type Staff = Readonly<Record<Role | 'all', StaffPerson>>;
export type World<Names extends string> = Readonly<Record<Names, Person>> & { readonly staff: Staff };

/**
 * Named people with open sessions, and one staff member per role (`staff.finance`, and `staff.all` who holds every role).
 * `const { asha, ravi, staff } = await world(app, { ravi: {}, asha: { sponsor: 'ravi' } })`. A sponsor comes before who names it.
 */
export async function world<Names extends string>(t: TestApp, people: Readonly<Record<Names, PersonSetup>>): Promise<World<Names>> {
  worlds += 1;
  const hash = await passwordHash(t);
  const made: Record<string, Person> = {};
  for (const [name, setup] of Object.entries<PersonSetup>(people)) made[name] = await makePerson(t, name, { ...setup, hash, made });
  const staff = await makeStaff(t, hash);
  return { ...made, staff } as unknown as World<Names>;
}

/** Each world has addresses of its own, so that one database can hold several. */
let worlds = 0;

let hashed: Promise<string> | undefined;
/** Hashing is slow on purpose; a test's people share one. */
function passwordHash(t: TestApp): Promise<string> {
  hashed ??= t.passwords.hash(PASSWORD);
  return hashed;
}

interface PersonMaking extends PersonSetup {
  readonly hash: string;
  readonly made: Readonly<Record<string, Person>>;
}

async function makePerson(t: TestApp, name: string, setup: PersonMaking): Promise<Person> {
  const { sponsor, status = 'active', verified = true, activated = false, language = 'en', hash, made } = setup;
  const email = `${name}@world${worlds}.example.com`;
  const now = t.clock.now();
  const fullName = setup.fullName ?? `${name.charAt(0).toUpperCase()}${name.slice(1)} Kumar`;
  const { code, id, token } = await t.db.transaction().execute(async (tx) => {
    const member = await addMember(tx, t, {
      full_name: fullName,
      mobile: '9822044815',
      email,
      password_hash: status === 'inactive' ? null : hash,
      status,
      sponsor_id: sponsor ? (made[sponsor]?.id ?? null) : null,
      language,
      created_at: now,
    });
    if (verified) await updateMember(tx, member.id, { email_verified_at: now });
    if (activated) await updateMember(tx, member.id, { activated_at: now });
    const expiresAt = new Date(now.getTime() + 400 * 86_400_000);
    const opened = await openMemberSession(tx, { memberId: member.id, now, expiresAt, ip: '127.0.0.1' });
    // A test's clock jumps over weeks; its people were there all along.
    await tx.updateTable('member_sessions').set({ last_seen_at: expiresAt }).where('member_id', '=', member.id).execute();
    return { ...member, token: opened };
  });
  const person = actor(t, { id, code, email, token });
  return { ...person, ...donor(t, person), fullName };
}

async function makeStaff(t: TestApp, hash: string): Promise<Staff> {
  const made: Partial<Record<Role | 'all', StaffPerson>> = {};
  await t.db.transaction().execute(async (tx) => {
    for (const name of [...roles, 'all'] as const) made[name] = await makeStaffPerson(tx, t, { name, hash });
    // For all of them at once: nearly every test makes a world.
    const given = { given_at: t.clock.now(), given_by: null };
    const rows = Object.entries(made).flatMap(([name, { id }]) =>
      (name === 'all' ? roles : [name]).map((role) => ({ staff_id: id, role, ...given })),
    );
    await tx.insertInto('staff_roles').values(rows).execute();
    // The staff confirmed their identity a moment ago; tests of that confirmation take it away.
    const ids = Object.values(made).map(({ id }) => id);
    await tx.updateTable('staff_sessions').set({ confirmed_at: t.clock.now() }).where('staff_id', 'in', ids).execute();
  });
  return made as Staff;
}

async function makeStaffPerson(tx: Tx, t: TestApp, { name, hash }: { name: Role | 'all'; hash: string }): Promise<StaffPerson> {
  const email = `${name}@staff${worlds}.example.com`;
  const secret = newSecret();
  const now = t.clock.now();
  const staff = await insertStaff(tx, { email, full_name: `Staff ${name}`, language: 'en', created_at: now });
  if (!staff) throw new Error(`${email} exists already`);
  const sealed = sealSecret(t, { realm: 'staff', id: staff.id }, secret);
  await updateStaff(tx, staff.id, {
    status: 'active',
    password_hash: hash,
    totp_key_id: sealed.masterKeyId,
    totp_sealed: sealed.wrapped,
  });
  const expiresAt = new Date(now.getTime() + 8 * 3_600_000);
  const token = await openStaffSession(tx, staff.id, { now, expiresAt, ip: '127.0.0.1' });
  const person = actor(t, { ...staff, email, token });
  return { ...person, ...reviewer(person), secret };
}

export function actor(t: TestApp, { id, code, email, token }: { id: number; code: string; email: string; token: string }): Actor {
  return {
    id,
    code,
    email,
    password: PASSWORD,
    token,
    does: (endpoint, input) => act(t.app, endpoint, input, token),
    asks: (endpoint, input) => ask(t.app, endpoint, input, token),
  };
}

let visitors = 0;

/** Somebody without a session. Each call comes from a network of its own unless it says another, so that throttles stay out of the way. */
export function visitor(t: TestApp): Pick<Actor, 'does' | 'asks'> {
  const from = () => ({ ip: `10.${(visitors >> 8) & 255}.${visitors++ & 255}.1` });
  return {
    does: (endpoint, input) => act(t.app, endpoint, { ...from(), ...input }),
    asks: (endpoint, input) => ask(t.app, endpoint, { ...from(), ...input }),
  };
}
