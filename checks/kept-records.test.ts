import { expect, test } from 'vitest';
import { personalData } from '#api/personal-data.ts';
import { type KeptRecord, keptRecords } from '#contract/your-data/kept.ts';

/** What the page calls by these names, in tables. A table that is kept and stands nowhere here would be kept without a word to her. */
const tablesOf: Readonly<Record<KeptRecord, readonly string[]>> = {
  money: [
    'donations',
    'past_donations',
    'donation_intents',
    'donation_decisions',
    'donation_line_changes',
    'donation_evidence',
    'donation_lookalikes',
    'wall_reviews',
    'donor_totals',
    'rewards',
    'sponsor_days',
    'sponsor_months',
    'unrewarded_gifts',
    'reward_decisions',
    'reward_totals',
    'wallet_corrections',
    'member_figures',
    'payout_accounts',
    'withdrawals',
    'withdrawal_decisions',
    'withdrawal_days',
    'refunds',
    'payout_lines',
    'payout_references',
    'payout_files',
    'payout_responses',
    'ledger.member_balance',
    'ledger.transfer',
    'ledger.reversal',
    'ledger.payout_switch',
  ],
  receipts: ['receipts'],
  proofs: ['files', 'file_references', 'file_image_hashes', 'receipt_readings'],
  bank: [
    'bank_lines',
    'bank_credits',
    'bank_statements',
    'match_suggestions',
    'match_reasons',
    'reconciliation_exceptions',
    'daily_closes',
  ],
  number: ['members', 'imported_members', 'kyc_cases', 'kyc_decisions', 'kyc_access_log'],
  log: ['audit_entries', 'second_person_requests'],
  consents: ['member_agreements', 'newsletter_consents', 'newsletter_deliveries', 'account_closures'],
  help: ['tickets', 'ticket_acts'],
  security: ['lockouts', 'rate_counters'],
};

/** Of staff, of the trust, or of people without an account. */
const nobodys = [
  'staff',
  'staff_sessions',
  'staff_enrolments',
  'staff_second_factor_resets',
  'setting_changes',
  'testimonials',
  'imports',
  'import_openings',
];

test('[F-08.3] the page has a name for every table that outlives an account, and none for what does not', () => {
  const kept = new Set(
    personalData.flatMap(({ keeps }) => keeps.filter(({ erased }) => typeof erased === 'object').map(({ table }) => table)),
  );
  const named = [...keptRecords.flatMap((record) => tablesOf[record]), ...nobodys];
  expect([...kept].filter((table) => !named.includes(table))).toEqual([]);
  expect(named.filter((table) => !kept.has(table))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
