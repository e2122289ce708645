-- owner: features/donations
create table receipt_readings (
  file_id bigint primary key references files on delete cascade,
  utr text check (utr ~ '^[0-9]{12}$'),
  amount bigint check (amount > 0),
  read_at timestamptz not null
);
comment on table receipt_readings is 'Each row holds the values recognised in the picture of a receipt. A row without values means that nothing was certain.';

create type donation_intent_status as enum ('open', 'claimed', 'replaced', 'expired');
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
comment on table donation_intents is 'Each row is a payment that a member started: amount, campaign and our reference in the QR code.';
create unique index donation_intents_one_open on donation_intents (member_id, campaign_id) where status = 'open';
create index donation_intents_waiting on donation_intents (created_at) where status = 'open';
-- Deleting a member looks for references in every table.
create index donation_intents_member on donation_intents (member_id);

create type donation_method as enum ('upi', 'bank_transfer', 'cryptocurrency', 'credit_card', 'paypal', 'wire_transfer', 'cash', 'cheque');
create type donation_status as enum ('pending', 'disputed', 'approved', 'rejected', 'withdrawn', 'reversed');
create type donation_desk as enum ('pending', 'approved', 'rejected', 'reversed');
create table donations (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  campaign_id bigint not null references campaigns,
  intent_id bigint references donation_intents,
  retry_of bigint references donations,
  entered_by bigint references staff,
  method donation_method not null,
  status donation_status not null default 'pending',
  claimed_amount bigint not null check (claimed_amount > 0),
  -- The amount that the bank received; null unless approved or reversed.
  received_amount bigint check (received_amount > 0),
  -- Lists and totals use the received amount if approved, otherwise the claimed one.
  amount bigint not null generated always as (case status when 'approved' then received_amount else claimed_amount end) stored,
  desk donation_desk not null generated always as (case status
    when 'approved' then 'approved'::donation_desk when 'reversed' then 'reversed'::donation_desk
    when 'rejected' then 'rejected'::donation_desk when 'withdrawn' then 'rejected'::donation_desk else 'pending'::donation_desk end) stored,
  -- The number of a bank or UPI payment, as normaliseUtr returns it.
  utr text check (utr ~ '^[A-Z0-9]{1,64}$'),
  reference text check (reference <> ''),
  received_on date,
  receipt_file_id bigint references files,
  receipt_compared_at timestamptz,
  show_on_wall boolean not null default false,
  wall_name text,
  citizenship_declared_at timestamptz,
  tax_details bytea,
  -- It came from an older client, so it is never approved automatically.
  manual_review_only boolean not null default false,
  -- The received amount reached the minimum of that day.
  activates boolean not null default false,
  submitted_at timestamptz not null,
  processed_at timestamptz,
  note text not null default '',
  reason_code text,
  bank_credit_id bigint,
  -- The approval, while it stands.
  approval_id bigint,
  delay_notified_at timestamptz,
  -- It counts changes of status and UTR. A decision names the version that it saw.
  version int not null default 0,
  -- The donor does not want anybody to be rewarded for it.
  no_reward boolean not null default false,
  -- A copy of the sponsor, which never changes. It finds open donations of friends without asking for each friend.
  sponsor_id bigint
) with (fillfactor = 80);
comment on table donations is 'Each row is a donation that a member or staff claimed, with its status.';
-- The review lists by time and by amount include the filter columns, so that a page reads no rows that it does not show.
create index donations_desk_time on donations (desk, submitted_at, id) include (amount, method);
create index donations_desk_amount on donations (desk, amount, id) include (submitted_at, method);
-- Few donations are not UPI.
create index donations_other_method on donations (method, desk, submitted_at, id) where method <> 'upi';
create index donations_member on donations (member_id, id);
create index donations_member_approved on donations (member_id, processed_at) include (received_amount, campaign_id) where status = 'approved';
create index donations_utr on donations (utr) where utr is not null;
create index donations_receipt_file on donations (receipt_file_id) where receipt_file_id is not null;
create index donations_wall on donations (campaign_id, approval_id) where status = 'approved';
create index donations_waiting on donations (submitted_at) where status in ('pending', 'disputed') and delay_notified_at is null;
-- A member cannot have the same UTR open or approved twice. Another member can claim it; then both are disputed.
create unique index donations_own_utr on donations (member_id, utr) where utr is not null and status in ('pending', 'disputed', 'approved');
create unique index donations_own_reference on donations (method, reference) where reference is not null and status in ('pending', 'disputed', 'approved');
create unique index donations_one_per_credit on donations (bank_credit_id) where status = 'approved' and bank_credit_id is not null;
-- Finds the open claims of a member with many donations.
create index donations_member_open on donations (member_id, id) where status in ('pending', 'disputed');
create index donations_other_method_amount on donations (method, desk, amount, id) where method <> 'upi';
create index donations_sponsor_open on donations (sponsor_id, id) include (member_id, amount, no_reward, submitted_at)
  where sponsor_id is not null and desk = 'pending';
