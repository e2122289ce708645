import { expect, test } from 'vitest';
import { countingCodes } from './codes.ts';
import { Refusal } from './refusal.ts';

const { codeOf, idIn, idOf } = countingCodes('DEP');

test.each([
  [1, 'DEP001'],
  [999, 'DEP999'],
  [1_000, 'DEP1000'],
])('%i is %s, and back', (id, code) => {
  expect(codeOf(id)).toBe(code);
  expect(idOf(code)).toBe(id);
});

test.each(['DEP0001', 'DEP01', 'DEP000', 'DEP-01', 'DEP1e3', 'DEP', 'dep001', 'BNK001', ' DEP001', 'DEP99999999999999999'])(
  '%s is nobody’s',
  (code) => {
    expect(idIn(code)).toBeUndefined();
    expect(() => idOf(code)).toThrow(new Refusal('not_found'));
  },
);
