import { uploadedReceipt } from '#api/testing/world/giving.ts';
import type { Area, Part } from '#torture/attack/book.ts';
import { approves, claimed, deposit, imports, lastBalance, newUtr, upi } from '#torture/attack/money.ts';
import { jobsDone, mailsTo, newcomer } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

const ABOVE = 1_000_100;
const settingsOf = async ({ demo, staff }: Testbed) =>
  (await demo.get('/api/v1/admin/settings', { token: staff.admin.token })).json.rows as {
    key: string;
    version: number;
    value: unknown;
    notice: { version: string } | null;
  }[];
const settingOf = async (testbed: Testbed, key: string) =>
  (await settingsOf(testbed)).find((one) => one.key === key) ?? { key, version: 0, value: null, notice: null };

/** The clerk is a donor too, and sponsors a friend. */
async function clerkAndFriend(testbed: Testbed) {
  const { demo, staff } = testbed;
  const own = await newcomer(testbed, 'Nikhil Joshi');
  const friend = await newcomer(testbed, 'Farah Khan', { sponsor: own });
  await demo.put(`/api/v1/admin/staff/${staff.finance.code}/member`, { memberCode: own.code }, { token: staff.admin.token, key: true });
  const [linked] = await testbed.rows('select member_id from staff where id = $1', [staff.finance.id]);
  if (linked?.member_id === null) await testbed.rows('update staff set member_id = $2 where id = $1', [staff.finance.id, own.id]);
  return { own, friend };
}

const ownGift: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
  } = testbed;
  const { own, friend } = await clerkAndFriend(testbed);
  const [ownUtr, friendUtr] = [newUtr(), newUtr()];
  const ownClaim = await claimed(testbed, own, 50_100, ownUtr);
  const friendClaim = await claimed(testbed, friend, 50_100, friendUtr);
  const yes = await approves(testbed, finance.token, ownClaim, 50_100);
  check('a clerk cannot approve an own gift', yes.status === 403 && (await deposit(testbed, ownClaim)).status === 'pending', yes.status);
  const no = await demo.post(`/api/v1/admin/donations/${ownClaim}/rejection`, { reason: 'x' }, { token: finance.token });
  check('a clerk cannot reject an own gift', no.status === 403, no.status);
  const bulk = await demo.post(
    '/api/v1/admin/donations/rejections',
    { codes: [ownClaim], reason: 'x' },
    { token: finance.token, key: true },
  );
  check('nor among several at once', bulk.status === 403 || bulk.json.rejected.length === 0, bulk.text);
  const sponsored = await approves(testbed, finance.token, friendClaim, 50_100);
  check('a clerk cannot approve a gift that rewards the clerk', sponsored.status === 403, sponsored.status);
  await imports(testbed, finance.token, [upi(50_100, ownUtr, own.fullName), upi(50_100, friendUtr, friend.fullName)]);
  await jobsDone(testbed);
  check('a statement that a clerk imports does not approve the clerk’s own gift', (await deposit(testbed, ownClaim)).status !== 'approved');
  check('nor one that rewards the clerk', (await deposit(testbed, friendClaim)).status !== 'approved');
  const colleague = await approves(testbed, testbed.colleagues.finance.token, ownClaim, 50_100);
  check('a colleague may approve it by the bank’s line', colleague.status === 200, colleague.text);
};

const forgedStatement: Part = async ({ testbed, check }) => {
  const { finance } = testbed.staff;
  const who = await newcomer(testbed, 'Unlinked Friend');
  const utr = newUtr();
  const code = await claimed(testbed, who, 50_100, utr);
  const jump = (await lastBalance(testbed)) + 77_700;
  const made = await imports(testbed, finance.token, [upi(50_100, utr, who.fullName)], jump);
  await jobsDone(testbed);
  check(
    'a statement that does not follow on the last one approves nothing by itself',
    (await deposit(testbed, code)).status !== 'approved',
    made.status,
  );
};

