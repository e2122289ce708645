import { expect, test } from 'vitest';
import { PersonalDraft } from '#contract/kyc/personal-info.ts';
import { paperFaults, stepOf } from './step-of.ts';

test.each([
  [null, [false, false], 1],
  [null, [true, false], 2],
  [null, [true, true], 3],
  ['1', [true, true], 1],
  ['2', [true, true], 2],
  ['3', [true, false], 2],
  ['3', [false, true], 1],
  ['9', [true, false], 2],
  ['two', [false, false], 1],
] as const)('the address asks for step %s, complete are %j: it opens %i', (asked, isComplete, step) => {
  expect(stepOf(asked, isComplete)).toBe(step);
});

const rule = { months: 3, today: '2026-11-17' };
const words = { paper: 'paper', file: 'file' };
const typed = { personal: PersonalDraft.parse({}), idPaper: 'pan' as const, idNumber: '', issuedOn: '2026-10-05' };
const paper = (part: 'id_proof' | 'address_proof', status: 'ready' | 'refused' = 'ready') => ({
  part,
  file: 'a'.repeat(22),
  type: 'jpeg',
  name: 'x.jpg',
  bytes: 1,
  pages: null,
  status,
  verdict: null,
  reason: null,
});
const kept = { papers: [paper('id_proof'), paper('address_proof')], idPaper: 'pan' as const, idNumberHint: 'XXXX 234F' };

test('[K-03.1, K-03.2] proof of identity and of address are needed, a bank statement is not', () => {
  expect(paperFaults(typed, kept, rule, words)).toEqual({});
  expect(paperFaults(typed, { ...kept, papers: [] }, rule, words)).toEqual({ id_proof: 'file', address_proof: 'file' });
  expect(paperFaults(typed, { ...kept, papers: [paper('id_proof', 'refused'), paper('address_proof')] }, rule, words)).toEqual({
    id_proof: 'file',
  });
});

test('a number on the server need not be typed again, unless the paper is another one', () => {
  expect(paperFaults({ ...typed, idPaper: 'passport' }, kept, rule, words)).toHaveProperty('idNumber');
  expect(paperFaults(typed, { ...kept, idNumberHint: null }, rule, words)).toHaveProperty('idNumber');
  expect(paperFaults({ ...typed, idNumber: '2341 2341 2346' }, kept, rule, words)).toHaveProperty('idNumber');
});
