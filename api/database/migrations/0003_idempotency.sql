-- Up Migration
-- owner: platform
-- One row per (actor, Idempotency-Key). The key itself is not kept, only its digest; the answer is sealed.
create table idempotency_keys (
  actor text not null,
  key bytea not null,
  request_hash bytea not null,
  -- Who works on it. Every transaction of the request checks, as its last statement, that it is still the holder.
  holder uuid not null,
  lease_until timestamptz not null,
  expires_at timestamptz not null,
  committed_at timestamptz,
  status smallint,
  content_type text,
  answer bytea,
  primary key (actor, key),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_expires_at on idempotency_keys (expires_at);
grant select, insert, update, delete on idempotency_keys to anjuri_app;
