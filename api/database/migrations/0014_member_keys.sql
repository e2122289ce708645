-- Up Migration
-- owner: keys
-- One key per member, wrapped by the named master key. What is sealed with it (personal values in the activity log, in jobs, in
-- stored answers) can be read while the row is here; erasing a member destroys the key.
create table member_keys (
  member_id bigint primary key,
  master_key_id text,
  wrapped bytea,
  created_at timestamptz not null,
  destroyed_at timestamptz,
  check ((wrapped is null) = (master_key_id is null)),
  check ((wrapped is null) = (destroyed_at is not null))
);
create index member_keys_master on member_keys (master_key_id);

-- A destroyed key stays destroyed, and a member never gets a second one.
create function member_key_stays_destroyed() returns trigger language plpgsql as $$
begin
  if old.destroyed_at is not null then
    raise exception 'the key of member % is destroyed', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger member_key_stays_destroyed before update on member_keys for each row execute function member_key_stays_destroyed();

grant select, insert, update on member_keys to anjuri_app;
