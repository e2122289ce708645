import { expect, test } from 'vitest';
import { latinName, soundOf } from '#api/core/bank/index.ts';
import { bankNames } from '#api/testing/bank-files/booking.ts';
import { forms } from '#api/testing/bank-files/render.ts';
import { rupees } from '#contract/values/money.ts';
import { render } from '#contract/values/words.ts';
import { tryMatching } from '#torture/reconciliation/trial.ts';
import { makeWorld } from '#torture/reconciliation/world.ts';
import { type CreditLine, type Knowledge, matchCredits, type OpenClaim } from './match-credits.ts';
import { nearUtrs } from './near-utr.ts';

const ashas: OpenClaim = {
  id: 1,
  memberId: 10,
  fullName: 'Asha Kumari Sharma',
  utr: '431947905050',
  amount: rupees(501),
  day: '2026-11-15',
  ownReference: 'ANJ7K2M9QX4TB1C',
  isDisputed: false,
  isByHandOnly: false,
  unmatched: 0,
};
const line: CreditLine = {
  id: 100,
  rail: 'upi',
  day: '2026-11-14',
  amount: rupees(501),
  reference: '431947905050',
  payerName: 'ASHA KUMARI SHARMA',
  payerVpa: null,
  ownReference: null,
  isReturn: false,
  isForeign: false,
  mayApprove: true,
};
const nothing: Knowledge = {
  vpas: new Map(),
  references: new Map([['ANJ7K2M9QX4TB1C', 10]]),
  widths: new Map(),
  rules: { nameAloneUpTo: rupees(5_000), mostUnmatched: 3 },
};
const match = (lines: readonly CreditLine[], claims: readonly OpenClaim[], knowledge: Parameters<typeof matchCredits>[2] = nothing) => {
  const { approvals, suggestions } = matchCredits(lines, claims, knowledge);
  const brief = ({ claim, line: on, kind }: (typeof suggestions)[number]) => [claim, on, kind];
  return { approvals: approvals.map(brief), suggestions: suggestions.map(brief) };
};

test('reference, amount, time and payer agree: the machine approves, and says why', () => {
  const { approvals, suggestions } = matchCredits([line], [ashas], nothing);
  expect(approvals).toMatchObject([{ claim: 1, line: 100, kind: 'exact' }]);
  expect(approvals[0]?.words.map((words) => render(words))).toEqual([
    'The UTR is the same.',
    'The amount is the same.',
    'Dates match.',
    'The payer’s name matches.',
  ]);
  expect(suggestions).toEqual([]);
});

test.each<[string, Partial<CreditLine>, Partial<OpenClaim>, string]>([
  ['the amount differs', { amount: rupees(500) }, {}, 'amount_differs'],
  ['paid four days before', { day: '2026-11-11' }, {}, 'paid_before'],
  ['booked four days after', { day: '2026-11-19' }, {}, 'paid_before'],
  ['another name', { payerName: 'RAVI SHARMA' }, {}, 'payer_differs'],
  ['only her first name', { payerName: 'ASHA' }, {}, 'payer_differs'],
  ['a name alone above the sum', { amount: rupees(5_000.01) }, { amount: rupees(5_000.01) }, 'exact'],
  ['three of her numbers came to nothing', {}, { unmatched: 3 }, 'exact'],
  ['nobody named', { payerName: null }, {}, 'payer_differs'],
  ['one digit wrong', { reference: '431947905051' }, {}, 'near_utr'],
  ['two digits swapped', { reference: '431947900555' }, { utr: '431947905055' }, 'near_utr'],
  ['one digit left out', {}, { utr: '43194790505' }, 'near_utr'],
  ['a wholly other number, but our reference in the note', { ownReference: 'ANJ7K2M9QX4TB1C' }, { utr: 'T2611159' }, 'own_reference'],
  ['money of ours that came back', { isReturn: true }, {}, 'not_a_gift'],
  ['from abroad', { isForeign: true }, {}, 'not_a_gift'],
  ['a statement without balances', { mayApprove: false }, {}, 'exact'],
  ['sent by an old client', {}, { isByHandOnly: true }, 'exact'],
  ['in dispute', {}, { isDisputed: true }, 'exact'],
  ['registered in Devanagari', {}, { fullName: 'आशा कुमारी शर्मा' }, 'payer_differs'],
])('not by the machine: %s', (_, onLine, inClaim, kind) => {
  expect(match([{ ...line, ...onLine }], [{ ...ashas, ...inClaim }])).toEqual({ approvals: [], suggestions: [[1, 100, kind]] });
});