const inventedMoney: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
    colleagues,
    rows,
  } = testbed;
  const who = await newcomer(testbed, 'Generous Stranger');
  const code = await claimed(testbed, who, ABOVE);
  const asked = await approves(testbed, finance.token, code, ABOVE);
  const stands = (await deposit(testbed, code)).status;
  check('one clerk alone does not approve more than the limit without a bank line', stands !== 'approved', [asked.status, stands]);
  const crore = await claimed(testbed, await newcomer(testbed, 'Nine Crore'), 9_000_000_000);
  const huge = await approves(testbed, finance.token, crore, 9_000_000_000);
  check('nor nine crore', (await deposit(testbed, crore)).status !== 'approved', huge.status);
  await approves(testbed, finance.token, code, ABOVE);
  check('asking twice is not two people', (await deposit(testbed, code)).status !== 'approved');
  const booked = await rows(`select count(*)::int as n from donations where id = $1 and bank_credit_id is not null`, [
    Number(code.slice(3)),
  ]);
  check('until the second person agrees nothing is booked', booked[0]?.n === 0, booked);
  const small = await claimed(testbed, await newcomer(testbed, 'Small Giver'), 50_100);
  const enough = await approves(testbed, colleagues.finance.token, small, 50_100);
  check('below the limit one clerk with a note is enough', enough.status === 200, enough.text);
  const noted = await claimed(testbed, await newcomer(testbed, 'No Note'), 50_100);
  const silent = await approves(testbed, finance.token, noted, 50_100, '');
  check('an approval without a bank line needs a note', silent.status === 400 && silent.json.code === 'note_needed', silent.text);
  const blind = await demo.post(
    `/api/v1/admin/donations/${noted}/approval`,
    { received: 50_100, note: 'x', acknowledged: [], version: 99 },
    { token: finance.token },
  );
  check('a decision about an older version is refused', blind.status === 409, blind.status);
};

const entered: Part = async ({ testbed, check }) => {
  const {
    demo,
    deps,
    staff: { finance },
    colleagues,
  } = testbed;
  const who = await newcomer(testbed, 'Cheque Giver');
  const evidence = await uploadedReceipt(deps, { staff_id: finance.id });
  const body = { member: who.code, method: 'cheque', amount: 50_100, receivedOn: '2026-11-10', reference: `CHQ${newUtr()}`, evidence };
  const made = await demo.post('/api/v1/admin/donations', body, { token: finance.token, key: true });
  check('a clerk records a cheque', made.status === 201, made.text);
  const own = await approves(testbed, finance.token, made.json.code, 50_100);
  check('nobody approves what they entered', own.status === 403, own.status);
  const again = await demo.post(
    '/api/v1/admin/donations',
    { ...body, evidence: await uploadedReceipt(deps, { staff_id: finance.id }) },
    { token: finance.token, key: true },
  );
  check('a cheque number is recorded once', again.status === 409, again.status);
  const cash = {
    ...body,
    method: 'cash',
    amount: 200_100,
    reference: `C${newUtr()}`,
    evidence: await uploadedReceipt(deps, { staff_id: finance.id }),
  };
  check(
    'cash above its limit is refused',
    (await demo.post('/api/v1/admin/donations', cash, { token: finance.token, key: true })).status === 409,
  );
  const cheque = await approves(testbed, colleagues.finance.token, made.json.code, 50_100);
  check('a colleague may approve the cheque', cheque.status === 200, cheque.text);
};

