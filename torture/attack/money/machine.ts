import { uploadedReceipt } from '#api/testing/world/giving.ts';
import type { Area, Check, Part } from '#torture/attack/book.ts';
import { claimed, deposit, imports, LEAST, newUtr, settled, upi } from '#torture/attack/money.ts';
import { jobsDone, newcomer, registers } from '#torture/attack/people.ts';
import type { Testbed } from '#torture/attack/testbed.ts';

interface Case {
  readonly what: string;
  readonly member: string;
  readonly printed: string;
}

/** The payer is not the member: knowing number and sum must not be enough. */
const strangers: readonly Case[] = [
  { what: 'a name of many common words', member: 'Kumar Sharma Patel Gupta Devi', printed: 'Rajesh Kumar' },
  { what: 'two shared surnames', member: 'Sharma Devi', printed: 'Sunita Devi Sharma Verma' },
  { what: 'a name that begins with the payer’s and goes on', member: 'Sunita Devisomethingelse', printed: 'Sunita Devi' },
  { what: 'all words glued together with more', member: 'Ravikumarsinghsharma', printed: 'Ravi Kumar' },
  { what: 'another first name', member: 'Anita Deshmukh', printed: 'Sunil Deshmukh' },
  { what: 'another surname', member: 'Sunil Deshmukh', printed: 'Sunil Kulkarni' },
  { what: 'initials only', member: 'S K', printed: 'Suresh Kamath' },
  { what: 'one letter', member: 'R', printed: 'Ramesh Rao' },
  { what: 'honorifics only', member: 'Mr Shri', printed: 'Mr Shri Mahesh Rao' },
  { what: 'a name cut after four letters', member: 'Venkataraman Iyer', printed: 'Venk' },
  { what: 'two words more than the payer’s', member: 'Lata Anil Mohan Nair', printed: 'Lata Nair' },
  { what: 'a namesake with another initial', member: 'K Ramesh Babu', printed: 'P Ramesh Babu' },
];

const rightful: readonly Case[] = [
  { what: 'the same words', member: 'Meena Kulkarni', printed: 'Meena Kulkarni' },
  { what: 'swapped words', member: 'Harish Pawar', printed: 'Pawar Harish' },
  { what: 'an honorific before it', member: 'Geeta Bhosale', printed: 'Mrs Geeta Bhosale' },
  { what: 'an initial for its word', member: 'Vijay Raghunath Shinde', printed: 'Vijay R Shinde' },
];

const names: Part = async ({ testbed, check }) => {
  const cases = [...strangers.map((one) => ({ ...one, isHers: false })), ...rightful.map((one) => ({ ...one, isHers: true }))];
  const sent: { code: string; isHers: boolean; what: string }[] = [];
  const lines = [];
  for (const { member, printed, isHers, what } of cases) {
    const utr = newUtr();
    sent.push({ code: await claimed(testbed, await newcomer(testbed, member), 50_100, utr), isHers, what });
    lines.push(upi(50_100, utr, printed));
  }
  await imports(testbed, testbed.staff.finance.token, lines);
  await jobsDone(testbed);
  for (const { code, isHers, what } of sent) {
    const status = await settled(testbed, code, 'approved', isHers ? 5 : 0);
    if (isHers) check(`the machine approves a payer by ${what}`, status === 'approved', status);
    else check(`the machine does not approve a stranger’s payment by ${what}`, status !== 'approved', status);
  }
};

const byNameAlone: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Padma Venkatesh');
  const utr = newUtr();
  const code = await claimed(testbed, who, 600_100, utr);
  await imports(testbed, testbed.staff.finance.token, [upi(600_100, utr, who.fullName)]);
  await jobsDone(testbed);
  check('by name alone the machine approves small sums only', (await deposit(testbed, code)).status !== 'approved');
  const long = await registers(testbed.demo, { fullName: 'Kumar Singh Sharma Patel Patil Gupta Devi Ravi' });
  check('a name has at most five words', long.status === 400, long.status);
};

const guessing: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const who = await newcomer(testbed, 'Anil Verma');
  const code = await claimed(testbed, who, 50_100);
  const corrections: number[] = [];
  for (let i = 0; i < 40 && corrections.at(-1) !== 429; i++)
    corrections.push((await demo.put(`/api/v1/me/donations/${code}/utr`, { utr: newUtr() }, { token: who.token, key: true })).status);
  check('corrections of a UTR are limited per member and day', corrections.includes(429), corrections.length);
  const flood = await newcomer(testbed, 'Claim Flood');
  const receipt = await uploadedReceipt(testbed.deps, { member_id: flood.id });
  const claims: number[] = [];
  for (let i = 0; i < 40 && claims.at(-1) !== 429; i++)
    claims.push(
      (
        await demo.post(
          '/api/v1/me/donations',
          { amount: LEAST, utr: newUtr(), receipt, isIndianCitizen: true },
          { token: flood.token, key: true },
        )
      ).status,
    );
  check('claims are limited per member and day', claims.includes(429), claims.length);
  check('an honest handful of claims a day is taken', claims.filter((status) => status === 201).length >= 3, claims);
};

