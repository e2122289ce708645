-- Up Migration
-- owner: core/accounts
-- The full name is what matching, receipts and staff use; it is these two with a space between. A name of one word has no second part.
alter table members add column given_name text not null default '';
alter table members add column family_name text not null default '';
-- Somebody answered a code that was texted to this number.
alter table members add column mobile_verified_at timestamptz;
update members set
  given_name = coalesce(nullif(regexp_replace(full_name, '\s+\S+$', ''), ''), full_name),
  family_name = coalesce(substring(full_name from '\s(\S+)$'), '');
alter table members add check (given_name <> '');

-- Filled by routines/accounts.sql.
create function member_names() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger member_names before insert or update of full_name, given_name, family_name on members
  for each row execute function member_names();

-- A new mobile number that waits for its code; until then the old one counts.
create table mobile_changes (
  member_id bigint primary key references members on delete cascade,
  -- Number and code, with the member's own key.
  sealed bytea not null,
  tries smallint not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index mobile_changes_expires on mobile_changes (expires_at);
grant select, insert, update, delete on mobile_changes to anjuri_app;

-- owner: features/profile
-- What a member tells about herself beside name, email and mobile number. No row: nothing yet.
create table member_profiles (
  member_id bigint primary key references members on delete cascade,
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  address text not null default '' check (length(address) <= 1000),
  city text not null default '' check (length(city) <= 1000),
  state text not null default '' check (length(state) <= 1000),
  zip_code text not null default '' check (length(zip_code) <= 1000),
  country text check (country ~ '^[A-Z]{2}$'),
  bio text not null default '' check (length(bio) <= 2000),
  photo_file_id bigint references files,
  -- Counts saved edits, of the names too: an edit names the one it saw.
  version int not null default 0,
  updated_at timestamptz not null
);
create index member_profiles_photo on member_profiles (photo_file_id) where photo_file_id is not null;
grant select, insert, update, delete on member_profiles to anjuri_app;
