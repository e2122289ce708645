-- Up Migration
-- What the donor had typed, where a claim was given another number: she is told what became of hers.
alter table donation_decisions add column utr_before text check (utr_before is null or act = 'correct');
