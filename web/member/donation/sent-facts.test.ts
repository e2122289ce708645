import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { rupees } from '#contract/values/money.ts';
import { html, text } from '#web/testing/markup.ts';
import { SentFacts } from './sent-facts.tsx';

const donation: MyDonationDetails = {
  code: 'DEP012',
  campaign: { slug: 'widow-fund', title: 'Widow fund', image: 'art:fund-widow', isGeneral: false },
  amount: rupees(501),
  claimedAmount: rupees(501),
  receivedAmount: rupees(501),
  method: 'upi',
  status: 'completed',
  detail: 'approved',
  transactionId: '631512345678',
  typedUtr: '631512345698',
  submittedAt: '2026-11-14T05:16:00Z',
  processedAt: '2026-11-14T09:00:00Z',
  receipt: null,
  canRetry: false,
  paidTo: 'anjuri@examplebank',
  showOnWall: false,
  proof: null,
  reason: null,
  timeline: [],
  isLate: false,
  utrHint: null,
  canCorrectUtr: false,
  canWithdraw: false,
};

const read = (given: MyDonationDetails) => text(html(createElement(SentFacts, { donation: given })));

test('a number that was given to match the bank says so beside the one she sent', () => {
  expect(read(donation)).toMatch(/Corrected from 6315 1234 5698.* to 6315 1234 5678.*, to match the bank/);
  expect(read({ ...donation, typedUtr: null })).not.toContain('Corrected');
});
