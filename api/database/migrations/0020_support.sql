-- owner: features/support
create type ticket_category as enum ('general', 'payment', 'account', 'kyc', 'referral', 'withdrawal', 'technical');
create type ticket_priority as enum ('low', 'medium', 'high', 'urgent');
create type ticket_status as enum ('pending', 'in_progress', 'resolved', 'closed');
create table tickets (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  subject text not null check (length(subject) between 1 and 200),
  category ticket_category not null,
  priority ticket_priority not null,
  status ticket_status not null default 'pending',
  -- The record that it is about, at most one of these three.
  donation_id bigint references donations,
  withdrawal_id bigint references withdrawals,
  kyc_id bigint references kyc_cases,
  assigned_to bigint references staff,
  opened_at timestamptz not null,
  -- The last message, resolution or closing. Notes and assignments do not change it.
  updated_at timestamptz not null,
  messages int not null default 0 check (messages >= 0),
  -- The number of the last message that each side has read.
  member_read int not null default 0,
  staff_read int not null default 0,
  -- Deadlines count business hours. This one is set while the member waits for an answer.
  answer_due_at timestamptz,
  first_answer_at timestamptz,
  solve_due_at timestamptz not null,
  resolved_at timestamptz,
  closed_at timestamptz,
  escalated_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_note text check (length(rating_note) <= 1000),
  rated_at timestamptz,
  version int not null default 0,
  check (num_nonnulls(donation_id, withdrawal_id, kyc_id) <= 1),
  check ((rating is null) = (rated_at is null)),
  check ((status = 'resolved') <= (resolved_at is not null)),
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 80);
comment on table tickets is 'Each row is a support ticket of a member.';
create index tickets_member on tickets (member_id, updated_at desc, id desc);
create index tickets_open_due on tickets (answer_due_at, id) where status in ('pending', 'in_progress');
create index tickets_assigned on tickets (assigned_to, status) where assigned_to is not null;
create index tickets_urgent on tickets (id) where status in ('pending', 'in_progress') and priority in ('high', 'urgent');
create index tickets_overdue on tickets (answer_due_at) where status in ('pending', 'in_progress') and escalated_at is null;
create index tickets_to_close on tickets (resolved_at) where status = 'resolved';
create index tickets_rated on tickets (rated_at, rating) where rated_at is not null;
create index tickets_words on tickets using gin (to_tsvector('simple', subject));
create index tickets_status on tickets (status, updated_at desc, id desc) include (category, priority, assigned_to);
create index tickets_opened on tickets (status, id desc) include (category, priority, assigned_to);
-- Filters that few tickets match are answered from these indexes.
create index tickets_category on tickets (category, status, updated_at desc, id desc) include (priority, assigned_to);
create index tickets_priority on tickets (priority, status, updated_at desc, id desc) include (category, assigned_to);
create trigger ticket_moves before update on tickets for each row execute function ticket_moves();

create type ticket_author as enum ('member', 'staff', 'note');
create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  number int not null check (number > 0),
  author ticket_author not null,
  staff_id bigint references staff,
  text text not null check (length(text) <= 10000),
  at timestamptz not null,
  unique (ticket_id, number),
  check ((author = 'member') = (staff_id is null))
);
comment on table ticket_messages is 'Each row is a message or an internal note in a ticket.';
create index ticket_messages_words on ticket_messages using gin (to_tsvector('simple', text));

create table ticket_files (
  message_id bigint not null references ticket_messages on delete cascade,
  file_id bigint not null references files,
  primary key (message_id, file_id)
);
comment on table ticket_files is 'Each row is a file attached to a message.';
create index ticket_files_file on ticket_files (file_id);

create type ticket_act as enum ('open', 'reply', 'note', 'assign', 'start', 'resolve', 'close', 'reopen', 'escalate', 'prioritise', 'categorise', 'rate');
create table ticket_acts (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  act ticket_act not null,
  -- It is null if the member or a job acted.
  staff_id bigint references staff,
  -- The new assignee, priority or category, or the number of the message.
  detail text not null default '',
  at timestamptz not null
);
comment on table ticket_acts is 'Each row is one act on a ticket.';
create index ticket_acts_ticket on ticket_acts (ticket_id, id);

create table canned_replies (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  category ticket_category,
  texts jsonb not null check ((texts ->> 'en' <> '') is true),
  updated_by bigint not null references staff,
  updated_at timestamptz not null,
  version int not null default 0
);
comment on table canned_replies is 'Each row is a reply template with placeholders, in each language.';

grant select, insert, update on tickets to anjuri_app;
grant select, insert, update (text), delete on ticket_messages to anjuri_app;
grant select, insert, delete on ticket_files to anjuri_app;
grant select, insert on ticket_acts to anjuri_app;
grant select, insert, update, delete on canned_replies to anjuri_app;
