-- Up Migration
-- owner: features/support
create type ticket_category as enum ('general', 'payment', 'account', 'kyc', 'referral', 'withdrawal', 'technical');
create type ticket_priority as enum ('low', 'medium', 'high', 'urgent');
create type ticket_status as enum ('pending', 'in_progress', 'resolved', 'closed');
create type ticket_author as enum ('member', 'staff', 'note');
create type ticket_act as enum
  ('open', 'reply', 'note', 'assign', 'start', 'resolve', 'close', 'reopen', 'escalate', 'prioritise', 'categorise', 'rate');

create table tickets (
  -- People know it as TKT001.
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  subject text not null check (length(subject) between 1 and 200),
  category ticket_category not null,
  priority ticket_priority not null,
  status ticket_status not null default 'pending',
  -- What it is about: one of the member's own, or nothing.
  donation_id bigint references donations,
  withdrawal_id bigint references withdrawals,
  kyc_id bigint references kyc_cases,
  assigned_to bigint references staff,
  opened_at timestamptz not null,
  -- The last message, resolving or closing. Notes and assigning are the trust's own working.
  updated_at timestamptz not null,
  -- Counts messages; the next one is this plus one.
  messages int not null default 0 check (messages >= 0),
  -- How far each side has read.
  member_read int not null default 0,
  staff_read int not null default 0,
  -- Clocks in business hours. While the member waits for an answer, by when it is due.
  answer_due_at timestamptz,
  first_answer_at timestamptz,
  solve_due_at timestamptz not null,
  resolved_at timestamptz,
  closed_at timestamptz,
  escalated_at timestamptz,
  -- How content the member was, once it was resolved.
  rating smallint check (rating between 1 and 5),
  rating_note text check (length(rating_note) <= 1000),
  rated_at timestamptz,
  -- Counts every change: an act names the one it saw.
  version int not null default 0,
  check (num_nonnulls(donation_id, withdrawal_id, kyc_id) <= 1),
  check ((rating is null) = (rated_at is null)),
  check ((status = 'resolved') <= (resolved_at is not null)),
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 80);
create index tickets_member on tickets (member_id, updated_at desc, id desc);
create index tickets_status on tickets (status, updated_at desc, id desc);
create index tickets_open_due on tickets (answer_due_at, id) where status in ('pending', 'in_progress');
create index tickets_assigned on tickets (assigned_to, status) where assigned_to is not null;
create index tickets_urgent on tickets (id) where status in ('pending', 'in_progress') and priority in ('high', 'urgent');
create index tickets_opened on tickets (status, id desc);
create index tickets_overdue on tickets (answer_due_at) where status in ('pending', 'in_progress') and escalated_at is null;
create index tickets_to_close on tickets (resolved_at) where status = 'resolved';
create index tickets_rated on tickets (rated_at, rating) where rated_at is not null;
create index tickets_words on tickets using gin (to_tsvector('simple', subject));

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  -- 1, 2, 3 … within the ticket.
  number int not null check (number > 0),
  author ticket_author not null,
  staff_id bigint references staff,
  text text not null check (length(text) <= 10000),
  at timestamptz not null,
  unique (ticket_id, number),
  check ((author = 'member') = (staff_id is null))
);
create index ticket_messages_words on ticket_messages using gin (to_tsvector('simple', text));

create table ticket_files (
  message_id bigint not null references ticket_messages on delete cascade,
  file_id bigint not null references files,
  primary key (message_id, file_id)
);
create index ticket_files_file on ticket_files (file_id);

-- Every act on a ticket.
create table ticket_acts (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  act ticket_act not null,
  -- null: the member, or the clock.
  staff_id bigint references staff,
  -- For assign: to whom, by name. For prioritise and categorise: the new word. For messages: the number.
  detail text not null default '',
  at timestamptz not null
);
create index ticket_acts_ticket on ticket_acts (ticket_id, id);

-- Answers that are given often, with placeholders, in each language.
create table canned_replies (
  -- People know it as CAN001.
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  category ticket_category,
  -- {"en": …, "hi": …}
  texts jsonb not null check ((texts ->> 'en' <> '') is true),
  updated_by bigint not null references staff,
  updated_at timestamptz not null,
  version int not null default 0
);

-- Filled by routines/support.sql.
create function ticket_moves() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger ticket_moves before update on tickets for each row execute function ticket_moves();

grant select, insert, update on tickets to anjuri_app;
-- Erasing a member takes the words; nobody rewrites them.
grant select, insert, delete, update (text) on ticket_messages to anjuri_app;
grant select, insert, delete on ticket_files to anjuri_app;
grant select, insert on ticket_acts to anjuri_app;
grant select, insert, update, delete on canned_replies to anjuri_app;
