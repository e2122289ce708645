-- Up Migration
-- owner: features/donations
create type donation_intent_status as enum ('open', 'claimed', 'replaced', 'expired');

-- What a QR code carries: who wants to give how much to what, under a reference of ours.
create table donation_intents (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  campaign_id bigint not null references campaigns,
  reference text not null unique check (reference ~ '^[0-9A-Z]{12,16}$'),
  amount bigint not null check (amount > 0),
  status donation_intent_status not null default 'open',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz
);
create unique index donation_intents_one_open on donation_intents (member_id, campaign_id) where status = 'open';
create index donation_intents_waiting on donation_intents (created_at) where status = 'open';

create type donation_status as enum ('pending', 'disputed', 'approved', 'rejected', 'withdrawn', 'reversed');
create type donation_method as enum ('upi', 'bank_transfer', 'cryptocurrency', 'credit_card', 'paypal', 'wire_transfer', 'cash', 'cheque');
-- The four cards and filters of the review desk.
create type donation_desk as enum ('pending', 'approved', 'rejected', 'reversed');

create table donations (
  -- People know it as DEP001.
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  campaign_id bigint not null references campaigns,
  intent_id bigint references donation_intents,
  retry_of bigint references donations,
  -- Staff who recorded a deposit that came another way; somebody else approves it.
  entered_by bigint references staff,
  method donation_method not null,
  status donation_status not null default 'pending',
  claimed_amount bigint not null check (claimed_amount > 0),
  -- What the bank got; only while approved or reversed.
  received_amount bigint check (received_amount > 0),
  -- What the lists and cards count: received if approved, else claimed.
  amount bigint not null generated always as (case status when 'approved' then received_amount else claimed_amount end) stored,
  desk donation_desk not null generated always as (case status
    when 'approved' then 'approved'::donation_desk
    when 'reversed' then 'reversed'::donation_desk
    when 'rejected' then 'rejected'::donation_desk
    when 'withdrawn' then 'rejected'::donation_desk
    else 'pending'::donation_desk end) stored,
  -- Of a bank or UPI payment, as normaliseUtr makes it.
  utr text check (utr ~ '^[A-Z0-9]{1,64}$'),
  -- Of any other deposit.
  reference text check (reference <> ''),
  received_on date,
  receipt_file_id bigint references files,
  -- Its doubles were looked for.
  receipt_compared_at timestamptz,
  show_on_wall boolean not null default false,
  wall_name text,
  citizenship_declared_at timestamptz,
  -- Name, address and PAN for a tax receipt, sealed with the donor's own key.
  tax_details bytea,
  -- Came by the call of older clients: no machine may approve it.
  by_hand_only boolean not null default false,
  -- Received at least the minimum of its day.
  activates boolean not null default false,
  submitted_at timestamptz not null,
  processed_at timestamptz,
  note text not null default '',
  reason_code text,
  bank_credit_id bigint,
  -- The decision that approved it, while that stands.
  approval_id bigint,
  -- She was told that it takes longer than promised.
  late_told_at timestamptz,
  -- Counts changes of status and UTR: a decision names the one it saw.
  version int not null default 0
) with (fillfactor = 80);

-- The desk's lists: by time and by sum. What filters ask for rides along, so that a page never visits rows it does not show.
create index donations_desk_time on donations (desk, submitted_at, id) include (amount, method);
create index donations_desk_amount on donations (desk, amount, id) include (submitted_at, method);
-- Nearly everything is UPI; the rest is few.
create index donations_other_method on donations (method, desk, submitted_at, id) where method <> 'upi';
create index donations_member on donations (member_id, id);
create index donations_member_approved on donations (member_id, processed_at) include (received_amount, campaign_id) where status = 'approved';
create index donations_utr on donations (utr) where utr is not null;
create index donations_receipt_file on donations (receipt_file_id) where receipt_file_id is not null;
create index donations_wall on donations (campaign_id, approval_id) where status = 'approved';
create index donations_waiting on donations (submitted_at) where status in ('pending', 'disputed') and late_told_at is null;
-- The same member cannot have the same UTR under way or booked twice; another member can claim it (then both are disputed).
create unique index donations_own_utr on donations (member_id, utr) where utr is not null and status in ('pending', 'disputed', 'approved');
create unique index donations_own_reference on donations (method, reference)
  where reference is not null and status in ('pending', 'disputed', 'approved');
