import sharp from 'sharp';
import type { Area, Check, Part } from '#torture/attack/book.ts';
import { claimed, claims, LEAST, newUtr, uploads } from '#torture/attack/money.ts';
import { GOOD_PASSWORD, type Newcomer, newcomer, registers, signsIn } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

const picture = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: { r: 9, g: 99, b: Math.floor(Math.random() * 255) } } })
    .png()
    .toBuffer();

export async function uploadedPicture(testbed: Testbed, who: Newcomer): Promise<string> {
  const answer = await uploads(testbed, who.token, 'receipt', await picture(), 'receipt.png', 'image/png');
  if (answer.status !== 200) throw new Error(`A picture was refused: ${answer.status} ${answer.text}`);
  return answer.json.code;
}

/** What belongs to another member must look exactly as if it did not exist. */
const others: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const asha = (await signsIn(demo, 'ANJ7ASHA', 'anjuri-demo')).json.token as string;
  const rows = (await demo.get('/api/v1/me/donations', { token: asha })).json.rows as { code: string; status: string }[];
  const done = rows.find(({ status }) => status === 'completed')?.code ?? '';
  const open = rows.find(({ status }) => status === 'processing')?.code ?? '';
  const { proof } = (await demo.get(`/api/v1/me/donations/${open}`, { token: asha })).json;
  const eve = await newcomer(testbed, 'Curious Eve');
  const attempts: readonly (readonly [string, string, string, unknown?])[] = [
    ['read a finished gift', 'GET', `/api/v1/me/donations/${done}`],
    ['read an open gift', 'GET', `/api/v1/me/donations/${open}`],
    ['take a gift back', 'DELETE', `/api/v1/me/donations/${open}`],
    ['correct a UTR', 'PUT', `/api/v1/me/donations/${open}/utr`, { utr: '999999999991' }],
    ['print a receipt', 'GET', `/api/v1/me/donations/${done}/receipt`],
    ['send a gift again', 'GET', `/api/v1/me/donation-form?retry=${done}`],
    ['see a file', 'GET', `/api/v1/files/${proof}`],
    ['get a link to a file', 'POST', `/api/v1/files/${proof}/links`, {}],
    ['see what was read in a file', 'GET', `/api/v1/me/receipts/${proof}/reading`],
  ];
  for (const [what, method, path, body] of attempts) {
    const sending = { token: eve.token, key: true as const, ...(body ? { body } : {}) };
    const answer = await demo.send(method, path, sending);
    const missing = await demo.send(method, path.replace(/DEP\d+/, 'DEP9999999').replace(proof, 'A'.repeat(22)), sending);
    check(`who wants to ${what} of another member is told that there is none`, answer.status === 404 && answer.text === missing.text, [
      answer.status,
      missing.status,
    ]);
  }
  const mine = await demo.get('/api/v1/me/donations', { token: eve.token });
  check('a list of gifts holds one’s own only', mine.json.rows.length === 0, mine.json.rows.length);
  const asked = await demo.get('/api/v1/me/donations?member=ANJ7ASHA&member_id=1&user_id=ANJ7ASHA', { token: eve.token });
  check('naming another member in the address changes nothing', asked.status >= 400 || asked.json.rows.length === 0, asked.status);
  await fileLinks(testbed, asha, eve.token, proof, check);
};

async function fileLinks({ demo, staff }: Testbed, owner: string, other: string, proof: string, check: Check) {
  const made = await demo.post(`/api/v1/files/${proof}/links`, {}, { token: owner });
  const link: string = made.json.url;
  const own = await demo.get(link, { token: owner });
  check('the owner’s link shows the file', own.status === 200, own.status);
  check('another member’s session does not open the link', (await demo.get(link, { token: other })).status === 404);
  check('nobody’s session does not open the link', (await demo.get(link)).status === 401);
  const behind = link.replace('/files/', '/admin/files/');
  check('a clerk’s session does not open a member’s link', (await demo.get(behind, { token: staff.finance.token })).status === 404);
  check(
    'a file is shown in a sandbox',
    String(own.headers['content-security-policy']).startsWith('sandbox'),
    own.headers['content-security-policy'],
  );
  check('a file is kept in no cache', own.headers['cache-control'] === 'private, no-store', own.headers['cache-control']);
  check('a file’s type is not guessed', own.headers['x-content-type-options'] === 'nosniff');
  const [, payload = '', mac = ''] = /link=([^.]+)\.(.+)$/.exec(link) ?? [];
  const later = Buffer.from(JSON.stringify([Date.now() + 1e9, null, null])).toString('base64url');
  check('a link with a later end opens nothing', (await demo.get(link.replace(payload, later), { token: owner })).status === 404);
  check('a link without its signature opens nothing', (await demo.get(link.replace(mac, ''), { token: owner })).status === 404);
  const dots = `${link.split('?')[0]}?link=${'.'.repeat(300)}`;
  check('a link of dots opens nothing', (await demo.get(dots, { token: owner })).status === 404);
  const elsewhere = link.replace(proof, 'A'.repeat(22));
  check('a link moved to another file opens nothing', (await demo.get(elsewhere, { token: owner })).status === 404);
  const support = await demo.post(`/api/v1/admin/files/${proof}/links`, { purpose: 'x' }, { token: staff.editor.token });
  check('an editor gets no link to a donor’s proof', support.status === 404 || support.status === 403, support.status);
}

