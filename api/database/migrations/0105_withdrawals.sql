-- Up Migration
-- owner: features/withdrawals
create type payout_method as enum ('bank_transfer', 'upi', 'paypal', 'crypto');
create type withdrawal_reason as enum ('referral_earnings', 'wallet_balance', 'refund', 'other');
create type withdrawal_status as enum ('pending', 'approved', 'paid', 'rejected', 'cancelled', 'failed', 'returned');
create type withdrawal_act as enum ('ask', 'approve', 'reject', 'cancel', 'stop', 'pay', 'fail', 'return');

-- Where a member is paid to. Fixed once it is there: another number is another account.
create table payout_accounts (
  -- People know it as PAC001.
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  method payout_method not null,
  -- Holder, number, IFSC or address: sealed with the member's key.
  details bytea not null,
  -- Masked, as lists show it.
  shown text not null check (shown <> ''),
  -- Equal for equal accounts, and nothing without the key: finds one that two members are paid to.
  digest bytea not null check (length(digest) = 32),
  added_at timestamptz not null,
  -- Nothing is paid to it before then.
  payable_from timestamptz not null,
  removed_at timestamptz,
  check (payable_from >= added_at)
);
create unique index payout_accounts_once on payout_accounts (member_id, digest) where removed_at is null;
create index payout_accounts_digest on payout_accounts (digest);
create index payout_accounts_member on payout_accounts (member_id, id);

-- The mailed link was used: nobody is paid until staff have spoken to the member.
create table payout_stops (
  member_id bigint primary key references members,
  stopped_at timestamptz not null
);

create table withdrawals (
  -- People know it as WTH001; so do the books.
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  account_id bigint not null references payout_accounts,
  method payout_method not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  reason withdrawal_reason not null,
  from_earnings bigint not null check (from_earnings >= 0),
  from_wallet bigint not null check (from_wallet >= 0),
  status withdrawal_status not null default 'pending',
  asked_at timestamptz not null,
  -- Approved, rejected, cancelled, paid, failed: the last of them.
  processed_at timestamptz,
  approved_by bigint references staff,
  -- The payout run it is in; from then on it ends as paid or failed.
  run_id bigint,
  -- The bank's number, and the day on which it paid.
  bank_reference text check (bank_reference ~ '^[A-Z0-9]{6,30}$'),
  paid_on date,
  -- What the member reads about why it ended.
  note text,
  -- Counts every change: a decision names the one it saw.
  version int not null default 0,
  check (fee < amount),
  check (from_earnings + from_wallet = amount),
  check ((status in ('paid', 'returned')) = (bank_reference is not null)),
  check ((bank_reference is null) = (paid_on is null)),
  check (status not in ('approved', 'paid', 'failed', 'returned') or approved_by is not null),
  check (run_id is null or status in ('approved', 'paid', 'failed', 'returned')),
  check (status not in ('rejected', 'failed', 'returned') or note is not null)
) with (fillfactor = 80);
create index withdrawals_member on withdrawals (member_id, id desc);
create index withdrawals_pending on withdrawals (asked_at, id) where status = 'pending';
create index withdrawals_ready on withdrawals (processed_at, id) where status = 'approved' and run_id is null;
create index withdrawals_status on withdrawals (status, processed_at desc, id desc);
create index withdrawals_run on withdrawals (run_id, id) where run_id is not null;
create index withdrawals_account on withdrawals (account_id, id);
create unique index withdrawals_reference on withdrawals (bank_reference) where bank_reference is not null;

-- Every act on a withdrawal.
create table withdrawal_decisions (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  act withdrawal_act not null,
  -- null: the member herself, or the bank's own word.
  staff_id bigint references staff,
  note text not null default '',
  -- What the decider was shown and ticked.
  evidence jsonb,
  at timestamptz not null
);
create index withdrawal_decisions_withdrawal on withdrawal_decisions (withdrawal_id, id);

-- What a member asked for on a day, and all members together: what the caps look at. The day in India.
create table withdrawal_days (
  member_id bigint not null,
  day date not null,
  requests int not null default 0 check (requests >= 0),
  amount bigint not null default 0 check (amount >= 0),
  primary key (member_id, day)
) with (fillfactor = 80);

-- Filled by routines/withdrawals.sql.
create function withdrawal_moves() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger withdrawal_moves before update on withdrawals for each row execute function withdrawal_moves();
create function withdrawal_starts_pending() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger withdrawal_starts_pending before insert on withdrawals for each row execute function withdrawal_starts_pending();
create function payout_account_is_fixed() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger payout_account_is_fixed before update on payout_accounts for each row execute function payout_account_is_fixed();

grant select, insert, update on withdrawals, withdrawal_days to anjuri_app;
grant select, insert, update (removed_at, details, shown, digest) on payout_accounts to anjuri_app;
grant select, insert on withdrawal_decisions to anjuri_app;
grant select, insert, delete on payout_stops to anjuri_app;
