-- owner: features/profile
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
  -- It counts saved edits, of names too. An edit names the version that it saw.
  version int not null default 0,
  updated_at timestamptz not null
);
comment on table member_profiles is 'Each row holds personal details that a member added: birth date, address, photo.';
create index member_profiles_photo on member_profiles (photo_file_id) where photo_file_id is not null;
grant select, insert, update, delete on member_profiles to anjuri_app;

-- owner: features/members
create table member_figures (
  member_id bigint primary key references members on delete cascade,
  status member_status not null,
  balance bigint not null default 0,
  deposits bigint not null default 0
) with (fillfactor = 80);
comment on table member_figures is 'Each row holds the figures of a member by which the list of members is sorted. Only triggers write it.';
-- A page over all statuses is merged from one walk per status.
create index member_figures_balance on member_figures (status, balance, member_id);
create index member_figures_deposits on member_figures (status, deposits, member_id);

create table member_counts (
  status member_status primary key,
  count bigint not null
);
comment on table member_counts is 'Each row is the number of members with a status, up to the last fold of member_count_deltas.';

create table member_count_deltas (
  status member_status not null,
  count int not null
);
comment on table member_count_deltas is 'Each row is a change of member_counts. Appending it keeps registrations from waiting for each other.';

grant select on member_figures to anjuri_app;
grant select, insert, update on member_counts to anjuri_app;
grant select, delete on member_count_deltas to anjuri_app;

-- The figures follow members, balances and donations.
-- Triggers that change a figure run at commit, so that no two transactions can wait for each other.
create trigger figures_begin after insert on members for each row execute function member_figures_begin();
create constraint trigger figures_status after update of status on members deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function member_figures_status();
create constraint trigger figures_balance after update on ledger.member_balance deferrable initially deferred
  for each row when (old.earnings + old.wallet <> new.earnings + new.wallet) execute function member_figures_balance();
create constraint trigger figures_deposits after insert or update on donor_totals deferrable initially deferred
  for each row execute function member_figures_deposits();
create trigger figures_gone after delete on members for each row execute function member_figures_gone();
