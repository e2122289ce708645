import { setTimeout as pause } from 'node:timers/promises';
import type { Area, Part, Round } from '#torture/attack/book.ts';
import { approves, claimed, LEAST, newUtr } from '#torture/attack/money.ts';
import { type Newcomer, newcomer } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

const TAX = { name: 'Rightful Donor', address: '12 Lotus Lane, Nashik', pan: 'ABCPR1234K' };

interface Issued {
  readonly who: Newcomer;
  readonly code: string;
  readonly number: string;
}

/** A gift with a numbered receipt for tax. */
async function issued(testbed: Testbed, name: string): Promise<Issued> {
  const who = await newcomer(testbed, name);
  const code = await claimed(testbed, who, 50_100, newUtr(), { taxDetails: TAX });
  await approves(testbed, testbed.colleagues.finance.token, code, 50_100);
  for (let i = 0; i < 200; i++) {
    const { json } = await testbed.demo.get(`/api/v1/admin/donations/${code}/receipts`, { token: testbed.staff.finance.token });
    const number = json.receipts[0]?.number as string | undefined;
    if (number) return { who, code, number };
    await pause(100);
  }
  throw new Error('No receipt was issued');
}

const trail = async ({ demo, staff }: Testbed, code: string) =>
  (await demo.get(`/api/v1/admin/donations/${code}/receipts`, { token: staff.finance.token })).json.receipts as {
    number: string;
    status: string;
    replaces: string | null;
  }[];

const reissued = async ({ testbed, check }: Round, { code, number, who }: Issued) => {
  const {
    demo,
    staff: { finance, support },
  } = testbed;
  const slug = number.replace('/', '-');
  const post = (token: string, what: string, body: object) =>
    demo.post(`/api/v1/admin/receipts/${slug}/${what}`, body, { token, key: true });
  await post(finance.token, 'reissue', {
    reason: 'name corrected',
    taxDetails: { name: 'Friend Of Clerk', address: 'His Street', pan: 'ABCPF1234F' },
  });
  const after = await trail(testbed, code);
  check('one clerk alone does not reissue a receipt to another name and PAN', after.length === 1 && after[0]?.status === 'valid', after);
  check('support cannot make a receipt void', (await post(support.token, 'void', { reason: 'x' })).status === 403);
  const nameless = await post(finance.token, 'void', {});
  check('a receipt is not made void without a reason', nameless.status === 400, nameless.status);
  const mine = await demo.get(`/api/v1/me/donations/${code}/receipt`, { token: who.token });
  check('the donor prints her receipt', mine.status === 200 && mine.bytes.subarray(0, 5).toString() === '%PDF-', mine.status);
  check('it is kept in no cache', /no-store/.test(String(mine.headers['cache-control'])), mine.headers['cache-control']);
  const other = await newcomer(testbed, 'Receipt Thief');
  check('nobody else prints it', (await demo.get(`/api/v1/me/donations/${code}/receipt`, { token: other.token })).status === 404);
};

const looked = async ({ testbed, check }: Round, { number }: Issued) => {
  const { demo } = testbed;
  const verify = (which: string, amount: string) =>
    demo.get(`/api/v1/receipts/verification?number=${encodeURIComponent(which)}&amount=${amount}`);
  const good = await verify(number, '50100');
  check('number and sum show that a receipt is ours', good.json?.status === 'valid', good.text);
  check('the look-up shows initials, never a name, an address or a PAN', !/Rightful|Looked|Lotus|ABCPR|@/.test(good.text), good.text);
  const wrongSum = await verify(number, '50200');
  const unknown = await verify('2026-27/999999', '50100');
  check('a wrong sum reads as an unknown number', wrongSum.text === unknown.text, [wrongSum.text, unknown.text]);
  for (const amount of ['-1', '1e5', 'NaN', '', "1' or '1'='1"]) {
    const { status } = await verify(number, encodeURIComponent(amount));
    check(`a receipt is not looked up by the sum “${amount}”`, status === 400 || (amount === '1e5' && status === 200), status);
  }
  const from = '127.250.1.1';
  const tries: number[] = [];
  for (let i = 1; i <= 70 && tries.at(-1) !== 429; i++)
    tries.push(
      (await demo.get(`/api/v1/receipts/verification?number=2026-27%2F${String(i).padStart(6, '0')}&amount=50100`, { from })).status,
    );
  check('guessing numbers is limited', tries.includes(429), tries.length);
};

const reversed = async ({ testbed, check }: Round, { code, who }: Issued) => {
  const {
    demo,
    staff: { finance },
  } = testbed;
  // As if the gift were above the sum for which one person's word is enough.
  const limit = async (value: number) => {
    await testbed.rows(
      `insert into settings (key, value, version, changed_at) values ('second_person.above', to_jsonb($1::bigint), 1, now())
         on conflict (key) do update set value = excluded.value`,
      [value],
    );
    // A server may go by what it read a second ago; what comes next must find the limit that is written.
    await pause(1_500);
  };
  await limit(10_000);
  // The clerk has shown who it is: what stops it must be the second person.
  await testbed.rows(
    `update staff_sessions set confirmed_at = now() where staff_id = (select id from staff where email = 'finance@anjuri.example')`,
  );
  const asked = await demo.post(`/api/v1/admin/donations/${code}/reversal`, { reason: 'bounced' }, { token: finance.token, key: true });
  await limit(1_000_000);
  check('a large reversal asks a second person', asked.status === 202 && asked.json.secondPerson?.status === 'open', asked.text);
  const [row] = await testbed.rows('select status from donations where id = $1', [Number(code.slice(3))]);
  check('one clerk alone does not turn an approved gift round', row?.status === 'approved', row);
  const receipt = await demo.get(`/api/v1/me/donations/${code}/receipt`, { token: who.token });
  check('and its receipt stands', receipt.status === 200, receipt.status);
};

const numbers: Part = async ({ testbed: { rows }, check }) => {
  const gaps = await rows(
    'select financial_year, max(number) as last, count(*)::int as n from receipts group by 1 having max(number) <> count(*)',
  );
  check('receipt numbers have no gap', gaps.length === 0, gaps);
  const [least] = await rows('select count(*)::int as n from receipts where amount < $1 and amount <= 0', [LEAST]);
  check('no receipt is over nothing', least?.n === 0, least);
};

/** They are issued when nobody can take the approval back any more: three at once wait no longer than one. */
const three: Part = async (round) => {
  const [one, two, last] = await Promise.all(
    ['Receipt Owner', 'Looked Up Donor', 'Reversed Donor'].map((name) => issued(round.testbed, name)),
  );
  await reissued(round, one as Issued);
  await looked(round, two as Issued);
  await reversed(round, last as Issued);
};

export const receipts: Area = { name: 'receipts', always: [three, numbers] };
