import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memberListJobs } from '#api/features/members/index.ts';
import { type TestApp, testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { canWithdraw, hasEarned, hasInWallet } from '#api/testing/world/withdrawals.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { activateMember, suspendMember } from '#contract/accounts/members.ts';
import { listAudit } from '#contract/audit.ts';
import { exportMembers, getMemberDetails, listMembers } from '#contract/members/list-members.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const reason = { reason: 'Complaint 4' };

/** Five people, each joined a day after the other; none of another test. */
async function five(app: TestApp) {
  const { staff } = await world(app, {});
  const people: Record<string, Person> = {};
  for (const [name, setup] of Object.entries({
    meera: { fullName: 'Meera Joshi' },
    asha: { fullName: 'asha Kulkarni' },
    ravi: { fullName: 'Ravi Kumar' },
    farida: { fullName: 'Farida Shaikh', status: 'inactive' },
    zoya: { fullName: 'Zoya Ali', status: 'closed' },
  } as const)) {
    app.clock.advance({ days: 1 });
    Object.assign(people, await world(app, { [name]: setup }));
  }
  return { ...(people as Record<'meera' | 'asha' | 'ravi' | 'farida' | 'zoya', Person>), staff };
}
const { meera, asha, ravi, zoya } = await five(t);
// The sessions of the clock's first day are over.
const { staff } = await world(t, {});
const names = async (query: Record<string, string> = {}, who: StaffPerson = staff.admin) =>
  (await who.does(listMembers, { query })).rows.map(({ fullName }) => fullName.split(' ')[0]);

test('[D-05.2] found by the first letters of a name, of its last word or of an address, by User Id and by number', async () => {
  for (const find of ['Mee', 'JOSHI', 'jos', meera.code, meera.code.toLowerCase(), meera.email.toUpperCase(), 'meera@'])
    expect(await names({ find }), find).toEqual(['Meera']);
  expect(await names({ find: 'ku', sort: 'name' })).toEqual(['asha', 'Ravi']);
  await sql`update members set mobile = '9811100042' where id = ${ravi.id}`.execute(t.db);
  for (const find of ['9811100042', '+91 98111 00042', '98111-00042']) expect(await names({ find }), find).toEqual(['Ravi']);
  for (const find of ['%', '_eera', "m' or true --", 'eera', '98111', 'ZZZZZZZ2']) expect(await names({ find }), find).toEqual([]);
  expect(await names({ find: 'k', status: 'suspended' }), 'the filter holds for what is looked for, too').toEqual([]);
});

test('who may only read sees addresses masked, and cannot find out whose one is', async () => {
  for (const who of [staff.auditor, staff.support, staff.finance]) {
    const { rows } = await who.does(listMembers, { query: { find: 'meera' } });
    expect(rows).toEqual([expect.objectContaining({ fullName: 'Meera Joshi', email: expect.stringMatching(/^m\*+@/) })]);
    expect(JSON.stringify(await who.does(getMemberDetails, { params: { code: meera.code } }))).not.toMatch(/meera@|9822044815/);
    for (const find of [meera.email, 'meera@', '9822044815', '+91 9822044815']) expect(await names({ find }, who), find).toEqual([]);
  }
  expect((await staff.editor.asks(listMembers)).statusCode).toBe(403);
});

test('[D-05.3] all, active, suspended, inactive: a closed account and one never opened are inactive', async () => {
  await staff.admin.does(suspendMember, { params: { code: ravi.code }, body: reason });
  expect(await names({ sort: 'joinDate' })).toEqual(['Meera', 'asha', 'Ravi', 'Farida', 'Zoya']);
  expect(await names({ status: 'active' })).toEqual(['asha', 'Meera']);
  expect(await names({ status: 'suspended' })).toEqual(['Ravi']);
  const { rows, total, totalIsExact } = await staff.admin.does(listMembers, { query: { status: 'inactive', sort: 'name' } });
  expect({ total, totalIsExact }).toEqual({ total: 2, totalIsExact: true });
  expect(rows.map(({ status, inactiveBecause }) => [status, inactiveBecause])).toEqual([
    ['inactive', 'invited'],
    ['inactive', 'closed'],
  ]);
  expect((await staff.admin.asks(listMembers, { query: { status: 'deleted' } })).statusCode).toBe(400);
});

test('[D-05.4, D-05.5] sorted by name, email, join date, wallet balance and total deposits, both ways; with a filter and a search, too', async () => {
  await staff.finance.approves(await asha.donates(rupees(501)));
  await staff.finance.approves(await asha.donates(rupees(1_000)));
  await staff.finance.approves(await meera.donates(rupees(700)));
  await hasEarned(t, meera, 40);
  await hasInWallet(t, meera, 5, staff.payouts);
  await hasEarned(t, zoya, 30);
  const forward = {
    name: ['asha', 'Farida', 'Meera', 'Ravi', 'Zoya'],
    email: ['asha', 'farida', 'meera', 'ravi', 'zoya'],
    joinDate: ['Meera', 'asha', 'Ravi', 'Farida', 'Zoya'],
    // Equal ones in the order in which they joined.
    walletBalance: ['asha', 'Ravi', 'Farida', 'Zoya', 'Meera'],
    totalDeposits: ['Ravi', 'Farida', 'Zoya', 'Meera', 'asha'],
    status: ['Meera', 'asha', 'Farida', 'Zoya', 'Ravi'],
  };
  const same = (shown: readonly (string | undefined)[]) => shown.map((name) => name?.toLowerCase());
  for (const [sort, order] of Object.entries(forward)) {
    expect(same(await names({ sort })), sort).toEqual(same(order));
    expect(same(await names({ sort: `-${sort}` })), `-${sort}`).toEqual(same(order.toReversed()));
    const inactive = same(order).filter((name) => name === 'farida' || name === 'zoya');
    expect(same(await names({ sort, status: 'inactive' })), `${sort}, inactive`).toEqual(inactive);
    const found = same(order).filter((name) => name === 'asha' || name === 'ravi');
    expect(same(await names({ sort, find: 'ku' })), `${sort}, found`).toEqual(found);
  }
  const { rows } = await staff.admin.does(listMembers, { query: { find: meera.code } });
  expect(rows).toEqual([
    {
      code: meera.code,
      fullName: 'Meera Joshi',
      email: meera.email,
      status: 'active',
      inactiveBecause: null,
      joinedAt: expect.any(String),
      walletBalance: rupees(45),
      totalDeposits: rupees(700),
      kyc: 'pending',
    },
  ]);
  for (const sort of ['mobile', '--name', 'name; drop table members', 'password_hash'])
    expect((await staff.admin.asks(listMembers, { query: { sort } })).statusCode, sort).toBe(400);
});

test('[D-06.3] the details of one: figures, last login, KYC, what was given and paid out', async () => {
  const found = await staff.auditor.does(getMemberDetails, { params: { code: meera.code } });
  expect(found).toMatchObject({
    fullName: 'Meera Joshi',
    givenName: 'Meera',
    familyName: 'Joshi',
    status: 'active',
    walletBalance: rupees(45),
    totalDeposits: rupees(700),
    totalWithdrawals: 0,
    kyc: 'pending',
    isNameLocked: false,
    isOwn: false,
    lastSignInAt: null,
  });
  await canWithdraw(t, meera, staff.kyc_reviewer, 0.01).catch(() => undefined);
  expect(await staff.admin.does(getMemberDetails, { params: { code: meera.code } })).toMatchObject({
    kyc: 'verified',
    isNameLocked: true,
    email: meera.email,
  });
  expect((await staff.admin.asks(getMemberDetails, { params: { code: 'ZZZZZZZZ' } })).statusCode).toBe(404);
});

test('an export has the rows chosen, masked for who may only read, needs the identity, and stands in the log with its number of rows', async () => {
  const lines = async (who: StaffPerson, query: Record<string, string>) =>
    (await who.asks(exportMembers, { query })).body.trim().split('\r\n').slice(1);
  expect(await lines(staff.admin, { codes: `${asha.code},${meera.code}` })).toEqual([
    expect.stringContaining(`${meera.code},Meera Joshi,${meera.email},active`),
    expect.stringContaining(asha.code),
  ]);
  const masked = await lines(staff.auditor, { status: 'active', sort: 'name' });
  expect([masked.length, masked.join().includes(',a***@')]).toEqual([2, true]);
  expect(masked.join()).not.toContain(asha.email);
  const { rows } = await staff.auditor.does(listAudit, { query: { action: 'member.exported' } });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.after).toMatchObject({ rows: 2, codes: [asha.code, meera.code] });
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.admin.id}`.execute(t.db);
  expect((await staff.admin.asks(exportMembers, {})).json()).toMatchObject({ code: 'identity_not_confirmed' });
  expect((await staff.auditor.does(listAudit, { query: { action: 'member.exported' } })).rows).toHaveLength(2);
});

test('[D-05.12] ten a page; a page of many costs as many queries as one of one', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`walk${i}`, { fullName: `Walk ${String(i).padStart(2, '0')}` }]));
  await world(t, many);
  const shown = async (page: string) => (await staff.auditor.does(listMembers, { query: { sort: 'walletBalance', page } })).rows;
  const [first, second] = [await shown('1'), await shown('2')];
  expect([first.length, second.length, new Set([...first, ...second].map(({ code }) => code)).size]).toEqual([10, 7, 17]);
  const queries = async (find: string) => (await roundTrips(() => staff.auditor.does(listMembers, { query: { find } }))).statements.length;
  expect(await queries('walk')).toBe(await queries('walk 11'));
});

test('the application cannot write the figures; only what moves money and status does', async () => {
  const figures = () =>
    sql<{ found: string }>`select found from oracle_member_figures`.execute(t.db).then(({ rows }) => rows.map(({ found }) => found));
  expect(await figures()).toEqual([]);
  await expect(sql`update member_figures set balance = 1 where member_id = ${asha.id}`.execute(t.db)).rejects.toThrow(/permission denied/);
  // What rolls back leaves nothing.
  await expect(
    t.db.transaction().execute(async (tx) => {
      await sql`update members set status = 'suspended' where id = ${asha.id}`.execute(tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await figures()).toEqual([]);
  await staff.finance.approves(await asha.donates(rupees(300)));
  expect(await figures()).toEqual([]);
});

test('[G-12.3] how many there are is kept, also of very many, before and after it is folded; what is looked for is exact up to 10,000', async () => {
  const app = await testAppOnce();
  const { lata, staff: desk } = await world(app, { lata: { fullName: 'Lata Rao' } });
  const many = 10_003;
  await sql`insert into members (code, full_name, mobile, email, status, language, created_at)
    select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Zenobia ' || g, '9822044815', 'z' || g || '@example.com', 'inactive', 'en', now()
      from generate_series(1, ${many}) g`.execute(app.db);
  const totals = async (query: Record<string, string>) => {
    const { total, totalIsExact } = await desk.admin.does(listMembers, { query });
    return [total, totalIsExact];
  };
  const expectKept = async (when: string, kept: Record<'all' | 'active' | 'inactive' | 'suspended', number>) => {
    for (const [status, total] of Object.entries(kept)) expect(await totals({ status }), `${status}, ${when}`).toEqual([total, true]);
  };
  const fold = () => memberListJobs['fold-member-counts']?.(app, {}, {} as never);
  await expectKept('not folded', { all: many + 1, active: 1, inactive: many, suspended: 0 });
  await fold();
  await expectKept('folded', { all: many + 1, active: 1, inactive: many, suspended: 0 });

  await desk.admin.does(suspendMember, { params: { code: lata.code }, body: reason });
  await sql`delete from members where full_name = 'Zenobia 1'`.execute(app.db);
  await expectKept('with a change and one gone', { all: many, active: 0, inactive: many - 1, suspended: 1 });
  await fold();
  await fold();
  await expectKept('folded twice', { all: many, active: 0, inactive: many - 1, suspended: 1 });
  await desk.admin.does(activateMember, { params: { code: lata.code }, body: reason });
  await expectKept('active again', { all: many, active: 1, inactive: many - 1, suspended: 0 });
  expect((await sql`select from oracle_member_counts`.execute(app.db)).rows).toEqual([]);

  expect(await totals({ find: 'zen' })).toEqual([10_000, false]);
  // Nobody has looked through all of them: that there is none of this status is not known.
  expect(await totals({ find: 'zen', status: 'suspended' })).toEqual([0, false]);
  expect(await totals({ find: 'lata' })).toEqual([1, true]);
  const { rows } = await desk.admin.does(listMembers, { query: { find: 'zen', sort: '-name', page: '1000' } });
  expect(rows).toHaveLength(10);
});
