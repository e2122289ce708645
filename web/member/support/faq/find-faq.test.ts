import { expect, test } from 'vitest';
import type { FaqEntry } from '#contract/content.ts';
import { findFaq, suggestFaq } from './find-faq.ts';

const failed: FaqEntry = {
  category: 'withdrawals',
  question: 'Why did my withdrawal fail?',
  answer: 'The name or the IFSC did not match.',
};
const lasts: FaqEntry = { category: 'withdrawals', question: 'How long does a withdrawal take?', answer: '1-5 business days, by method.' };
const receipt: FaqEntry = { category: 'receipts', question: 'Where is my receipt?', answer: 'On the page of your donation.' };
const kyc: FaqEntry = { category: 'kyc', question: 'केवाईसी में कितना समय लगता है?', answer: 'आम तौर पर दो दिन।' };
const all = [failed, lasts, receipt, kyc];

test('[S-02.3] the search wants every typed word, in question or answer, in any case and script', () => {
  expect(findFaq(all, '  ')).toEqual(all);
  expect(findFaq(all, 'WITHDRAWAL days')).toEqual([lasts]);
  expect(findFaq(all, 'ifsc')).toEqual([failed]);
  expect(findFaq(all, 'समय')).toEqual([kyc]);
  expect(findFaq(all, 'withdrawal receipt')).toEqual([]);
  // Typed as far as this: the beginning of a word is enough, its middle is not.
  expect(findFaq(all, 'withd')).toEqual([failed, lasts]);
  expect(findFaq(all, 'drawal')).toEqual([]);
});

test('signs that mean something to a program are words like any other', () => {
  expect(findFaq(all, '.*')).toEqual(all);
  expect(findFaq(all, '(receipt')).toEqual([receipt]);
});

test('what may help is near the subject first, then near the category, and never anything at all', () => {
  expect(suggestFaq(all, 'My withdrawal shows Failed', 'withdrawal')).toEqual([failed, lasts]);
  expect(suggestFaq(all, 'Receipts', 'general')).toEqual([receipt]);
  expect(suggestFaq(all, '', 'kyc')).toEqual([kyc]);
  expect(suggestFaq(all, 'My app is slow', 'technical')).toEqual([]);
  expect(suggestFaq(all, '', 'general')).toEqual([]);
});

test('at most three stand beside the form', () => {
  const many = Array.from({ length: 9 }, (_, number) => ({ ...failed, question: `Withdrawal ${number}?` }));
  expect(suggestFaq(many, 'withdrawal', 'general')).toHaveLength(3);
});
