import type { MayRead } from './reads.ts';

/**
 * Which module may read which tables and views of another: reader → owner → tables. Everything not listed is forbidden, as for calls in
 * `.dependency-cruiser.mjs`: a new line is a reviewed edge, and one that is no longer needed goes.
 */
export const mayRead: MayRead = {
  commands: {
    // Checks of a restored database and of the ledger.
    'core/audit': ['audit_entries'],
    'core/ledger': ['ledger.seals'],
  },
  'core/accounts': {
    // Upwards: which legal texts are in force when somebody registers.
    'features/content': ['legal_versions'],
    // Upwards: her photo beside her name.
    'features/profile': ['member_profiles'],
    // Upwards: what speaks for and against a member who says that her second factor is lost.
    'core/ledger': ['ledger.balance'],
    'features/kyc': ['kyc_cases'],
    'features/withdrawals': ['withdrawals'],
    'core/files': ['files'],
    // Upwards: who came from the trust's old register is not purged as unused.
    'features/imports': ['imported_members'],
  },
  'core/audit': {
    'core/accounts': ['members', 'staff', 'staff_roles'],
  },
  'core/bank': {
    'core/ledger': ['ledger.leg', 'ledger.reversed'],
  },
  'core/desk': {
    'core/accounts': ['staff', 'staff_roles'],
  },
  'core/files': {
    // Whose name is written on what they look at.
    'core/accounts': ['staff'],
  },
  'core/keys': {
    // Upwards: only keys of accounts that are gone are forgotten.
    'core/accounts': ['members'],
  },
  'core/notifications': {
    'core/accounts': ['members', 'staff'],
  },
  'core/second-person': {
    'core/accounts': ['staff', 'staff_roles'],
  },
  'core/settings': {
    'core/accounts': ['staff'],
  },
  'features/campaigns': {
    // Upwards: what a campaign has raised is counted by donations.
    'features/donations': ['campaign_totals', 'donation_sums'],
  },
  'features/dashboard': {
    'core/accounts': ['lost_factor_requests', 'members', 'staff'],
    // What happened lately.
    'core/audit': ['audit_entries'],
    'core/second-person': ['second_person_requests'],
    'features/campaigns': ['campaign_texts', 'campaigns'],
    // The figures of a day, and what an act was about.
    'features/donations': ['donations'],
    'features/kyc': ['kyc_cases', 'kyc_decisions'],
    'features/support': ['tickets'],
    'features/withdrawals': ['withdrawals'],
  },
  'features/donations': {
    'core/accounts': ['members', 'staff', 'staff_roles'],
    'core/bank': ['bank_accounts', 'bank_credits', 'bank_lines', 'bank_name_lengths'],
    'core/files': ['files'],
    'core/ledger': ['ledger.reversal', 'ledger.transfer', 'ledger.watched'],
    'features/campaigns': ['campaign_texts', 'campaigns'],
    // Which register a past donation comes from.
    'features/imports': ['imports'],
    'features/receipts': ['receipts'],
    'features/referrals': ['reward_totals', 'rewards'],
  },
  'features/first-run': {
    // Trustees who can agree, and where to send a test mail.
    'core/accounts': ['staff', 'staff_roles'],
    // Which test mail was sent, and what was kept as delivered.
    'core/audit': ['audit_entries'],
    'core/settings': ['settings'],
    'features/campaigns': ['campaigns'],
  },
  'features/imports': {
    // Who is here already, and who has signed in.
    'core/accounts': ['members', 'staff'],
    'features/campaigns': ['campaign_texts', 'campaigns'],
    'features/donations': ['past_donations'],
  },
  'features/kyc': {
    'core/accounts': ['members', 'staff', 'staff_roles'],
    'core/files': ['files'],
    // Which notice about identity papers is in force.
    'features/content': ['legal_versions'],
  },
  'features/referrals': {
    'core/accounts': ['known_places', 'member_origins', 'members', 'staff'],
    'core/bank': ['bank_credits', 'bank_lines'],
    'core/ledger': ['ledger.reversal', 'ledger.transfer', 'ledger.watched'],
    'features/campaigns': ['campaign_texts'],
    // Upwards: what friends gave, and what their papers, receipts and payout accounts have in common with others'.
    'features/donations': ['donation_decisions', 'donation_lookalikes', 'donations', 'donor_totals'],
    'features/kyc': ['kyc_cases'],
    'features/withdrawals': ['payout_accounts'],
  },
  'features/members': {
    'core/accounts': ['members', 'staff'],
    // The figures are held against the books and the gifts.
    'core/ledger': ['ledger.member_balance'],
    'features/donations': ['donor_totals'],
    'features/withdrawals': ['withdrawals'],
  },
  'features/monthly-reports': {
    'core/accounts': ['members'],
    'features/campaigns': ['campaign_texts'],
    'features/donations': ['campaign_totals', 'donations'],
    'features/receipts': ['receipts'],
  },
  'features/newsletter': {
    'core/accounts': ['members', 'staff', 'staff_roles'],
  },
  'features/overview': {
    'core/accounts': ['members'],
    'features/campaigns': ['campaign_texts', 'campaign_update_texts', 'campaign_updates', 'campaigns'],
    'features/donations': ['campaign_totals', 'donations', 'donor_totals'],
    'features/kyc': ['kyc_cases'],
    'features/referrals': ['reward_totals', 'sponsor_days', 'sponsor_months'],
  },
  'features/profile': {
    'core/accounts': ['members'],
    'core/files': ['files'],
  },
  'features/payouts': {
    'core/accounts': ['members', 'staff'],
    'core/bank': ['bank_credits', 'bank_lines', 'bank_statements'],
    'core/ledger': ['ledger.reversal', 'ledger.transfer'],
    // How many withdrawals wait for a second person.
    'core/second-person': ['second_person_requests'],
    // Whose gift a credit was, or is claimed to be.
    'features/donations': ['donations'],
    'features/withdrawals': ['payout_accounts', 'withdrawals'],
  },
  'features/receipts': {
    'core/accounts': ['members', 'staff'],
    'core/bank': ['bank_credits'],
    'features/campaigns': ['campaign_texts'],
    'features/donations': ['donation_decisions', 'donations'],
    'features/referrals': ['rewards'],
  },
  'features/reconciliation': {
    'core/accounts': ['members', 'staff'],
    'core/bank': ['bank_accounts', 'bank_credits', 'bank_lines', 'bank_statements'],
    'core/files': ['files'],
    'core/ledger': ['ledger.reversal', 'ledger.transfer'],
    'features/donations': ['donation_decisions', 'donation_intents', 'donations'],
    // What a daily close names: paid out in the books, and on no statement.
    'features/payouts': ['payout_lines', 'payout_runs', 'refunds'],
    'features/withdrawals': ['withdrawals'],
  },
  'features/search': {
    'core/accounts': ['members'],
  },
  'features/support': {
    'core/accounts': ['members', 'staff', 'staff_roles'],
    'core/files': ['files'],
    // Who writes, at a glance.
    'features/donations': ['donations', 'donor_totals'],
    'features/withdrawals': ['withdrawals'],
  },
  'features/wallets': {
    'core/accounts': ['members', 'staff'],
    'core/ledger': ['ledger.balance', 'ledger.leg', 'ledger.reversal', 'ledger.transfer', 'ledger.watched'],
    // What a line in the books was for, and the sums beside a balance.
    'features/donations': ['donor_totals'],
    'features/referrals': ['rewards'],
    'features/withdrawals': ['payout_accounts', 'withdrawals'],
  },
  'features/withdrawals': {
    'core/accounts': ['member_changes', 'members', 'staff'],
    // Under which name the bank knows a UPI ID.
    'core/bank': ['bank_lines'],
    'core/ledger': ['ledger.balance', 'ledger.reversal', 'ledger.transfer', 'ledger.watched'],
    'features/donations': ['donations'],
    'features/kyc': ['kyc_cases'],
    // Upwards: when the file with a withdrawal went to the bank.
    'features/payouts': ['payout_runs'],
    'features/referrals': ['rewards'],
    // Upwards: who is about to close her account names no new account to pay to.
    'features/your-data': ['account_closures'],
    // Upwards: nobody approves what they put into a wallet.
    'features/wallets': ['wallet_corrections'],
  },
  'features/your-data': {
    'core/accounts': ['member_agreements', 'members'],
    // When she turned which switch.
    'core/audit': ['audit_entries'],
    'core/ledger': ['ledger.balance'],
    'features/content': ['legal_versions'],
    // What is in the way of closing an account: money under way.
    'features/donations': ['donations'],
    'features/kyc': ['kyc_cases'],
    'features/newsletter': ['newsletter_subscribers'],
    'features/payouts': ['payout_lines', 'refunds'],
    'features/referrals': ['rewards'],
    // A quarrel about money that staff must not delete.
    'features/support': ['tickets'],
    'features/withdrawals': ['payout_stops', 'withdrawals'],
  },
  platform: {
    // Whether this server's functions and views were made.
    database: ['routine_files'],
  },
};
