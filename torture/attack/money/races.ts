import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import type { Area, Part } from '#torture/attack/book.ts';
import { approval, claimed, deposit, LEAST, newUtr } from '#torture/attack/money.ts';
import { newcomer, registration } from '#torture/attack/people.ts';

const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status);
const times = <T>(count: number, go: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => go(i)));

const keys: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const [asha, ravi] = [await newcomer(testbed, 'Race Asha'), await newcomer(testbed, 'Race Ravi')];
  const receipt = await uploadedReceipt(testbed.deps, { member_id: asha.id });
  const key = randomUUID();
  const body = { amount: LEAST, utr: newUtr(), receipt, isIndianCitizen: true };
  const send = (token: string, more = {}) => demo.post('/api/v1/me/donations', { ...body, ...more }, { token, key });
  const volley = await times(10, () => send(asha.token));
  const codes = new Set(volley.filter(({ status }) => status === 201).map(({ json }) => json.donation.code));
  check('one key sent ten times at once makes one claim', codes.size === 1, statuses(volley));
  const [count] = await testbed.rows('select count(*)::int as n from donations where member_id = $1', [asha.id]);
  check('and one row', count?.n === 1, count);
  const again = await send(asha.token);
  check(
    'a repeat gets the first answer, marked as repeated',
    again.status === 201 && again.headers['idempotent-replayed'] === 'true',
    again.status,
  );
  check('the same key with another body is refused', (await send(asha.token, { amount: 30_100 })).status === 422);
  check(
    'the same key at another address is refused',
    (await demo.put('/api/v1/me/language', { language: 'en' }, { token: asha.token, key })).status === 422,
  );
  const foreign = await send(ravi.token);
  check(
    'another member’s key gives nobody her answer',
    foreign.status !== 201 && foreign.headers['idempotent-replayed'] === undefined,
    foreign.status,
  );
  const missing = await demo.post('/api/v1/me/donations', body, { token: asha.token });
  check('a claim without a key is refused', missing.status === 400, missing.status);
  for (const [what, odd] of Object.entries({ long: 'k'.repeat(5_000), empty: ' ', quoted: "'; drop table members; --" })) {
    const { status } = await demo.put('/api/v1/me/language', { language: 'en' }, { token: asha.token, key: odd });
    check(`a key that is ${what} breaks nothing`, status < 500, status);
  }
  const visitor = randomUUID();
  const form = registration();
  const first = await demo.post('/api/v1/members', form, { key: visitor });
  const other = await demo.post('/api/v1/members', { ...form, fullName: 'Vis Two' }, { key: visitor });
  check('a visitor who guesses another’s key gets no answer of hers', first.status === 201 && other.status === 422, other.status);
};

const oneUtr: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Parallel Claims');
  const utr = newUtr();
  const receipts: string[] = [];
  for (let i = 0; i < 6; i++) receipts.push(await uploadedReceipt(testbed.deps, { member_id: who.id }));
  const sent = await Promise.all(
    receipts.map((receipt) =>
      demo.post('/api/v1/me/donations', { amount: LEAST, utr, receipt, isIndianCitizen: true }, { token: who.token, key: true }),
    ),
  );
  check(
    'one UTR sent six times at once under other keys is one claim',
    sent.filter(({ status }) => status === 201).length === 1,
    statuses(sent),
  );
  const flood = await newcomer(testbed, 'One Picture');
  const picture = await uploadedReceipt(testbed.deps, { member_id: flood.id });
  const shared = await times(6, () =>
    demo.post(
      '/api/v1/me/donations',
      { amount: LEAST, utr: newUtr(), receipt: picture, isIndianCitizen: true },
      { token: flood.token, key: true },
    ),
  );
  check(
    'six claims at once with one picture wait for each other',
    shared.every(({ status }) => status === 201 || status === 429 || status === 409),
    statuses(shared),
  );
  const intents = await times(6, () => demo.put('/api/v1/me/donation-intents', { amount: LEAST }, { token: who.token }));
  check(
    'six wishes to give at once share one reference',
    new Set(intents.map(({ json }) => json?.reference)).size === 1,
    statuses(intents),
  );
};

