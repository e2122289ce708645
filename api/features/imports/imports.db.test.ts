import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger, trialBalance, violationsIn } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { workbookOf } from '#api/testing/samples/workbooks.ts';
import { checks, imports } from '#api/testing/world/desks/imports.ts';
import { rowsOfAll } from '#api/testing/world/desks/rows-of-all.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { world } from '#api/testing/world/world.ts';
import { listMyPastDonations, listPastDonationsOf } from '#contract/donations/past-donations.ts';
import { bookOpening, exportImportProblems, getImport, inviteImported, runImport, undoImport } from '#contract/imports/imports.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const t = await testAppOfFile();
const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });

let files = 0;
/** Each test has a register of its own. */
function register() {
  const n = ++files;
  const id = (who: string) => `${n}-${who}`;
  const email = (who: string) => `${who}${n}@register.example.com`;
  const members = [
    'Name,Email,Mobile,Joined on,Sponsor,Old id',
    `Meera Joshi,${email('meera')},9811100001,05-11-2019,${ravi.code},${id('1')}`,
    `Farida Khan,${email('farida')},9811100002,,${id('1')},${id('2')}`,
  ];
  return { id, email, members };
}

const memberOf = (email: string) => t.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const key = () => ({ 'idempotency-key': randomUUID() });

const countsOfAll = () => rowsOfAll(t);

