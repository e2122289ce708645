-- Up Migration
-- owner: core/desk
-- Trustees were told that somebody looks at very much: once an hour, desk and person.
create table desk_alarms (
  desk text not null check (desk <> ''),
  staff_id bigint not null references staff,
  hour timestamptz not null,
  looks int not null check (looks > 0),
  primary key (desk, staff_id, hour)
);
grant select, insert on desk_alarms to anjuri_app;

-- What was paid in a month, without reading the rows.
create index withdrawals_paid on withdrawals (processed_at) include (amount, fee) where status = 'paid';
-- Methods that few choose, without walking past all others.
create index withdrawals_method on withdrawals (method, status, processed_at desc, id desc);
