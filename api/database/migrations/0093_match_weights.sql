-- Up Migration
-- owner: features/reconciliation
-- What each sentence of `words` counts, and whether it speaks for or against the match: [{"points": 45, "sign": "for"}, …]. null: found before this was kept.
alter table match_suggestions add column weights jsonb;
