-- Up Migration
-- owner: features/members
-- What the list of members is ordered by and cannot be counted while somebody waits. One row a member, written by triggers alone.
create table member_figures (
  member_id bigint primary key references members on delete cascade,
  status member_status not null,
  -- Earnings and wallet, as the books have them.
  balance bigint not null default 0,
  -- What she has given, as it stands.
  deposits bigint not null default 0
) with (fillfactor = 80);
insert into member_figures (member_id, status, balance, deposits)
select m.id, m.status, coalesce(b.earnings + b.wallet, 0), coalesce(t.amount, 0)
  from members m left join ledger.member_balance b on b.member_id = m.id
  left join (select member_id, sum(amount)::bigint as amount from donor_totals group by 1) t on t.member_id = m.id;
-- The status first: each is walked on its own, and a page of all of them is put together from four.
create index member_figures_balance on member_figures (status, balance, member_id);
create index member_figures_deposits on member_figures (status, deposits, member_id);
grant select on member_figures to anjuri_app;

-- Their bodies are in the routines.
create function member_figures_begin() returns trigger language plpgsql as $$ begin return null; end $$;
create function member_figures_status() returns trigger language plpgsql as $$ begin return null; end $$;
create function member_figures_balance() returns trigger language plpgsql as $$ begin return null; end $$;
create function member_figures_deposits() returns trigger language plpgsql as $$ begin return null; end $$;

-- Those that change a figure run at commit: nobody who holds the row waits for anything else, so no two can wait for each other.
create trigger figures_begin after insert on members for each row execute function member_figures_begin();
create constraint trigger figures_status after update of status on members deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function member_figures_status();
create constraint trigger figures_balance after update on ledger.member_balance deferrable initially deferred
  for each row when (old.earnings + old.wallet <> new.earnings + new.wallet) execute function member_figures_balance();
create constraint trigger figures_deposits after insert or update on donor_totals deferrable initially deferred
  for each row execute function member_figures_deposits();

-- owner: core/accounts
create index members_by_name on members (status, lower(full_name) collate "C", id);
create index members_by_email on members (status, email collate "C", id);
create index members_by_joining on members (status, created_at, id);
-- Found by the family name first, and by the whole number.
create index members_family_name on members (lower(family_name || ' ' || given_name) collate "C", id);
create index members_mobile on members (mobile, id);

-- owner: features/your-data
-- One of the staff asked for it, and why. She can stop it as her own.
alter table account_closures
  add column asked_by bigint references staff,
  add column staff_reason text check (length(staff_reason) <= 500),
  add check ((asked_by is null) = (staff_reason is null));
create index account_closures_asked_by on account_closures (asked_by) where asked_by is not null;
