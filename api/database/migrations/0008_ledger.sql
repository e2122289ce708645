-- owner: core/ledger
-- The books: double entry, append-only. The application's role has no right on a table here: it calls functions and reads views.
create schema ledger;
grant usage on schema ledger to anjuri_app;

create domain ledger.never_negative as bigint constraint never_negative check (value >= 0);

-- Transaction ids start again after a logical restore into a new server; ledger.rebase() then writes a new offset into this function.
create function ledger.xact_of(id xid8) returns bigint language sql immutable as $$ select id::text::bigint + 0 $$;

create table ledger.account (
  code int primary key,
  role text not null,
  name text not null check (btrim(name) <> ''),
  opened_at timestamptz not null default now(),
  constraint code_fits_role check (case role
    when 'bank' then code between 1001 and 1099 when 'cash' then code = 1101 when 'cheques' then code = 1102 when 'collections' then code = 1109
    when 'owed' then code = 1201 when 'earnings' then code = 2101 when 'wallet' then code = 2102 when 'held' then code = 2103
    when 'refunds' then code = 2201 when 'suspense' then code = 2900 when 'fund' then code between 3001 and 3999 when 'fees' then code = 4001
    when 'interest' then code = 4002 when 'rewards' then code = 5001 when 'bonuses' then code = 5002 when 'corrections' then code = 5003
    when 'charges' then code = 5101
    else false end)
);
comment on table ledger.account is 'Each row is an account of the chart of accounts (docs/ledger.md).';

create table ledger.kind (
  id smallint primary key,
  name text not null unique,
  pays_out boolean not null default false
);
comment on table ledger.kind is 'Each row is a kind of booking. The reversal of a kind has its number plus 100.';

create table ledger.legal_move (
  kind smallint not null references ledger.kind (id),
  debit text not null,
  credit text not null,
  fund text not null default 'none' check (fund in ('none', 'gift', 'general')),
  primary key (kind, debit, credit)
);
comment on table ledger.legal_move is 'Each row allows a kind to debit one role and credit another, and names the fund that the leg carries.';

create table ledger.path (
  key bigint primary key,
  kind smallint not null,
  debit int not null,
  credit int not null,
  fund int not null
) with (fillfactor = 10);
comment on table ledger.path is 'Each row is an allowed move between two existing accounts. A posting finds it with one index lookup (hence the fill factor).';
create trigger legal before insert on ledger.path for each row execute function ledger.path_is_legal();

create table ledger.member_balance (
  member_id bigint primary key,
  earnings ledger.never_negative not null default 0,
  wallet ledger.never_negative not null default 0,
  held ledger.never_negative not null default 0,
  -- A debt to the trust: a reversed reward that was already withdrawn.
  owed ledger.never_negative not null default 0,
  -- The number of legs of this member, without gaps.
  seq bigint not null default 0
) with (fillfactor = 70);
comment on table ledger.member_balance is 'Each row holds the balances of a member. The books outlive an erased account, and a foreign key would lock members.';
create index member_balance_owing on ledger.member_balance (member_id) where owed > 0;
create constraint trigger tie after update on ledger.member_balance deferrable initially deferred for each row execute function ledger.tie();
create trigger starts_empty before insert on ledger.member_balance for each row
  when (new.earnings <> 0 or new.wallet <> 0 or new.held <> 0 or new.owed <> 0 or new.seq <> 0) execute function ledger.refuse();
create trigger stays before delete on ledger.member_balance for each row execute function ledger.refuse();
create trigger stays_whole before truncate on ledger.member_balance for each statement execute function ledger.refuse();

