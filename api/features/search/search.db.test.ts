import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { opensTicket } from '#api/testing/world/desks/tickets.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asksToWithdraw, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { closeMember } from '#contract/accounts/members.ts';
import { searchAll } from '#contract/search/search.ts';
import { rupees } from '#contract/values/money.ts';
import { lookups } from './store.ts';

const t = await testAppOfFile();
await setTo(t, 'throttle.search', { times: 1_000, minutes: 5 });
const people = await world(t, {
  asha: { fullName: 'Asha Devi Patil' },
  ashok: { fullName: 'Ashok Patel' },
  ravi: { fullName: 'Ravi Menon' },
});
const { asha, ashok, ravi, staff } = people;
await t.db.updateTable('members').set({ mobile: '9733000111' }).where('id', '=', asha.id).execute();

const search = (who: StaffPerson, q: string) => who.does(searchAll, { query: { q } });
const membersBy = async (who: StaffPerson, q: string) => (await search(who, q)).members?.rows.map(({ code }) => code);

test('[D-03.7] members are found by User Id, by either name’s first letters, by their address and by their mobile number', async () => {
  const { admin } = staff;
  for (const q of [asha.code, ` ${asha.code.toLowerCase().slice(0, 4)} ${asha.code.slice(4)} `])
    expect(await membersBy(admin, q), q).toEqual([asha.code]);
  expect(await membersBy(admin, 'ash')).toEqual([asha.code, ashok.code]);
  expect(await membersBy(admin, 'ASHA DEVI')).toEqual([asha.code]);
  expect(await membersBy(admin, 'patil')).toEqual([asha.code]);
  expect(await membersBy(admin, 'patel ashok')).toEqual([ashok.code]);
  expect(await membersBy(admin, 'pat')).toEqual([asha.code, ashok.code]);
  expect(await membersBy(admin, asha.email.toUpperCase())).toEqual([asha.code]);
  for (const q of ['9733000111', '+91 97330 00111', '097330-00111', '९७३३०००१११'])
    expect(await membersBy(admin, q), q).toEqual([asha.code]);
  for (const q of ['%', '__', '_sha', "a' or true --", 'nobody at all', '973300011'])
    expect(await membersBy(admin, q.padEnd(2, '%')), q).toEqual([]);
  expect((await search(admin, asha.code)).members?.rows).toEqual([
    { code: asha.code, name: 'Asha Devi Patil', email: asha.email, mobile: '9733000111', status: 'active' },
  ]);
});

test('[D-03.8] deposits are found by their id, by a UTR typed with spaces, and by whose they are', async () => {
  const donation = await asha.donates(rupees(501));
  const { finance } = staff;
  const utr = donation.transactionId;
  for (const q of [donation.code, donation.code.toLowerCase(), utr, utr.replace(/(.{4})(?=.)/g, '$1 '), asha.code]) {
    const { deposits } = await search(finance, q);
    expect(deposits, q).toMatchObject({
      rows: [{ code: donation.code, member: 'Asha Devi Patil', amount: rupees(501), status: 'pending', transactionId: utr }],
      hasMore: false,
    });
  }
  expect((await search(finance, utr.slice(0, -1))).deposits?.rows).toEqual([]);
});

test('[D-03.9] [D-03.10] withdrawals by id and whose they are, tickets by id and words', async () => {
  await canWithdraw(t, ravi, staff.kyc_reviewer, 1_000);
  const withdrawal = await asksToWithdraw(t, ravi, { sum: 200 });
  const ticket = await opensTicket(ravi, { subject: 'Umbrella receipt missing' });
  const { support } = staff;
  for (const q of [withdrawal.code, withdrawal.code.toLowerCase().replace('wth', 'wth '), ravi.code])
    expect((await search(support, q)).withdrawals?.rows, q).toMatchObject([
      { code: withdrawal.code, member: 'Ravi Menon', amount: rupees(200) },
    ]);
  for (const q of [ticket.code, 'umbrella', ravi.code])
    expect((await search(support, q)).tickets?.rows, q).toMatchObject([{ code: ticket.code, subject: 'Umbrella receipt missing' }]);
  expect(await search(support, 'zebra crossing')).toEqual({
    members: { rows: [], hasMore: false },
    deposits: { rows: [], hasMore: false },
    withdrawals: { rows: [], hasMore: false },
    tickets: { rows: [], hasMore: false },
  });
});

