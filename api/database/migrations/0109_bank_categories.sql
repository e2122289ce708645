-- Up Migration
-- owner: core/bank
-- Money that left: a payout run's line, a refund, help for somebody.
alter type bank_category add value 'payout';
alter type bank_category add value 'refund';
alter type bank_category add value 'disbursement';