test('[D-19.1] [D-19.3] a register comes in by CSV: looked at first, written only when somebody says so', async () => {
  const { members, email, id } = register();
  const preview = await checks(staff.admin, [...members, `Nobody,not-an-address,9811100003,,,${id('3')}`].join('\n'));
  expect(preview).toMatchObject({ status: 'previewed', rows: 3, wrong: 1, known: 0 });
  expect(preview.samples[0]).toEqual({
    line: 2,
    values: {
      name: 'Meera Joshi',
      email: email('meera'),
      mobile: '9811100001',
      joinedOn: '05-11-2019',
      sponsor: ravi.code,
      oldId: id('1'),
    },
  });
  expect(preview.problems).toEqual([{ line: 4, column: 'email', isError: true, text: 'Email is invalid' }]);
  expect(await memberOf(email('meera'))).toBeUndefined();
  const csv = await staff.admin.asks(exportImportProblems, { params: { code: preview.code } });
  expect(csv.body).toContain('4,Email,Error,Email is invalid');

  const params = { code: preview.code };
  await expect(staff.admin.does(runImport, { params, body: { onlyGood: false } })).rejects.toMatchObject({ code: 'import_has_errors' });
  expect(await memberOf(email('meera'))).toBeUndefined();
  await staff.admin.does(runImport, { params, body: { onlyGood: true } });
  await t.runJobs();
  expect(await staff.admin.does(getImport, { params })).toMatchObject({ status: 'done', progress: 2, wrong: 1 });

  const [meera, farida] = [await memberOf(email('meera')), await memberOf(email('farida'))];
  // As somebody who was invited: no password, nothing confirmed, inactive; and nobody was written to.
  expect(meera).toMatchObject({
    full_name: 'Meera Joshi',
    status: 'inactive',
    password_hash: null,
    email_verified_at: null,
    activated_at: null,
  });
  expect(meera).toMatchObject({ sponsor_id: ravi.id, created_at: new Date('2019-11-05T00:00:00+05:30'), family_name: 'Joshi' });
  expect(farida?.sponsor_id).toBe(meera?.id);
  expect(t.inbox.to(email('meera'))).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from member_keys where member_id = ${meera?.id}`.execute(t.db);
  expect(rows[0]?.n).toBe(1);
  // The file goes.
  const file = await sql<{ n: number }>`select count(*)::int as n from file_references where subject like 'import:%'`.execute(t.db);
  expect(file.rows[0]?.n).toBe(0);
});

test('[D-19.2] the same from XLSX: shared texts, dates as numbers, a formula by its last value', async () => {
  const { email, id } = register();
  const texts = ['Name', 'Email', 'Mobile', 'Joined on', 'Old id', 'Asha Rao', email('asharao')]
    .map((text) => `<si><t>${text}</t></si>`)
    .join('');
  const cell = (place: string, text: number) => `<c r="${place}" t="s"><v>${text}</v></c>`;
  const rows = `<row r="1">${['A1', 'B1', 'C1', 'D1', 'E1'].map((place, i) => cell(place, i)).join('')}</row>
    <row r="2">${cell('A2', 5)}${cell('B2', 6)}<c r="C2"><f>10^9</f><v>9811100009</v></c><c r="D2" s="1"><v>43774</v></c><c r="E2" t="inlineStr"><is><t>${id('9')}</t></is></c></row>`;
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const done = await imports(t, staff.admin, workbookOf([{ name: 'Members', rows }], { shared: texts, styles }));
  expect(done).toMatchObject({ status: 'done', progress: 1 });
  expect(await memberOf(email('asharao'))).toMatchObject({
    full_name: 'Asha Rao',
    mobile: '9811100009',
    created_at: new Date('2019-11-05T00:00:00+05:30'),
  });
});

test('Excel’s “Unicode text” comes in too: tabs, UTF-16, names in Hindi', async () => {
  const { email, id } = register();
  const text = `\ufeffName\tEmail\tMobile\tOld id\r\nआशा कुमार\t${email('hindi')}\t9811100010\t${id('10')}\r\n`;
  for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
    expect(await checks(staff.admin, bytes)).toMatchObject({
      status: 'previewed',
      rows: 1,
      wrong: 0,
      samples: [{ values: { name: 'आशा कुमार' } }],
    });
});

test('columns nobody recognises are mapped by hand; what is no table is refused', async () => {
  const { email } = register();
  const file = `Who,Where,Call\nAsha Kumar,${email('mapped')},9811100004`;
  expect(await checks(staff.admin, file)).toMatchObject({ status: 'columns_unknown', unknown: { headings: ['Who', 'Where', 'Call'] } });
  const mapping = { name: 'Who', email: 'Where', mobile: 'Call' };
  expect(await checks(staff.admin, file, { mapping })).toMatchObject({ status: 'previewed', rows: 1, wrong: 0 });
  expect(await checks(staff.admin, 'just a sentence')).toMatchObject({ status: 'refused', refusal: expect.stringContaining('No table') });
});

test('[D-19.5] [D-19.6] past donations are history: they activate, and nothing is booked, rewarded or receipted', async () => {
  const { members, email, id } = register();
  await imports(t, staff.admin, members.join('\n'));
  const before = await countsOfAll();
  const books = await trialBalance(t.db);
  const file = [
    'Member,Date,Amount,Fund,Mode,UTR,Note',
    `${id('1')},05-11-2019,501,,UPI,431822907156,=Diwali`,
    `${email('farida')},06-11-2019,20,,Cash,,`,
    `${asha.code},07-11-2019,1100,,,,`,
  ];
  const done = await imports(t, staff.admin, file.join('\n'), { kind: 'donations' });
  expect(done).toMatchObject({
    status: 'done',
    progress: 3,
    funds: [{ slug: 'general-fund', donations: 3, amount: rupees(1_621), opening: null }],
  });

  const [meera, farida] = [await memberOf(email('meera')), await memberOf(email('farida'))];
  expect(meera?.activated_at).not.toBeNull();
  // Below the minimum.
  expect(farida?.activated_at).toBeNull();
  expect(await trialBalance(t.db)).toEqual(books);
  expect(await countsOfAll()).toEqual({
    ...before,
    'public.past_donations': Number(before['public.past_donations']) + 3,
    // Asha, who has opened her account. Meera counts when she opens hers.
    [`activations on ${moneyDay(t.clock.now())}`]: '1 over 0',
  });
  const figures = await t.db
    .selectFrom('member_figures')
    .select(['balance', 'deposits'])
    .where('member_id', '=', meera?.id ?? 0)
    .executeTakeFirst();
  expect(figures).toEqual({ balance: 0, deposits: 0 });

  expect(await staff.auditor.does(listPastDonationsOf, { params: { code: meera?.code ?? '' } })).toMatchObject({
    total: 1,
    rows: [
      { day: '2019-11-05', amount: rupees(501), method: 'upi', reference: '431822907156', note: '=Diwali', source: 'Register of 2019' },
    ],
  });
  expect((await asha.does(listMyPastDonations)).rows.map(({ amount }) => amount)).toEqual([rupees(1_100)]);
  expect((await ravi.does(listMyPastDonations)).rows).toEqual([]);
  // The same file again brings nothing.
  expect(await checks(staff.admin, file.join('\n'), { kind: 'donations' })).toMatchObject({ known: 3, wrong: 0, funds: [] });
});

test('[D-19.8] undone as a whole: of every table not a row is left', async () => {
  const before = await countsOfAll();
  const activated = async () =>
    (await t.db.selectFrom('members').select('activated_at').where('id', '=', ravi.id).executeTakeFirst())?.activated_at ?? null;
  const { members, id, email } = register();
  const first = await imports(t, staff.admin, members.join('\n'));
  const second = await imports(t, staff.admin, `Member,Date,Amount\n${id('1')},05-11-2019,501\n${ravi.code},05-11-2019,501`, {
    kind: 'donations',
  });
  expect(await activated()).not.toBeNull();
  const undo = (code: string) => staff.admin.does(undoImport, { params: { code } });
  await expect(undo(first.code)).rejects.toMatchObject({ code: 'import_in_use' });
  await undo(second.code);
  await t.runJobs();
  expect(await activated()).toBeNull();
  await undo(first.code);
  await t.runJobs();
  expect(await staff.admin.does(getImport, { params: { code: first.code } })).toMatchObject({ status: 'undone' });
  expect(await memberOf(email('meera'))).toBeUndefined();
  expect(await countsOfAll()).toEqual(before);
  // The log keeps that it was.
  const acts = await t.db.selectFrom('audit_entries').select('action').where('subject', '=', first.code).orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual(['import.run', 'import.undo_asked', 'import.undone']);
  // And the same file may come again.
  expect(await imports(t, staff.admin, members.join('\n'))).toMatchObject({ status: 'done', progress: 2 });
});

test('[D-19.8] once an imported member has signed in, it stays, and says who and when', async () => {
  const { members, email } = register();
  const { code } = await imports(t, staff.admin, members.join('\n'));
  const at = t.clock.now();
  await t.db.updateTable('members').set({ last_sign_in_at: at }).where('email', '=', email('meera')).execute();
  const meera = await memberOf(email('meera'));
  await expect(staff.admin.does(undoImport, { params: { code } })).rejects.toMatchObject({ code: 'import_signed_in' });
  expect(await staff.admin.does(getImport, { params: { code } })).toMatchObject({
    status: 'done',
    firstSignIn: { code: meera?.code, at: at.toISOString() },
  });
  expect(await memberOf(email('farida'))).toBeDefined();
});

test('somebody who comes in between the question and the job is not taken away', async () => {
  const { members, email } = register();
  const { code } = await imports(t, staff.admin, members.join('\n'));
  await staff.admin.does(undoImport, { params: { code } });
  await t.db.updateTable('members').set({ password_hash: 'x' }).where('email', '=', email('meera')).execute();
  await t.runJobs();
  expect(await staff.admin.does(getImport, { params: { code } })).toMatchObject({
    status: 'done',
    refusal: expect.stringContaining('not undone'),
  });
  expect(await memberOf(email('farida'))).toBeDefined();
});

test('[D-19.7] an opening amount is a trustee’s act: once a fund and import, in the books, above the limit with a second person', async () => {
  const { members } = register();
  const { code } = await imports(t, staff.admin, members.join('\n'));
  const open = (who: typeof staff.trustee, amount: number, fund = 'general-fund') =>
    who.does(bookOpening, { params: { code }, body: { fund, amount, place: 'bank', source: 'Audited accounts of 2018' }, headers: key() });
  await expect(open(staff.admin, rupees(500))).rejects.toMatchObject({ code: 'forbidden' });
  const booked = await open(staff.trustee, rupees(500));
  expect(booked).toMatchObject({ secondPerson: null, import: { funds: [{ slug: 'general-fund', opening: { amount: rupees(500) } }] } });
  await expect(open(staff.trustee, rupees(500))).rejects.toMatchObject({ code: 'already_posted' });
  await expect(staff.admin.does(undoImport, { params: { code } })).rejects.toMatchObject({ code: 'import_has_opening' });

  const other = await imports(t, staff.admin, register().members.join('\n'));
  const large = {
    params: { code: other.code },
    body: { fund: 'general-fund', amount: rupees(9_600), place: 'cash', source: 'Cash book' },
    headers: key(),
  };
  const { secondPerson } = await staff.trustee.does(bookOpening, large);
  // With the ₹500 of before it is more than one may do alone.
  expect(secondPerson).toMatchObject({ status: 'open' });
  const transfers = async () => (await sql<{ n: number }>`select count(*)::int as n from import_openings`.execute(t.db)).rows[0]?.n;
  expect(await transfers()).toBe(1);
  expect(await agreesTo(t, 'import.open_fund')).toBe(true);
  expect(await transfers()).toBe(2);
  expect(violationsIn(await checkLedger(t.db))).toEqual([]);
});

test('who imports confirms that it is them, sends the own file, and gives nothing to the own account', async () => {
  const { members } = register();
  const preview = await checks(staff.admin, members.join('\n'));
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.admin.id}`.execute(t.db);
  const params = { code: preview.code };
  await expect(staff.admin.does(runImport, { params, body: { onlyGood: false } })).rejects.toMatchObject({
    code: 'identity_not_confirmed',
  });
  await sql`update staff_sessions set confirmed_at = ${t.clock.now()} where staff_id = ${staff.admin.id}`.execute(t.db);
  await t.db.updateTable('staff').set({ member_id: ravi.id }).where('id', '=', staff.admin.id).execute();
  const own = await checks(staff.admin, `Member,Date,Amount\n${ravi.code},05-11-2019,501`, { kind: 'donations' });
  expect(own).toMatchObject({ wrong: 1, problems: [{ column: 'member', isError: true }] });
  expect(await checks(staff.admin, members.join('\n'))).toMatchObject({ wrong: 2 });
  await t.db.updateTable('staff').set({ member_id: null }).where('id', '=', staff.admin.id).execute();
});

test('an address that a stranger typed and never confirmed neither keeps a member out nor takes her history', async () => {
  const { email } = register();
  const { mallory } = await world(t, { mallory: { verified: false } });
  await t.db
    .updateTable('members')
    .set({ email: email('victim') })
    .where('id', '=', mallory.id)
    .execute();
  const gift = await checks(staff.admin, `Member,Date,Amount\n${email('victim')},05-11-2019,501`, { kind: 'donations' });
  expect(gift).toMatchObject({ wrong: 1, problems: [{ column: 'member' }] });
  const file = await checks(staff.admin, `Name,Email,Mobile\nVictoria Rao,${email('victim')},9811100005`);
  expect(file).toMatchObject({ known: 0, wrong: 0, warned: 1 });
});

test('invitations go out when somebody says so, and not before', async () => {
  const { members, email } = register();
  const { code } = await imports(t, staff.admin, members.join('\n'));
  expect(await staff.admin.does(inviteImported, { params: { code } })).toEqual({ invited: 2 });
  await t.runJobs();
  expect(t.inbox.last(email('farida'))).toBeDefined();
});