const massAssignment: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const extra = {
    status: 'suspended',
    activated: true,
    activated_at: '2020-01-01',
    email_verified_at: '2020-01-01',
    emailVerified: true,
    id: 1,
    code: 'AAAAAAAA',
    role: 'admin',
    member_id: 1,
    sponsor_id: 1,
  };
  const made = await registers(demo, extra);
  const { member, token } = (await signsIn(demo, made.json.code, GOOD_PASSWORD)).json;
  check('registering cannot activate an account', member.activated === false && member.status === 'active', member);
  check('registering cannot verify an address', member.emailVerified === false);
  check('registering cannot choose a member id', member.code !== 'AAAAAAAA');
  check('registering cannot set a sponsor by number', member.sponsor === null);
  const who = await newcomer(testbed, 'Mass Assigner');
  const claim = await claims(testbed, who, LEAST, newUtr(), {
    status: 'approved',
    receivedAmount: LEAST,
    received_amount: LEAST,
    member_id: 1,
    user_id: 'ANJ7ASHA',
    approval_id: 1,
    bank_credit_id: 1,
    activates: true,
    entered_by: 1,
  });
  const donation = claim.json?.donation;
  check('a claim cannot approve itself', claim.status === 400 || donation.status === 'processing', donation?.status);
  check('a claim cannot say what the bank received', claim.status === 400 || donation.receivedAmount === null);
  const [owner] = await testbed.rows('select member_id from donations where id = $1', [Number(donation?.code.slice(3) ?? 0)]);
  check('a claim is always its sender’s', owner === undefined || Number(owner.member_id) === who.id, owner);
  const put = (body: unknown) => demo.put('/api/v1/me/language', body, { token, key: true });
  const changed = await put({ language: 'hi', status: 'closed', activated_at: 1, sponsor_id: 1 });
  check(
    'choosing a language changes nothing else',
    changed.status === 400 || (changed.json.status === 'active' && !changed.json.activated),
    changed.json,
  );
  check('“__proto__” in JSON is refused', (await put('{"language":"en","__proto__":{"isAdmin":true}}')).status === 400);
  check(
    '“constructor.prototype” in JSON is refused',
    (await put('{"language":"en","constructor":{"prototype":{"isAdmin":true}}}')).status === 400,
  );
  check('the same field twice in JSON does not break anything', (await put('{"language":"en","language":"hi"}')).status < 500);
};

const things: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const asha = await newcomer(testbed, 'Asha Owner');
  const eve = await newcomer(testbed, 'Eve Thief');
  const file = await uploadedPicture(testbed, asha);
  const stolen = await claims(testbed, eve, LEAST, newUtr(), { receipt: file });
  check('a claim cannot carry somebody else’s picture', stolen.status === 400, stolen.status);
  const code = await claimed(testbed, asha, LEAST);
  const retry = await claims(testbed, eve, LEAST, newUtr(), { retryOf: code });
  const followed = retry.status === 201 ? await columnOf(testbed, retry.json.donation.code, 'retry_of') : null;
  check('a claim cannot follow on somebody else’s', followed === null, followed);
  const intent = await demo.put('/api/v1/me/donation-intents', { amount: LEAST }, { token: asha.token });
  const borrowed = await claims(testbed, eve, LEAST, newUtr(), { intent: intent.json.reference });
  const linked = borrowed.status === 201 ? await columnOf(testbed, borrowed.json.donation.code, 'intent_id') : null;
  check('a claim cannot ride on somebody else’s payment reference', borrowed.status >= 400 || linked === null, {
    status: borrowed.status,
    linked,
  });
  const own = await registers(demo, { sponsorCode: 'ZZZZZZZZ' });
  check('an invented sponsor is refused', own.status === 400 || own.status === 404, own.status);
  const older = await demo.get('/api/profile?user_id=ANJ7ASHA', { token: eve.token });
  check(
    'older clients see their own profile whatever they ask for',
    !older.text.includes('asha@example.com') && older.status === 200,
    older.status,
  );
};

const columnOf = async ({ rows }: Testbed, code: string, column: 'retry_of' | 'intent_id') =>
  (await rows(`select ${column} as value from donations where id = $1`, [Number(code.slice(3))]))[0]?.value ?? null;

export const idor: Area = { name: 'idor', always: [others, massAssignment, things] };
