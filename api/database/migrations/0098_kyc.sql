-- Up Migration
-- owner: features/kyc
create type kyc_status as enum ('draft', 'waiting', 'returned', 'verified', 'refused', 'revoked');
create type kyc_part as enum ('id_proof', 'id_proof_back', 'address_proof', 'bank_statement', 'selfie');
create type kyc_act as enum ('send', 'verify', 'return', 'refuse', 'undo', 'revoke', 'reopen', 'delete_papers');
create type kyc_verdict as enum ('good', 'bad');

-- One a member: the draft, then the case.
create table kyc_cases (
  -- People know it as KYC001.
  id bigint generated always as identity primary key,
  member_id bigint not null unique references members,
  status kyc_status not null default 'draft',
  -- What she typed in step 1, and the number of her paper: sealed with her own key.
  personal bytea,
  id_paper text check (id_paper ~ '^[a-z_]+$'),
  id_number bytea,
  -- Equal for equal numbers, and nothing without the key: finds the same card in two cases.
  number_digest bytea check (length(number_digest) = 32),
  -- The last four characters, to recognise the card by when the number is gone.
  number_tail text check (length(number_tail) <= 4),
  -- Of the proof of address.
  issued_on date,
  consent_version int,
  consented_at timestamptz,
  times_sent int not null default 0 check (times_sent >= 0),
  sent_at timestamptz,
  -- The decision that stands. null: draft, or waiting.
  decision_id bigint,
  decided_at timestamptz,
  -- Until then the decision may be taken back: the member sees a case that waits.
  undo_until timestamptz,
  -- She was told that it takes longer than promised.
  late_told_at timestamptz,
  -- From then on the pictures may go; null: somebody needs them.
  papers_due_at timestamptz,
  papers_deleted_at timestamptz,
  created_at timestamptz not null,
  -- Counts every change of what is sent and of the status: a decision names the one it saw.
  version int not null default 0,
  check ((id_number is null) = (number_digest is null)),
  check ((status = 'draft') = (sent_at is null) or status <> 'waiting')
) with (fillfactor = 80);

-- The queue: what was sent again comes first, then the oldest.
create index kyc_cases_queue on kyc_cases ((times_sent > 1) desc, sent_at, id) where status = 'waiting';
create index kyc_cases_decided on kyc_cases (status, decided_at desc, id desc) where status <> 'draft';
create index kyc_cases_sent on kyc_cases (sent_at desc, id desc) where status <> 'draft';
create index kyc_cases_number on kyc_cases (number_digest) where number_digest is not null;
create index kyc_cases_papers_due on kyc_cases (papers_due_at) where papers_due_at is not null and papers_deleted_at is null;
create index kyc_cases_late on kyc_cases (sent_at) where status = 'waiting' and late_told_at is null;

-- The files of a case. What was found bad stays until it is replaced, so that she sees which it was.
create table kyc_papers (
  case_id bigint not null references kyc_cases,
  part kyc_part not null,
  file_id bigint not null references files,
  attached_at timestamptz not null,
  verdict kyc_verdict,
  reason text,
  primary key (case_id, part),
  check ((verdict = 'bad') = (reason is not null) or verdict is null and reason is null)
);
create unique index kyc_papers_file on kyc_papers (file_id);

-- Every act on a case.
create table kyc_decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references kyc_cases,
  act kyc_act not null,
  -- null: the member herself, or the machine that deletes pictures.
  staff_id bigint,
  -- What the member reads, in the reviewer's own words.
  message text not null default '',
  -- Which papers were found bad, and why: {"id_proof": "glare"}. Of an act that judges papers.
  bad jsonb,
  -- What the reviewer compared and ticked.
  checks text[] not null default '{}',
  at timestamptz not null,
  undo_until timestamptz,
  base_version int,
  undone_by bigint,
  -- The member was told.
  settled_at timestamptz
) with (fillfactor = 80);
create index kyc_decisions_case on kyc_decisions (case_id, id);

create table kyc_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references kyc_cases,
  staff_id bigint not null references staff,
  -- Sealed with the member's key: it speaks of her.
  text bytea not null,
  at timestamptz not null
);
create index kyc_notes_case on kyc_notes (case_id, id);

-- The visitor book: every time staff opened a paper.
create table kyc_openings (
  id bigint generated always as identity primary key,
  case_id bigint not null references kyc_cases,
  part kyc_part not null,
  file_id bigint not null,
  staff_id bigint not null references staff,
  -- By which of the roles it was allowed.
  role text not null,
  at timestamptz not null
);
create index kyc_openings_case on kyc_openings (case_id, id);
create index kyc_openings_staff on kyc_openings (staff_id, at);

-- Trustees were told that somebody opens more than is usual: once an hour and person.
create table kyc_alarms (
  staff_id bigint not null references staff,
  hour timestamptz not null,
  members int not null,
  primary key (staff_id, hour)
);

-- The same picture under two members.
create index files_identity_sent on files (sha256) where kind in ('identity', 'selfie');

-- Filled by routines/kyc.sql.
create function kyc_moves() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger kyc_moves before update on kyc_cases for each row execute function kyc_moves();
create function kyc_starts_as_draft() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger kyc_starts_as_draft before insert on kyc_cases for each row execute function kyc_starts_as_draft();
create function kyc_paper_is_fixed() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger kyc_paper_is_fixed before insert or update or delete on kyc_papers for each row execute function kyc_paper_is_fixed();

grant select, insert, update on kyc_cases to anjuri_app;
grant select, insert, update, delete on kyc_papers to anjuri_app;
grant select, insert, update (undone_by, settled_at) on kyc_decisions to anjuri_app;
grant select, insert on kyc_notes, kyc_openings, kyc_alarms to anjuri_app;