-- Foreign keys and checks would slow every posting: a shared lock on a hot account, an expression parsed per statement. The trigger
-- ledger.apply enforces the same rules. The order of the columns leaves no padding.
create table ledger.transfer (
  source_id bigint not null,
  amount bigint not null,
  member_id bigint,
  member_seq bigint,
  earnings_after bigint,
  wallet_after bigint,
  held_after bigint,
  owed_after bigint,
  -- The id of staff, the negative id of a member, or 0 for the system.
  actor_id bigint not null,
  -- The transaction that wrote it. It is a bigint because xid8 has no BRIN operators.
  xact bigint not null,
  booked_at timestamptz not null,
  debit int not null,
  credit int not null,
  fund int not null,
  kind smallint not null,
  -- Legs count from 1. A leg that pays off a debt has the number of the credit plus 50.
  leg smallint not null,
  primary key (source_id, kind, leg)
);
comment on table ledger.transfer is 'Each row is a leg: an amount from a debit to a credit account. (source_id, kind) is the idempotency key of a fact.';
create unique index transfer_member on ledger.transfer (member_id, member_seq) where member_id is not null;
create index transfer_xact on ledger.transfer using brin (xact) with (pages_per_range = 32, autosummarize = on);
create index transfer_booked_at on ledger.transfer using brin (booked_at) with (pages_per_range = 32, autosummarize = on);
create trigger apply before insert on ledger.transfer for each row execute function ledger.apply();

create table ledger.reversal (
  source_id bigint not null,
  kind smallint not null references ledger.kind (id) check (kind < 100),
  reason text not null check (btrim(reason) <> ''),
  actor_id bigint not null,
  xact bigint not null,
  booked_at timestamptz not null,
  primary key (source_id, kind)
);
comment on table ledger.reversal is 'Each row is a reversal of a business fact. Its primary key allows one reversal per fact.';
create constraint trigger mirrors after insert on ledger.reversal deferrable initially deferred for each row execute function ledger.mirrors();

create table ledger.payout_switch (
  id bigint generated always as identity primary key,
  frozen boolean not null,
  reason text not null check (btrim(reason) <> ''),
  actor_id bigint not null,
  at timestamptz not null default now()
);
comment on table ledger.payout_switch is 'Each row freezes or frees all payouts. The last row counts.';

create table ledger.seal (
  id bigint primary key,
  -- Legs of transactions below this number are included. No such transaction is still running.
  upto bigint not null,
  legs bigint not null,
  total numeric not null,
  digest bytea not null,
  sealed_at timestamptz not null default now()
);
comment on table ledger.seal is 'Each row is a link of the hash chain over all legs. It is written by one job, together with the rolled-up balances.';
create trigger sealed before insert on ledger.seal for each row execute function ledger.rollup_has_seal();

create table ledger.seal_page (
  seal_id bigint not null references ledger.seal (id) deferrable initially deferred,
  page int not null,
  prints bytea not null,
  primary key (seal_id, page)
);
comment on table ledger.seal_page is 'Each row holds the keys and the first 8 bytes of the hashes of some sealed legs, so that a wrong leg can be named.';
create trigger sealed before insert on ledger.seal_page for each row execute function ledger.rollup_has_seal();

create table ledger.rollup (
  account int not null references ledger.account (code),
  fund int not null,
  balance bigint not null,
  primary key (account, fund)
);
comment on table ledger.rollup is 'Each row is the balance (credits minus debits) of an account and fund at the last seal. Later legs are added to it.';
create trigger stays before delete on ledger.rollup for each row execute function ledger.refuse();
create trigger stays_whole before truncate on ledger.rollup for each statement execute function ledger.refuse();
create trigger sealed before insert or update on ledger.rollup for each row execute function ledger.rollup_has_seal();

create table ledger.watch (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  everything boolean not null,
  upto bigint not null,
  found text[] not null
);
comment on table ledger.watch is 'Each row is a run of the integrity checks with its findings. A finding freezes payouts in the same transaction.';

-- No row of the books changes or goes. Balances and rollups change, but they do not go either.
do $$
declare one text;
begin
  foreach one in array array['account', 'kind', 'legal_move', 'path', 'transfer', 'reversal', 'payout_switch', 'seal', 'seal_page', 'watch'] loop
    execute format('create trigger stays before update or delete on ledger.%I for each row execute function ledger.refuse()', one);
    execute format('create trigger stays_whole before truncate on ledger.%I for each statement execute function ledger.refuse()', one);
  end loop;
end $$;