create unique index donations_one_per_credit on donations (bank_credit_id) where status = 'approved' and bank_credit_id is not null;

create type donation_act as enum ('approve', 'reject', 'undo', 'reverse', 'withdraw', 'correct');
create type donation_decider as enum ('staff', 'machine', 'member');

-- Every act on a claim. The id of an approval is what the books know it by: approve, undo, approve again are two facts.
create table donation_decisions (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donations,
  act donation_act not null,
  by_kind donation_decider not null,
  staff_id bigint,
  note text not null default '',
  reason_code text,
  received_amount bigint,
  bank_credit_id bigint,
  at timestamptz not null,
  -- null: cannot be undone (machine, bulk, member).
  undo_until timestamptz,
  -- The version of the claim that was decided on: the same person asking again with it gets the same answer.
  base_version int,
  -- This rejection follows from that approval of another claim of the same UTR.
  caused_by bigint,
  -- The undo or reversal that ended it.
  undone_by bigint,
  -- Receipt ordered and messages sent.
  settled_at timestamptz,
  check ((by_kind = 'staff') = (staff_id is not null))
) with (fillfactor = 80);
create index donation_decisions_donation on donation_decisions (donation_id, id);
create unique index donation_decisions_one_approval on donation_decisions (donation_id) where act = 'approve' and undone_by is null;
create index donation_decisions_caused on donation_decisions (caused_by) where caused_by is not null;

-- Who has a claim open on the screen. A notice, not a lock.
create table donation_leases (
  donation_id bigint primary key,
  staff_id bigint not null,
  until timestamptz not null
) with (fillfactor = 50);

-- Earlier claims whose receipt looks like this one's, found when the claim came in.
create table donation_lookalikes (
  donation_id bigint not null references donations,
  other_id bigint not null references donations,
  -- Percent.
  likeness smallint not null check (likeness between 1 and 100),
  primary key (donation_id, other_id)
);

-- Which status may follow which; contract/status.ts has the same table for people.
create function donation_moves() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.campaign_id, new.method, new.claimed_amount) is distinct from (old.member_id, old.campaign_id, old.method, old.claimed_amount) then
    raise exception 'donation % is fixed in member, campaign, method and claimed amount', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not (case old.status
    when 'pending' then new.status in ('disputed', 'approved', 'rejected', 'withdrawn')
    when 'disputed' then new.status in ('pending', 'approved', 'rejected', 'withdrawn')
    when 'approved' then new.status in ('pending', 'disputed', 'reversed')
    when 'rejected' then new.status in ('pending', 'disputed')
    else false end) then
    raise exception 'donation % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if new.utr is distinct from old.utr and old.status not in ('pending', 'disputed') then
    raise exception 'the UTR of donation % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  if (new.status = 'approved') <> (new.approval_id is not null) or (new.status in ('approved', 'reversed')) <> (new.received_amount is not null)
     or (new.status in ('pending', 'disputed')) <> (new.processed_at is null) then
    raise exception 'donation % is half decided', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status or new.utr is distinct from old.utr then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger donation_moves before update on donations for each row execute function donation_moves();

create function donation_starts_open() returns trigger language plpgsql as $$
begin
  raise exception 'a donation starts pending' using errcode = 'check_violation';
end $$;
create trigger donation_starts_open before insert on donations for each row
  when (new.status not in ('pending', 'disputed') or new.approval_id is not null or new.received_amount is not null or new.processed_at is not null)
  execute function donation_starts_open();

grant select, insert, update on donation_intents, donations to anjuri_app;
grant select, insert, update (undone_by, settled_at) on donation_decisions to anjuri_app;
grant select, insert, update, delete on donation_leases to anjuri_app;
grant select, insert on donation_lookalikes to anjuri_app;
