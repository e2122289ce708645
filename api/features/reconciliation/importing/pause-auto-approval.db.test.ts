import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { bookings, importsStatement, type Paid, upi } from '#api/testing/world/statements.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { getReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { getStatement } from '#contract/reconciliation/statements.ts';
import { agreeAsSecondPerson, listSecondPersonRequests } from '#contract/second-person.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** What the account holds: every true statement begins with it. */
let balance: Paise = rupees(100_000);
const today = () => moneyDay(t.clock.now());

/** Everybody signs in again the next morning. */
async function passDay(): Promise<void> {
  t.clock.advance({ hours: 24 });
  const now = t.clock.now();
  const expires = new Date(now.getTime() + 8 * 3_600_000);
  await sql`update staff_sessions set confirmed_at = ${now}, last_seen_at = ${now}, expires_at = ${expires}`.execute(t.db);
}

async function imports(who: StaffPerson, paid: readonly Paid[], { opening = balance, agreed = false } = {}) {
  const printed = bookings(paid, opening, today());
  const preview = await importsStatement(t, who, printed, 'HDFC', { agreed });
  if (opening === balance) balance = printed.at(-1)?.balance as Paise;
  return preview;
}

async function claims(who: Person, name: string) {
  const utr = freshUtr();
  const donation = await who.donates(rupees(501), { utr });
  return { donation, line: upi(rupees(501), utr, name) };
}

test('a statement that follows on nothing is imported, suggests, and approves nothing until a second person agrees', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const gift = await claims(asha, 'ASHA KUMAR');
  const { code } = await imports(staff.finance, [gift.line]);
  expect(await staff.finance.does(getStatement, { params: { code } })).toMatchObject({ status: 'imported', isHeldBack: true, cleared: 0 });
  expect(await staff.finance.does(getReconciliationSummary, {})).toMatchObject({ heldBack: 1 });
  expect(await statusOf(t, gift.donation)).toBe('pending');

  const { rows } = await staff.trustee.does(listSecondPersonRequests);
  const request = rows.find(({ subject }) => subject === code);
  expect(request?.lines[1]).toContain('starts with ₹1,00,000.00 and ends with ₹1,00,501.00');
  await staff.trustee.does(agreeAsSecondPerson, { params: { code: request?.code ?? '' } });
  await t.runJobs();
  expect(await statusOf(t, gift.donation)).toBe('approved');
  expect(await staff.finance.does(getStatement, { params: { code } })).toMatchObject({ isHeldBack: false, cleared: 1 });
  expect(await staff.finance.does(getReconciliationSummary, {})).toMatchObject({ heldBack: 0 });
});

test('the next one that follows on needs nobody; one that does not follow waits, and so does what follows on that', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const isHeldBack = async ({ code }: { code: string }) => (await staff.finance.does(getStatement, { params: { code } })).isHeldBack;
  await passDay();
  const good = await claims(asha, 'ASHA KUMAR');
  expect(await isHeldBack(await imports(staff.finance, [good.line]))).toBe(false);
  expect(await statusOf(t, good.donation)).toBe('approved');

  await passDay();
  const forged = await claims(asha, 'ASHA KUMAR');
  const made = rupees(7_00_000);
  expect(await isHeldBack(await imports(staff.finance, [forged.line], { opening: made }))).toBe(true);
  await passDay();
  const next = await claims(asha, 'ASHA KUMAR');
  expect(await isHeldBack(await imports(staff.finance, [next.line], { opening: (made + rupees(501)) as Paise }))).toBe(true);
  expect([await statusOf(t, forged.donation), await statusOf(t, next.donation)]).toEqual(['pending', 'pending']);
});

test('[D-14.9] one clerk with a hand-made statement approves neither an own gift nor one that rewards the clerk; the other gifts of the file go through', async () => {
  const { nikhil, friend, asha, staff } = await world(t, {
    nikhil: { fullName: 'Nikhil Joshi' },
    friend: { fullName: 'Farida Khan', sponsor: 'nikhil' },
    asha: {},
  });
  await t.db.updateTable('staff').set({ member_id: nikhil.id }).where('id', '=', staff.finance.id).execute();
  await passDay();
  const [own, sponsored, other] = [
    await claims(nikhil, 'NIKHIL JOSHI'),
    await claims(friend, 'FARIDA KHAN'),
    await claims(asha, 'ASHA KUMAR'),
  ];
  await imports(staff.finance, [own.line, sponsored.line, other.line], { agreed: true });
  expect(await Promise.all([own, sponsored, other].map(({ donation }) => statusOf(t, donation)))).toEqual([
    'pending',
    'pending',
    'approved',
  ]);

  await passDay();
  // A claim sent after the line came in is no way round it.
  const late = freshUtr();
  await imports(staff.finance, [upi(rupees(501), late, 'NIKHIL JOSHI')], { agreed: true });
  const claimed = await nikhil.donates(rupees(501), { utr: late });
  await t.runJobs();
  expect(await statusOf(t, claimed)).toBe('pending');
});

test('whoever agrees to a statement is concerned too, and neither importer nor typist agrees', async () => {
  const { ravi, staff } = await world(t, { ravi: { fullName: 'Ravi Patil' } });
  await t.db.updateTable('staff').set({ member_id: ravi.id }).where('id', '=', staff.trustee.id).execute();
  await passDay();
  const gift = await claims(ravi, 'RAVI PATIL');
  const { code } = await imports(staff.all, [gift.line], { opening: rupees(55_000) });
  const { rows } = await staff.trustee.does(listSecondPersonRequests);
  const params = { code: rows.find(({ subject }) => subject === code)?.code ?? '' };
  await expect(staff.all.does(agreeAsSecondPerson, { params })).rejects.toMatchObject({ code: 'not_what_you_entered' });
  // A trustee who typed the balances, and left the rest to a clerk.
  const typedBy = (id: number) => sql`update bank_statements set typed_by = ${id} where id = ${Number(code.slice(3))}`.execute(t.db);
  await typedBy(staff.trustee.id);
  await expect(staff.trustee.does(agreeAsSecondPerson, { params })).rejects.toMatchObject({ code: 'not_what_you_entered' });
  await typedBy(staff.all.id);
  await staff.trustee.does(agreeAsSecondPerson, { params });
  await t.runJobs();
  expect(await statusOf(t, gift.donation)).toBe('pending');
  expect(await agreesTo(t, 'statement.trust', code)).toBe(false);
});