insert into ledger.account (code, role, name) values
  (1001, 'bank', 'Bank account (UPI collections)'), (1101, 'cash', 'Cash in hand'),
  (1102, 'cheques', 'Cheques in clearing'), (1109, 'collections', 'Other collections'),
  (1201, 'owed', 'Owed by members'), (2101, 'earnings', 'Owed to members: referral earnings'),
  (2102, 'wallet', 'Owed to members: wallet'), (2103, 'held', 'Owed to members: held for withdrawal'),
  (2201, 'refunds', 'Refunds due'), (2900, 'suspense', 'Suspense: bank credits nobody claimed yet'),
  (3900, 'fund', 'General fund'), (4001, 'fees', 'Withdrawal fees'),
  (4002, 'interest', 'Bank interest'), (5001, 'rewards', 'Referral rewards'),
  (5002, 'bonuses', 'Tier bonuses'), (5003, 'corrections', 'Wallet corrections'),
  (5101, 'charges', 'Bank charges');

insert into ledger.kind (id, name, pays_out) values
  (1, 'donation_approved', false), (2, 'reward_booked', false), (3, 'bonus_booked', false), (4, 'withdrawal_held', false), (5, 'withdrawal_paid', true),
  (6, 'wallet_corrected', false), (7, 'credit_imported', false), (8, 'collection_banked', false), (9, 'disbursement_paid', true), (10, 'refund_due', false),
  (11, 'refund_paid', true), (12, 'charge_taken', false), (13, 'interest_received', false), (14, 'opening_booked', false);
insert into ledger.kind (id, name) select id + 100, name || '_reversed' from ledger.kind;

insert into ledger.legal_move (kind, debit, credit, fund) values
  (1, 'bank', 'fund', 'none'), (1, 'suspense', 'fund', 'none'),
  (1, 'cash', 'fund', 'none'), (1, 'cheques', 'fund', 'none'), (1, 'collections', 'fund', 'none'),
  (2, 'rewards', 'earnings', 'gift'),
  (3, 'bonuses', 'earnings', 'general'),
  (4, 'earnings', 'held', 'none'), (4, 'wallet', 'held', 'none'),
  (5, 'held', 'bank', 'none'), (5, 'held', 'fees', 'general'),
  (6, 'corrections', 'wallet', 'general'), (6, 'wallet', 'corrections', 'general'),
  (7, 'bank', 'suspense', 'none'),
  (8, 'bank', 'cash', 'none'), (8, 'bank', 'cheques', 'none'), (8, 'bank', 'collections', 'none'),
  (9, 'fund', 'bank', 'none'),
  (10, 'fund', 'refunds', 'none'), (10, 'suspense', 'refunds', 'none'),
  (11, 'refunds', 'bank', 'none'),
  (12, 'charges', 'bank', 'general'),
  (13, 'bank', 'interest', 'general'),
  (14, 'bank', 'fund', 'none'), (14, 'cash', 'fund', 'none');

-- A reversal has the same legs with debit and credit exchanged.
insert into ledger.legal_move (kind, debit, credit, fund)
  select kind + 100, credit, debit, fund from ledger.legal_move where kind < 100;
-- An amount that a member no longer has in one balance is taken from the other; an amount in neither is owed.
insert into ledger.legal_move (kind, debit, credit, fund)
  select m.kind + 100, instead, m.debit, m.fund
    from ledger.legal_move m, unnest(array['earnings', 'wallet', 'owed']) instead
   where m.kind < 100 and m.credit in ('earnings', 'wallet') and m.debit not in ('earnings', 'wallet', 'held', 'owed')
  on conflict do nothing;
-- A credit to earnings or wallet first pays off a debt of the member.
insert into ledger.legal_move (kind, debit, credit)
  select distinct kind, credit, 'owed' from ledger.legal_move where credit in ('earnings', 'wallet');

-- The view ledger.legal_path, written out for the first accounts. Moves of members have a positive key, all others a negative one (ledger.path_key).
insert into ledger.path (key, kind, debit, credit, fund)
  select (((m.kind::bigint * 10000 + d.code) * 10000 + c.code) * 10000 + coalesce(f.code, 0))
           * case when array[m.debit, m.credit] && array['earnings', 'wallet', 'held', 'owed'] then 1 else -1 end,
         m.kind, d.code, c.code, coalesce(f.code, 0)
    from ledger.legal_move m
    join ledger.account d on d.role = m.debit
    join ledger.account c on c.role = m.credit
    left join ledger.account f on f.code = 3900 and m.fund <> 'none';

insert into ledger.payout_switch (frozen, reason, actor_id) values (false, 'first installation', 0);
insert into ledger.seal (id, upto, legs, total, digest) values (0, 0, 0, 0, sha256(''));