create trigger donation_moves before update on donations for each row execute function donation_moves();
create trigger donation_starts_open before insert on donations for each row
  when (new.status not in ('pending', 'disputed') or new.approval_id is not null or new.received_amount is not null or new.processed_at is not null)
  execute function donation_starts_open();
create trigger donation_counts_new after insert on donations for each row execute function donation_counts();
create trigger donation_counts_change after update on donations for each row
  when (old.desk <> new.desk or old.amount <> new.amount) execute function donation_counts();
create trigger donation_agrees_with_approval before update of received_amount, approval_id on donations for each row
  when (new.status = 'approved' and (old.received_amount is distinct from new.received_amount or old.approval_id is distinct from new.approval_id))
  execute function donation_agrees_with_approval();

create type donation_act as enum ('approve', 'reject', 'undo', 'reverse', 'withdraw', 'correct');
create type donation_decider as enum ('staff', 'machine', 'member');
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
  -- It is null if the act cannot be undone (automatic, bulk, by the member).
  undo_until timestamptz,
  -- The version of the donation that was decided on. The same person repeating the act gets the same answer.
  base_version int,
  -- The approval of another claim with the same UTR that caused this rejection.
  caused_by bigint,
  -- The undo or reversal that ended it.
  undone_by bigint,
  settled_at timestamptz,
  check ((by_kind = 'staff') = (staff_id is not null))
) with (fillfactor = 80);
comment on table donation_decisions is 'Each row is one act on a donation. The ledger knows an approval by this id; a second approval is another fact.';
create index donation_decisions_donation on donation_decisions (donation_id, id);
create unique index donation_decisions_one_approval on donation_decisions (donation_id) where act = 'approve' and undone_by is null;
create index donation_decisions_caused on donation_decisions (caused_by) where caused_by is not null;

create table donation_lookalikes (
  donation_id bigint not null references donations,
  other_id bigint not null references donations,
  likeness smallint not null check (likeness between 1 and 100),
  primary key (donation_id, other_id)
);
comment on table donation_lookalikes is 'Each row is an earlier donation whose receipt looks like the receipt of this one.';

create table donation_figures (
  campaign_id bigint not null,
  desk donation_desk not null,
  count bigint not null,
  amount bigint not null,
  -- Distinct donors, only for approved.
  supporters bigint not null,
  primary key (campaign_id, desk)
);
comment on table donation_figures is 'Each row holds the totals of a campaign and status. Readers add the rows of donation_deltas that are not folded yet.';

create table donation_deltas (
  campaign_id bigint not null,
  desk donation_desk not null,
  count int not null,
  amount bigint not null,
  supporters int not null
);
comment on table donation_deltas is 'Each row is a change of the totals. Appending it avoids a shared row that all approvals would wait for.';

create table donor_totals (
  member_id bigint not null,
  campaign_id bigint not null,
  gifts int not null check (gifts >= 0),
  amount bigint not null check (amount >= 0),
  primary key (member_id, campaign_id)
) with (fillfactor = 80);
comment on table donor_totals is 'Each row is the approved total of a member for a campaign.';

create type wall_state as enum ('waiting', 'shown', 'withheld');
create table wall_reviews (
  donation_id bigint primary key references donations,
  state wall_state not null default 'waiting',
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
comment on table wall_reviews is 'Each row is the review of a name for the donor wall.';
create index wall_reviews_waiting on wall_reviews (donation_id) where state = 'waiting';

create table donation_evidence (
  decision_id bigint primary key references donation_decisions on delete cascade,
  facts jsonb not null
);
comment on table donation_evidence is 'Each row holds the facts known about a donation when it was decided, so that the page later shows the same.';

create table donation_line_changes (
  decision_id bigint primary key references donation_decisions,
  -- The credit that had no number and got that of the donation. If it is null, the donation got the number of the line.
  named_credit bigint references bank_credits,
  utr_before text
);
comment on table donation_line_changes is 'Each row says what an approval on a bank line changed besides the status, so that an undo can restore it.';

grant select, insert, delete on receipt_readings, donation_deltas to anjuri_app;
grant select, insert, update on donation_intents, donations, donation_figures, donor_totals, wall_reviews to anjuri_app;
grant select, insert, update (undone_by, settled_at) on donation_decisions to anjuri_app;
grant select, insert on donation_lookalikes, donation_evidence, donation_line_changes to anjuri_app;
grant usage on sequence donation_decisions_id_seq to anjuri_app;

-- The file of a receipt belongs to core/files; the reading goes with it.
create trigger receipt_reading_goes after update of status on files
  for each row when (new.status in ('refused', 'erased') and new.status <> old.status) execute function receipt_reading_goes();
