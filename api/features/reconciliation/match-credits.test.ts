import { expect, test } from 'vitest';
import { rupees } from '#contract/money.ts';
import { render } from '#contract/words.ts';
import { bankNames } from '#torture/reconciliation/printed.ts';
import { forms } from '#torture/reconciliation/render.ts';
import { tryMatching } from '#torture/reconciliation/trial.ts';
import { makeWorld } from '#torture/reconciliation/world.ts';
import { latinName, soundOf } from './latin-name.ts';
import { type CreditLine, matchCredits, type OpenClaim } from './match-credits.ts';
import { nearUtrs } from './near-utr.ts';
import { payerFit } from './payer.ts';

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
};
const line: CreditLine = {
  id: 100,
  day: '2026-11-14',
  amount: rupees(501),
  reference: '431947905050',
  payerName: 'ASHA KUM',
  payerVpa: null,
  ownReference: null,
  isReturn: false,
  isForeign: false,
  mayApprove: true,
};
const nothing = { vpas: new Map(), references: new Map([['ANJ7K2M9QX4TB1C', 10]]) };
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
    'The days fit.',
    'The payer’s name fits.',
  ]);
  expect(suggestions).toEqual([]);
});

test.each<[string, Partial<CreditLine>, Partial<OpenClaim>, string]>([
  ['the amount differs', { amount: rupees(500) }, {}, 'amount_differs'],
  ['paid four days before', { day: '2026-11-11' }, {}, 'paid_before'],
  ['booked four days after', { day: '2026-11-19' }, {}, 'paid_before'],
  ['another name', { payerName: 'RAVI SHARMA' }, {}, 'payer_differs'],
  ['five letters only', { payerName: 'ASHA K' }, {}, 'payer_differs'],
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

test('two who claim the same payment, thief first: a person decides, and the payer stands first', () => {
  const thief: OpenClaim = { ...ashas, id: 2, memberId: 20, fullName: 'Mohan Lal Verma', day: '2026-11-14' };
  const { approvals, suggestions } = matchCredits([line], [thief, ashas], nothing);
  expect(approvals).toEqual([]);
  expect(suggestions.map(({ claim, kind }) => [claim, kind])).toEqual([
    [2, 'contested'],
    [1, 'contested'],
  ]);
  expect(suggestions[1]?.score).toBeGreaterThan(suggestions[0]?.score ?? 0);
});

test('a known UPI ID stands for the name; another member’s speaks against it, whatever the name', () => {
  const paid = { ...line, payerVpa: 'asha@okaxis', payerName: 'RAVI SHARMA' };
  const known = (member: number) => ({ ...nothing, vpas: new Map([['asha@okaxis', new Set([member])]]) });
  expect(match([paid], [ashas], known(10)).approvals).toEqual([[1, 100, 'exact']]);
  expect(match([{ ...paid, payerName: 'ASHA KUMARI' }], [ashas], known(99))).toEqual({
    approvals: [],
    suggestions: [[1, 100, 'payer_differs']],
  });
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

test.each([
  ['ASHA KUM', 'Asha Kumari Sharma', 'name'],
  ['ASHA KUMARI SHARMA', 'Asha Kumari Sharma', 'name'],
  ['SHARMA ASHA', 'Asha Kumari Sharma', 'name'],
  ['ASHA DEVI SHARMA', 'Asha Sharma', 'name'],
  ['MR ASHA SHARMA', 'Asha Sharma', 'name'],
  ['A K SHARMA', 'Asha Kumari Sharma', 'another name'],
  ['SHARMA', 'Asha Sharma', 'another name'],
  ['OM RAI', 'Om Rai', 'sounds alike'],
  ['LAXMI DEVI', 'Lakshmi Devi', 'sounds alike'],
  ['DIPAK CHOUDHARY', 'Deepak Chaudhary', 'sounds alike'],
  ['LAKSHMI SHARMA', 'लक्ष्मी शर्मा', 'sounds alike'],
  ['JOSÉ MARIA', 'Jose Maria', 'name'],
])('%s and %s: %s', (printed, registered, fit) => {
  expect(payerFit({ payerName: printed, payerVpa: null }, { memberId: 1, fullName: registered }, new Map())).toBe(fit);
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
