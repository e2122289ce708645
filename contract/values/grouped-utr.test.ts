import { expect, test } from 'vitest';
import { groupedUtr } from './utr.ts';

test('numbers of UPI, NEFT and RTGS are shown in groups of four that no line breaks', () => {
  expect(groupedUtr('431822907156')).toBe('4318\u00a02290\u00a07156');
  expect(groupedUtr('N215226012345678')).toBe('N215\u00a02260\u00a01234\u00a05678');
  expect(groupedUtr('HDFCR52024061012345678')).toBe('HDFC\u00a0R520\u00a02406\u00a01012\u00a03456\u00a078');
});

test.each(['8812', '000412', 'BNK001', 'DONATIONFORWIDOW', '4318229071567', '–', ''])('%s is no UTR and stays as it is', (text) => {
  expect(groupedUtr(text)).toBe(text);
});
