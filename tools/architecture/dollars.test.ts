import { describe, expect, test } from 'vitest';
import { typedSums } from './dollars.ts';
import type { Source } from './sources.ts';

const file = (path: string, text: string): Source => ({ path, text });

describe('figures come from the API', () => {
  test.each(['const raised = rupees(45_000);', '<b>₹1,101</b>', 't`You have given ₹ 501`'])('%j in a screen is seen', (text) => {
    expect(typedSums([file('web/member/a.tsx', text)])).toEqual([expect.stringContaining('says a sum of its own')]);
    expect(typedSums([file('web/member/a.test.ts', text)])).toEqual([]);
  });

  test.each(['/** ₹300.00, Failed */', ' * “Continue with ₹501”.', 'paise(0)', 'rupees(asked)', '<b>₹0</b>'])('%j is none', (text) => {
    expect(typedSums([file('web/member/a.tsx', text)])).toEqual([]);
  });
});