test('the sum up to which a name is enough, and the last number that may come to nothing', () => {
  const most = { amount: rupees(5_000) };
  expect(match([{ ...line, ...most }], [{ ...ashas, ...most, unmatched: 2 }]).approvals).toEqual([[1, 100, 'exact']]);
});

test('the words say why the machine did not decide', () => {
  const dear = { amount: rupees(6_000) };
  const said = matchCredits([{ ...line, ...dear }], [{ ...ashas, ...dear, unmatched: 4 }], nothing).suggestions[0]?.words ?? [];
  expect(said.map((words) => render(words)).slice(-2)).toEqual([
    'Above ₹5,000.00, a name match alone is not enough.',
    'Other UTRs from this member matched no payment: a person decides.',
  ]);
});

test('what is shown beside each reason adds up to the score, and a rival speaks against it', () => {
  const his = { ...ashas, id: 2, memberId: 20, fullName: 'Asha Kumari Sharma', ownReference: null };
  const { suggestions } = matchCredits([{ ...line, amount: rupees(499) }], [ashas, his], nothing);
  expect(suggestions).toHaveLength(2);
  for (const { score, words, weights } of suggestions) {
    expect(weights.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    const signs = Object.fromEntries(words.map((each, i) => [render(each), weights[i]?.sign]));
    expect(signs).toMatchObject({
      'The UTR is the same.': 'for',
      'Bank received ₹499.00, member entered ₹501.00.': 'against',
      'Somebody else claims this payment too.': 'against',
    });
  }
});

test('our own reference on the line says who paid, whatever the name and the sum; a reference of hers from another time too', () => {
  const paid = { ...line, payerName: 'MOHAN LAL VERMA', amount: rupees(20_000), ownReference: 'ANJ7K2M9QX4TB1C' };
  const claim = { ...ashas, amount: rupees(20_000) };
  expect(match([paid], [claim]).approvals).toEqual([[1, 100, 'exact']]);
  expect(match([paid], [{ ...claim, ownReference: null }]).approvals).toEqual([[1, 100, 'exact']]);
  expect(match([paid], [{ ...claim, memberId: 11 }]).approvals).toEqual([]);
});

const mohan: OpenClaim = { ...ashas, id: 2, memberId: 20, fullName: 'Mohan Lal Verma', ownReference: null };

test.each<[string, Partial<OpenClaim>]>([
  ['knows only the number', { amount: rupees(201), day: '2026-11-10' }],
  ['knows number and sum', {}],
  ['sent it by an old client', { isByHandOnly: true }],
  ['has a list of names', { fullName: 'Asha Kumari Sharma Patel Verma' }],
  ['has a name that begins so', { fullName: 'Asha Kumari Sharmaji' }],
])('a rival who %s does not hold up the giver, whoever came first', (_, rival) => {
  const [his, hers] = [
    { ...mohan, ...rival, isDisputed: true },
    { ...ashas, isDisputed: true },
  ];
  for (const claims of [
    [his, hers],
    [hers, his],
  ]) {
    const { approvals, suggestions } = matchCredits([line], claims, nothing);
    expect(approvals).toMatchObject([{ claim: 1, line: 100, rivals: [2] }]);
    expect(suggestions).toEqual([]);
  }
});

test.each<[string, Partial<OpenClaim>, Partial<CreditLine>, Partial<Knowledge>]>([
  ['has the same name', { fullName: 'Sharma Asha Kumari' }, {}, {}],
  ['has the same name and wrote another sum', { fullName: 'Asha Sharma', amount: rupees(500) }, {}, {}],
  ['wrote her name in Devanagari', { fullName: 'आशा कुमारी शर्मा' }, {}, {}],
  ['gave from this UPI ID before', {}, { payerVpa: 'mohan@okaxis' }, { vpas: new Map([['mohan@okaxis', new Set([20])]]) }],
  ['opened the QR code that was paid', {}, { ownReference: 'ANJ0000000000ZZ' }, { references: new Map([['ANJ0000000000ZZ', 20]]) }],
])('a person decides when the line may name both: the rival %s', (_, rival, onLine, known) => {
  const claims = [{ ...mohan, ...rival, isByHandOnly: true }, ashas];
  const { approvals, suggestions } = match([{ ...line, ...onLine }], claims, { ...nothing, ...known });
  expect(approvals).toEqual([]);
  expect(suggestions.map(([claim, , kind]) => [claim, kind])).toEqual([
    [2, 'contested'],
    [1, 'contested'],
  ]);
});

test('a known UPI ID stands for the name; another member’s speaks against it, whatever the name', () => {
  const paid = { ...line, payerVpa: 'asha@okaxis', payerName: 'RAVI SHARMA' };
  const known = (member: number) => ({ ...nothing, vpas: new Map([['asha@okaxis', new Set([member])]]) });
  expect(match([paid], [ashas], known(10)).approvals).toEqual([[1, 100, 'exact']]);
  expect(match([{ ...paid, payerName: 'ASHA KUMARI' }], [ashas], known(99))).toEqual({
    approvals: [],
    suggestions: [[1, 100, 'payer_differs']],
  });
  // One that two members paid from says nothing; then the name does.
  const shared = { ...nothing, vpas: new Map([['asha@okaxis', new Set([10, 99])]]) };
  expect(match([paid], [ashas], shared).approvals).toEqual([]);
  expect(match([{ ...paid, payerName: 'ASHA SHARMA' }], [ashas], shared).approvals).toEqual([[1, 100, 'exact']]);
  // A cut UPI ID is nobody's.
  expect(match([{ ...paid, payerVpa: 'asha@' }], [ashas], known(10)).approvals).toEqual([]);
});

test('the note carries another member’s reference: not by the machine', () => {
  const noted = { ...line, ownReference: 'ANJ0000000000ZZ' };
  expect(match([noted], [ashas], { ...nothing, references: new Map([['ANJ0000000000ZZ', 99]]) }).approvals).toEqual([]);
});

test('the same number twice on the statement: not by the machine', () => {
  expect(match([line, { ...line, id: 101 }], [ashas]).approvals).toEqual([]);
});

test('without any number, sum and name are enough to suggest, not to approve; a sum alone is not', () => {
  const claim = { ...ashas, utr: '999999999998', ownReference: null };
  expect(match([line], [claim])).toEqual({ approvals: [], suggestions: [[1, 100, 'look_alike']] });
  expect(match([{ ...line, payerName: 'MOHAN LAL' }], [claim])).toEqual({ approvals: [], suggestions: [] });
});

test('names by sound', () => {
  expect([latinName('आशा शर्मा'), latinName('प्रियंका'), latinName('José  Ñandú')]).toEqual(['AASHAA SHARMAA', 'PRIYANKAA', 'JOSE NANDU']);
  expect([soundOf('CHOUDHARY'), soundOf('CHAUDHARY')]).toEqual(['CODARI', 'CODARI']);
});

test('near UTRs are those one slip away', () => {
  const near = new Set(nearUtrs('431947905050'));
  expect(near.has('431947905058')).toBe(true);
  expect(near.has('431949705050')).toBe(true);
  expect(near.has('431947905150') && near.has('431947915150')).toBe(false);
  expect(near.has('431947905050')).toBe(false);
  expect([...nearUtrs('T2611')]).toEqual([]);
});

test.each(forms)('%s: nothing wrong by the machine, all that is exact by it, all else suggested first', (form) => {
  const bank = bankNames.find((name) => form.startsWith(name)) ?? 'HDFC';
  const { wrong, exact, exactApproved, others, missed } = tryMatching(makeWorld({ seed: 21, bank, lines: 1_500, claims: 400 }), form);
  expect({ wrong, missed, exactApproved }).toEqual({ wrong: 0, missed: [], exactApproved: exact });
  expect(others).toBeGreaterThan(50);
});