const afterThree: Part = async ({ testbed, check }) => {
  const who = await newcomer(testbed, 'Manish Tiwari');
  for (let i = 0; i < 3; i++) await claimed(testbed, who, 50_100);
  const utr = newUtr();
  const code = await claimed(testbed, who, 50_100, utr);
  await imports(testbed, testbed.staff.finance.token, [upi(50_100, utr, who.fullName)]);
  await jobsDone(testbed);
  check('after three claims that no statement shows a person decides', (await deposit(testbed, code)).status !== 'approved');
};

const sabotage: Part = async ({ testbed, check }) => {
  const giver = await newcomer(testbed, 'Kavita Salunkhe');
  const saboteur = await newcomer(testbed, 'Saboteur Person');
  const utr = newUtr();
  await claimed(testbed, saboteur, LEAST, utr);
  await imports(testbed, testbed.staff.finance.token, [upi(50_100, utr, giver.fullName)]);
  const code = await claimed(testbed, giver, 50_100, utr);
  await jobsDone(testbed);
  const status = await settled(testbed, code, 'approved', 5);
  check('who knows only a UTR does not hold up the true giver', status === 'approved', status);
  const rival = await testbed.rows(`select status from donations where member_id = $1`, [saboteur.id]);
  check(
    'and gets nothing for it',
    rival.every((row) => row.status !== 'approved'),
    rival,
  );
};

/** Her UPI ID was seen on a gift of hers; a stranger claims her next payment. */
const knownVpa: Part = async ({ testbed, check }) => {
  const { finance } = testbed.staff;
  const giver = await newcomer(testbed, 'Nandini Phadke');
  const vpa = 'nandini.phadke@okaxis';
  const [first, second, third] = [newUtr(), newUtr(), newUtr()];
  const one = await claimed(testbed, giver, 50_100, first);
  await imports(testbed, finance.token, [upi(50_100, first, giver.fullName, vpa)]);
  check('the first gift from her UPI ID is approved by her name', (await settled(testbed, one, 'approved')) === 'approved');
  const two = await claimed(testbed, giver, 700_100, second);
  const thief = await claimed(testbed, await newcomer(testbed, 'Thief Of Nandini'), 50_100, third);
  await imports(testbed, finance.token, [upi(700_100, second, 'N P', vpa), upi(50_100, third, 'N P', vpa)]);
  check('a later one is approved by her UPI ID, whatever name is printed', (await settled(testbed, two, 'approved')) === 'approved');
  await jobsDone(testbed);
  check('her UPI ID does not approve another member’s claim', (await deposit(testbed, thief)).status !== 'approved');
};

const wall: Part = async ({ testbed, check }) => {
  const adverts = ['Buy followers at evil.example', 'Call 9822044815 now', 'https://evil.example', 'WhatsApp +91 98220 44815'];
  const sent: string[] = [];
  const lines = [];
  for (const [i, wallName] of adverts.entries()) {
    const who = await newcomer(testbed, `Advert Giver${'abcd'[i]}`);
    const utr = newUtr();
    sent.push(await claimed(testbed, who, 50_100, utr, { campaign: 'old-age-widow', showOnWall: true, wallName }));
    lines.push(upi(50_100, utr, who.fullName));
  }
  await imports(testbed, testbed.staff.finance.token, lines);
  await jobsDone(testbed);
  await isShown(testbed, adverts, check);
  const shown = await deposit(testbed, sent[0] ?? '');
  check('the reviewer sees the text for the wall', JSON.stringify(shown).includes(adverts[0] ?? '?'));
};

async function isShown({ demo }: Testbed, adverts: readonly string[], check: Check) {
  const { rows } = (await demo.get('/api/v1/campaigns/old-age-widow/wall')).json as { rows: { name: string | null }[] };
  for (const text of adverts) check(`“${text}” does not stand on the wall unseen`, !rows.some(({ name }) => name === text));
}

export const machine: Area = { name: 'machine', always: [names, byNameAlone, guessing, afterThree, sabotage, knownVpa, wall] };