test('[D-14.8] each role finds only the kinds it may read, masked as its lists are', async () => {
  const kinds = async (who: StaffPerson) => Object.keys(await search(who, asha.code));
  expect(await kinds(staff.support)).toEqual(['members', 'deposits', 'withdrawals', 'tickets']);
  expect(await kinds(staff.kyc_reviewer)).toEqual(['members']);
  expect(await kinds(staff.finance)).toEqual(['members', 'deposits']);
  expect(await kinds(staff.payouts)).toEqual(['members', 'withdrawals']);
  expect(await kinds(staff.editor)).toEqual([]);
  expect(await kinds(staff.auditor)).toEqual(['members', 'deposits', 'withdrawals', 'tickets']);
  expect(await kinds(staff.trustee)).toEqual(['members', 'deposits', 'withdrawals', 'tickets']);
  expect(await kinds(staff.admin)).toEqual(['members']);
  for (const who of [staff.support, staff.finance, staff.auditor, staff.trustee]) {
    const answer = JSON.stringify(await search(who, asha.code));
    expect(answer).not.toContain(asha.email);
    expect(answer).not.toContain('9733000111');
    expect(answer).toContain('******0111');
  }
});

test('an address or a number is not tried out by those who may only read, nor guessed letter by letter by anybody', async () => {
  for (const who of [staff.auditor, staff.trustee, staff.kyc_reviewer])
    for (const q of [asha.email, '9733000111']) expect(await membersBy(who, q), q).toEqual([]);
  for (const who of [staff.support, staff.finance, staff.payouts])
    for (const q of [asha.email, '9733000111']) expect(await membersBy(who, q), q).toEqual([asha.code]);
  for (const who of [staff.admin, staff.support])
    for (const q of [asha.email.slice(0, -1), `${asha.email.split('@')[0]}@`, '973300', '0111'])
      expect(await membersBy(who, q), q).toEqual([]);
});

test('what is too short or too long is refused; five of a kind, and whether there are more', async () => {
  for (const q of ['', 'a', ' a ', '\u200ba', 'x'.repeat(81)])
    expect((await staff.admin.asks(searchAll, { query: { q } })).statusCode, q).toBe(400);
  expect((await staff.admin.asks(searchAll, {})).statusCode).toBe(400);
  const many = await world(
    t,
    Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((x) => [x, { fullName: `Zubeda ${x.toUpperCase()}` }])),
  );
  const found = (await search(many.staff.admin, 'zubeda')).members;
  expect([found?.rows.length, found?.hasMore]).toEqual([5, true]);
  expect((await search(many.staff.admin, 'zubeda f')).members).toMatchObject({ rows: [{ name: 'Zubeda F' }], hasMore: false });
});

test('a script that walks through the members is stopped; a colleague is not', async () => {
  const { staff: others } = await world(t, {});
  await setTo(t, 'throttle.search', { times: 3, minutes: 5 });
  for (let i = 0; i < 3; i++) await search(others.support, `name ${i}`);
  const stopped = await others.support.asks(searchAll, { query: { q: asha.code } });
  expect([stopped.statusCode, stopped.body.includes(asha.code)]).toEqual([429, false]);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  await search(others.admin, 'somebody');
  t.clock.advance({ minutes: 5 });
  await search(others.support, 'somebody');
  await setTo(t, 'throttle.search', { times: 1_000, minutes: 5 });
});

test('a closed account is shown as inactive', async () => {
  const { meera, staff: now } = await world(t, { meera: { fullName: 'Meera Xavier' } });
  await now.admin.does(closeMember, { params: { code: meera.code }, body: { reason: 'asked for it' } });
  expect((await search(now.admin, meera.code)).members?.rows).toMatchObject([{ code: meera.code, status: 'inactive' }]);
});

test('no search reads the members from end to end', async () => {
  // In parts: on a busy machine all of them take longer than one statement may.
  for (const from of [1, 5_001, 10_001, 15_001])
    await sql`insert into members (code, full_name, email, mobile, status, language, created_at)
      select lpad(upper(to_hex(n)), 8, '0'), 'Bulk ' || n || ' Family' || n, 'bulk' || n || '@example.org', (6000000000 + n)::text, 'inactive', 'en', now()
        from generate_series(${from}::int, ${from + 4_999}::int) n`.execute(t.db);
  for (const [by, text] of [
    ['code', asha.code],
    ['email', asha.email],
    ['mobile', '9733000111'],
    ['name', 'bulk'],
    ['name', 'family1'],
  ] as const) {
    const { sql: query, parameters } = lookups[by](text).compile(t.db);
    const { rows } = await t.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, by).toMatch(/Index/);
    expect(plan, by).not.toMatch(/Seq Scan/);
  }
});