const switches: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { admin, trustee },
    rows,
  } = testbed;
  const upiId = await settingOf(testbed, 'org.upi_id');
  const solo = await settingOf(testbed, 'staff.solo');
  const put = (token: string, kind: string, key: string, body: object) =>
    demo.put(`/api/v1/admin/${kind}/${key}`, body, { token, key: true });
  check(
    'an admin cannot switch solo mode on',
    (await put(admin.token, 'settings', 'staff.solo', { value: true, version: solo.version })).status === 403,
  );
  check(
    'an admin cannot change the UPI ID',
    (await put(admin.token, 'settings', 'org.upi_id', { value: 'evil@bank', version: upiId.version })).status === 403,
  );
  await put(trustee.token, 'legal-settings', 'org.upi_id', { value: 'evil@okbank', version: upiId.version });
  const giver = await newcomer(testbed, 'Asks For A Code');
  const intent = await demo.put('/api/v1/me/donation-intents', { amount: 50_100 }, { token: giver.token });
  check(
    'one trustee alone does not redirect gifts to another UPI ID',
    intent.status === 200 && !JSON.stringify(intent.json).includes('evil'),
    intent.json?.upiLink,
  );
  check('the stored UPI ID is as before', (await settingOf(testbed, 'org.upi_id')).value === upiId.value);
  await put(trustee.token, 'legal-settings', 'staff.solo', { value: true, version: solo.version, confirmedNotice: solo.notice?.version });
  check('one trustee alone does not switch the second person off', (await settingOf(testbed, 'staff.solo')).value === false);
  await put(trustee.token, 'legal-settings', 'second_person.above', {
    value: 9_000_000_000,
    version: (await settingOf(testbed, 'second_person.above')).version,
  });
  await put(admin.token, 'settings', 'second_person.above', {
    value: 9_000_000_000,
    version: (await settingOf(testbed, 'second_person.above')).version,
  });
  check(
    'nobody alone raises the sum above which a second person is needed',
    Number((await settingOf(testbed, 'second_person.above')).value) <= 1_000_000,
  );
  await jobsDone(testbed);
  const trustees = await rows(
    `select s.email from staff s join staff_roles r on r.staff_id = s.id where r.role = 'trustee' and s.status = 'active'`,
  );
  const untold = trustees.filter(({ email }) => !mailsTo(testbed, email).some(({ subject, text }) => /UPI/i.test(subject + text)));
  check(
    'every trustee is told by mail that a new UPI ID was asked for',
    untold.length === 0,
    untold.map(({ email }) => email),
  );
};

const rolesAlone: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { admin, finance, support },
    rows,
  } = testbed;
  const money = ['finance', 'payouts', 'trustee'];
  const email = `second-self-${Date.now()}@attacker.example`;
  await demo.post('/api/v1/admin/staff', { fullName: 'Second Self', email, roles: [...money, 'admin'] }, { token: admin.token, key: true });
  const held = await rows('select r.role from staff_roles r join staff s on s.id = r.staff_id where s.email = $1 and r.role = any($2)', [
    email,
    money,
  ]);
  check('an admin alone does not invite somebody with rights over money', held.length === 0, held);
  await demo.put(`/api/v1/admin/staff/${support.code}/roles`, { roles: ['support', 'finance'] }, { token: admin.token, key: true });
  const raised = await rows(`select role from staff_roles where staff_id = $1 and role = 'finance'`, [support.id]);
  check('an admin alone does not give rights over money', raised.length === 0, raised);
  const self = await demo.put(
    `/api/v1/admin/staff/${admin.code}/roles`,
    { roles: ['admin', 'finance'] },
    { token: admin.token, key: true },
  );
  check('nobody changes their own roles', self.status === 403, self.status);
  const unlink = await demo.put(`/api/v1/admin/staff/${finance.code}/member`, { memberCode: '' }, { token: finance.token, key: true });
  check('a clerk cannot unlink the own member account', unlink.status === 403, unlink.status);
  const reset = await demo.post(
    `/api/v1/admin/staff/${admin.code}/second-factor-reset`,
    { reason: 'x' },
    { token: admin.token, key: true },
  );
  check('nobody resets their own second factor', reset.status === 403, reset.status);
};

export const duties: Area = { name: 'duties', always: [ownGift, forgedStatement, inventedMoney, entered, switches, rolesAlone] };
