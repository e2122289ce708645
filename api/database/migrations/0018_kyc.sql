-- owner: features/kyc
create type kyc_status as enum ('draft', 'waiting', 'returned', 'verified', 'refused', 'revoked');
create table kyc_cases (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references members,
  status kyc_status not null default 'draft',
  -- The personal details and the document number, sealed with the key of the member.
  personal bytea,
  id_paper text check (id_paper ~ '^[a-z_]+$'),
  id_number bytea,
  -- A keyed digest that finds the same document in two cases.
  number_digest bytea check (length(number_digest) = 32),
  -- The last four characters, kept after the number is deleted.
  number_tail text check (length(number_tail) <= 4),
  issued_on date,
  consent_version int,
  consented_at timestamptz,
  times_sent int not null default 0 check (times_sent >= 0),
  sent_at timestamptz,
  -- The decision that stands; null in a draft or waiting case.
  decision_id bigint,
  decided_at timestamptz,
  -- Until then the decision can be undone, and the member sees a waiting case.
  undo_until timestamptz,
  delay_notified_at timestamptz,
  -- The pictures may be deleted from then on; null while somebody needs them.
  papers_due_at timestamptz,
  papers_deleted_at timestamptz,
  created_at timestamptz not null,
  version int not null default 0,
  check ((id_number is null) = (number_digest is null)),
  check ((status = 'draft') = (sent_at is null) or status <> 'waiting')
) with (fillfactor = 80);
comment on table kyc_cases is 'Each row is the identity check of a member, first as a draft.';
-- Cases that were sent again come first, then the oldest.
create index kyc_cases_queue on kyc_cases ((times_sent > 1) desc, sent_at, id) where status = 'waiting';
create index kyc_cases_decided on kyc_cases (status, decided_at desc, id desc) where status <> 'draft';
create index kyc_cases_sent on kyc_cases (sent_at desc, id desc) where status <> 'draft';
create index kyc_cases_number on kyc_cases (number_digest) where number_digest is not null;
create index kyc_cases_papers_due on kyc_cases (papers_due_at) where papers_due_at is not null and papers_deleted_at is null;
create index kyc_cases_late on kyc_cases (sent_at) where status = 'waiting' and delay_notified_at is null;
create trigger kyc_moves before update on kyc_cases for each row execute function kyc_moves();
create trigger kyc_starts_as_draft before insert on kyc_cases for each row execute function kyc_starts_as_draft();

create type kyc_part as enum ('id_proof', 'id_proof_back', 'address_proof', 'bank_statement', 'selfie');
create type kyc_verdict as enum ('good', 'bad');
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
comment on table kyc_papers is 'Each row is a picture of a case. A rejected one stays until it is replaced, so that the member sees it.';
create unique index kyc_papers_file on kyc_papers (file_id);
create trigger kyc_paper_is_fixed before insert or update or delete on kyc_papers for each row execute function kyc_paper_is_fixed();

create type kyc_act as enum ('send', 'verify', 'return', 'refuse', 'undo', 'revoke', 'reopen', 'delete_papers');
create table kyc_decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references kyc_cases,
  act kyc_act not null,
  -- It is null if the member or a job acted.
  staff_id bigint,
  message text not null default '',
  -- The rejected documents with reasons: {"id_proof": "glare"}.
  bad jsonb,
  checks text[] not null default '{}',
  at timestamptz not null,
  undo_until timestamptz,
  base_version int,
  undone_by bigint,
  settled_at timestamptz
) with (fillfactor = 80);
comment on table kyc_decisions is 'Each row is one act on a case.';
create index kyc_decisions_case on kyc_decisions (case_id, id);

create table kyc_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references kyc_cases,
  staff_id bigint not null references staff,
  text bytea not null,
  at timestamptz not null
);
comment on table kyc_notes is 'Each row is an internal note of staff about a case.';
create index kyc_notes_case on kyc_notes (case_id, id);

create table kyc_access_log (
  id bigint generated always as identity primary key,
  case_id bigint not null references kyc_cases,
  part kyc_part not null,
  file_id bigint not null,
  staff_id bigint not null references staff,
  role text not null,
  at timestamptz not null
);
comment on table kyc_access_log is 'Each row is one time that staff opened a picture (the access log).';
create index kyc_access_log_case on kyc_access_log (case_id, id);
create index kyc_access_log_staff on kyc_access_log (staff_id, at);

grant select, insert, update on kyc_cases to anjuri_app;
grant select, insert, update, delete on kyc_papers to anjuri_app;
grant select, insert, update (undone_by, settled_at) on kyc_decisions to anjuri_app;
grant select, insert on kyc_notes, kyc_access_log to anjuri_app;