const decisions: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
    colleagues,
  } = testbed;
  const other = colleagues.finance;
  const who = await newcomer(testbed, 'Decided At Once');
  const code = await claimed(testbed, who, LEAST);
  const body = await approval(testbed, code, LEAST);
  const act = (token: string, what: string, sent: object) => demo.post(`/api/v1/admin/donations/${code}/${what}`, sent, { token });
  const volley = await times(12, (i) =>
    i % 3 === 2 ? act(other.token, 'rejection', { reason: 'no' }) : act(i % 2 ? other.token : finance.token, 'approval', body),
  );
  const { decisions: made } = await deposit(testbed, code);
  const standing = made.filter(({ act: what }: { act: string }) => what === 'approve' || what === 'reject').length;
  check('eight approvals and four rejections at once are one decision', standing === 1, statuses(volley));
  const [asha, ravi] = [await newcomer(testbed, 'Same Number Asha'), await newcomer(testbed, 'Same Number Ravi')];
  const utr = newUtr();
  const [a, b] = [await claimed(testbed, asha, LEAST, utr), await claimed(testbed, ravi, LEAST, utr)];
  const bodies = [await approval(testbed, a, LEAST), await approval(testbed, b, LEAST)];
  const both = await Promise.all(
    [a, b].map((one, i) => demo.post(`/api/v1/admin/donations/${one}/approval`, bodies[i], { token: (i ? other : finance).token })),
  );
  const approved = [(await deposit(testbed, a)).status, (await deposit(testbed, b)).status].filter(
    (status) => status === 'approved',
  ).length;
  check('two members, one UTR, two clerks at once: one gift', approved === 1, statuses(both));
  const drawn = await claimed(testbed, who, LEAST);
  const yes = await approval(testbed, drawn, LEAST);
  const [back, done] = await Promise.all([
    demo.send('DELETE', `/api/v1/me/donations/${drawn}`, { token: who.token, key: true }),
    demo.post(`/api/v1/admin/donations/${drawn}/approval`, yes, { token: finance.token }),
  ]);
  check('taking back and approving at once have one winner', (back.status === 200) !== (done.status === 200), [back.status, done.status]);
};

const undoing: Part = async ({ testbed, check }) => {
  const {
    demo,
    staff: { finance },
    colleagues: { finance: other },
  } = testbed;
  const code = await claimed(testbed, await newcomer(testbed, 'Undone Giver'), LEAST);
  const path = `/api/v1/admin/donations/${code}`;
  const approve = async () => demo.post(`${path}/approval`, await approval(testbed, code, LEAST), { token: finance.token });
  const undo = (token: string) => demo.send('DELETE', `${path}/decision`, { token });
  await approve();
  check('a colleague’s decision cannot be taken back', (await undo(other.token)).status === 403);
  const volley = await times(6, () => undo(finance.token));
  check('taking back six times at once works once', volley.filter(({ status }) => status === 200).length === 1, statuses(volley));
  await approve();
  await pause(3_500);
  check('after the time is over nothing is taken back', (await undo(finance.token)).status === 409);
  const reversal = (token: string) => demo.post(`${path}/reversal`, { reason: 'bounced' }, { token, key: true });
  const reversed = await times(6, (i) => reversal(i % 2 ? finance.token : other.token));
  const [acts] = await testbed.rows(`select count(*)::int as n from donation_decisions where donation_id = $1 and act = 'reverse'`, [
    Number(code.slice(3)),
  ]);
  check('six reversals at once turn a gift round at most once', Number(acts?.n) <= 1, statuses(reversed));
};

const signUps: Part = async ({ testbed, check }) => {
  const { demo, rows } = testbed;
  const email = `race-${randomUUID()}@example.org`;
  const made = await times(5, () => demo.post('/api/v1/newsletter/subscriptions', { email }, { key: true }));
  const [count] = await rows('select count(*)::int as n from newsletter_subscribers where email = $1', [email]).catch(() => []);
  if (count) check('five subscriptions at once are one', count.n === 1, statuses(made));
  const who = await newcomer(testbed, 'Same File Twice');
  const key = randomUUID();
  const upload = () =>
    demo.send('POST', '/api/v1/files/receipt', {
      token: who.token,
      body: png,
      headers: { 'content-type': 'image/png', 'x-file-name': 'a.png', 'idempotency-key': key },
    });
  const files = await times(4, upload);
  const codes = new Set(files.flatMap(({ json, status }) => (status === 200 ? [json.code] : [])));
  check('one file sent four times at once under one key is stored once', codes.size === 1, statuses(files));
};

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** After all of it: every view that must be empty is. */
const books: Part = async ({ testbed: { rows }, check }) => {
  const views = await rows(`select schemaname, viewname from pg_views where viewname like 'oracle_%' order by 1, 2`);
  check('there are invariants over the books', views.length > 5, views.length);
  for (const { schemaname, viewname } of views) {
    const [row] = await rows(`select count(*)::int as n from ${schemaname}.${viewname}`);
    check(`the books agree: ${viewname} is empty`, row?.n === 0, row);
  }
};

export const races: Area = { name: 'races', always: [keys, oneUtr, decisions, undoing, signUps] };
export const booksAfterwards: Area = { name: 'books', always: [books] };
