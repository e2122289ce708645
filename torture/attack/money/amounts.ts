import sharp from 'sharp';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import type { Area, Part } from '#torture/attack/book.ts';
import { approves, claimed, claims, deposit, imports, LEAST, newUtr, upi } from '#torture/attack/money.ts';
import { type Newcomer, newcomer } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

/** Claims are limited per member and day: each attempt is a newcomer's. */
let givers = 0;
const giver = (testbed: Testbed): Promise<Newcomer> => newcomer(testbed, `Amount Giver ${++givers}`);

const claimAmounts: Part = async ({ testbed, check }) => {
  const odd = [
    0,
    -1,
    -LEAST,
    1,
    LEAST - 1,
    LEAST + 0.5,
    1e15,
    1e308,
    Number.MAX_SAFE_INTEGER,
    100_000_000_001,
    '20100',
    '２０１００',
    null,
    true,
    [LEAST],
    { $gt: 0 },
    '1e5',
    '0x4E84',
    '',
  ];
  for (const amount of odd) {
    const { status } = await claims(testbed, await giver(testbed), amount, newUtr());
    check(`a gift of ${JSON.stringify(amount)} paise is refused`, status === 400, status);
  }
  for (const literal of ['1e999', '-0', 'NaN', 'Infinity', '0020100', '+20100', '0x4E84', '20_100']) {
    const who = await giver(testbed);
    const body = `{"amount":${literal},"utr":"${newUtr()}","receipt":"${'A'.repeat(22)}","isIndianCitizen":true}`;
    const { status } = await testbed.demo.post('/api/v1/me/donations', body, { token: who.token, key: true });
    check(`${literal} is no sum in JSON`, status === 400, status);
  }
  for (const literal of ['20100e0', '2.01e4', '20100.0']) {
    const who = await giver(testbed);
    const body = JSON.stringify({ amount: 1, utr: newUtr(), isIndianCitizen: true, receipt: await receiptOf(testbed, who) }).replace(
      ':1,',
      `:${literal},`,
    );
    const answer = await testbed.demo.post('/api/v1/me/donations', body, { token: who.token, key: true });
    check(`${literal} is ₹201 or nothing`, answer.status === 400 || answer.json.donation.claimedAmount === LEAST, answer.text);
  }
  for (const amount of [0, -5, 1e16, 20100.1, '20100']) {
    const { token } = await giver(testbed);
    const { status } = await testbed.demo.put('/api/v1/me/donation-intents', { amount }, { token });
    check(`a payment code over ${JSON.stringify(amount)} paise is refused`, status === 400, status);
  }
};

const receiptOf = (testbed: Testbed, who: Newcomer): Promise<string> => uploadedReceipt(testbed.deps, { member_id: who.id });

const picture = (shade: number) =>
  sharp({ create: { width: 120, height: 200, channels: 3, background: { r: shade % 256, g: 40, b: 90 } } })
    .png()
    .toBuffer();

async function olderClient({ demo }: Testbed, who: Newcomer, amount: string, utr = newUtr()) {
  const field = (name: string, value: string) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--xx\r\nContent-Disposition: form-data; name="image"; filename="../../x.png"\r\nContent-Type: image/png\r\n\r\n';
  const text = field('amount', amount) + field('txn_id', utr) + field('user_id', 'ANJ7ASHA') + file;
  const body = Buffer.concat([Buffer.from(text), await picture(Number(utr) % 256), Buffer.from('\r\n--xx--\r\n')]);
  return demo.send('POST', '/api/donation', { token: who.token, body, headers: { 'content-type': 'multipart/form-data; boundary=xx' } });
}

const olderAmounts: Part = async ({ testbed, check }) => {
  for (const amount of ['-201', '0', '1e5', '0x201', '201.001', '٢٠١', '２０１', '999999999999', '201;drop', '', 'NaN']) {
    const { status } = await olderClient(testbed, await giver(testbed), amount);
    check(`an older client’s gift of “${amount}” is refused`, status === 400, status);
  }
  const who = await giver(testbed);
  const good = await olderClient(testbed, who, ' 201 ');
  check('an older client’s ₹201 is taken', good.status === 200, good.text);
  const [own] = await testbed.rows('select claimed_amount from donations where member_id = $1', [who.id]);
  check('in rupees, not in paise', Number(own?.claimed_amount) === LEAST, own);
  const [forAsha] = await testbed.rows(
    `select count(*)::int as n from donations d join members m on m.id = d.member_id where m.code = 'ANJ7ASHA' and d.manual_review_only`,
  );
  check('user_id in an older client’s call makes no claim for another', forAsha?.n === 0, forAsha);
};

const spellings = (base: string): Readonly<Record<string, string>> => {
  const shifted = (zero: number) => [...base].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
  return {
    'with blanks': base.replace(/(.{4})/g, '$1 '),
    'with hyphens': base.replace(/(.{4})/g, '$1-'),
    'in full width': shifted(0xff10),
    'in Devanagari': shifted(0x0966),
    'in Arabic digits': shifted(0x0660),
    'in Bengali digits': shifted(0x09e6),
    'in bold digits': shifted(0x1d7ce),
    'with invisible characters': base.replace(/(.{3})/g, '$1\u200b'),
    'written backwards by an override': `\u202e${base}`,
    'with a line break': `${base.slice(0, 6)}\n${base.slice(6)}`,
  };
};

const sameUtr: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Utr Tricks');
  const base = newUtr();
  await claimed(testbed, who, LEAST, base);
  for (const [how, utr] of Object.entries(spellings(base))) {
    const answer = await claims(testbed, who, LEAST, utr);
    const stored = answer.json?.donation?.transactionId;
    check(
      `a UTR sent again ${how} is no second claim`,
      [400, 409, 429].includes(answer.status) || (answer.status === 201 && stored !== base && !stored.includes(base)),
      [answer.status, stored],
    );
  }
  const other = await newcomer(testbed, 'Second Claimant');
  const rival = await claims(testbed, other, LEAST, base);
  check('another member may claim the same UTR, and both are told apart by a person', rival.status === 201, rival.status);
  check(
    'the two claims are shown as disputed',
    (await deposit(testbed, rival.json.donation.code)).evidence.some(
      ({ check: what, verdict }: { check: string; verdict: string }) => what === 'disputed' && verdict === 'warn',
    ),
  );
};

/** Pay one rupee, claim a lakh. */
const bankDecides: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Pays Less Claims More');
  const utr = newUtr();
  const code = await claimed(testbed, who, 500_100, utr);
  await imports(testbed, testbed.staff.finance.token, [upi(100, utr, who.fullName)]);
  const { status, bankAmount } = await deposit(testbed, code);
  check('the machine does not approve a claim over another sum', status !== 'approved', status);
  check('the reviewer sees what the bank received', bankAmount === 100, bankAmount);
  const claimedSum = await approves(testbed, testbed.colleagues.finance.token, code, 500_100);
  check('nobody can book more than the bank received', claimedSum.status === 409, claimedSum.status);
  const received = await approves(testbed, testbed.colleagues.finance.token, code, 100);
  check('what the bank received is booked', received.status === 200, received.text);
  const me = await testbed.demo.get('/api/v1/me', { token: who.token });
  check('a gift below the minimum does not activate', me.json.activated === false);
  const second = await claimed(testbed, await newcomer(testbed, 'Same Credit'), 50_100, utr);
  const twice = await approves(testbed, testbed.colleagues.finance.token, second, 100);
  check('one bank credit stands for one gift', twice.status === 409, twice.status);
};

export const amounts: Area = { name: 'amounts', always: [claimAmounts, olderAmounts, sameUtr, bankDecides] };
