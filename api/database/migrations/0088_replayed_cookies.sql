-- Up Migration
-- Registering gives the browser a token that says “the same browser as before” and opens nothing. A repeat must give the same one, or the browser
-- that registered would be a stranger to the account. Sealed like the answer.
alter table idempotency_keys add column cookies bytea check (cookies is null or answer is not null);
