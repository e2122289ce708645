-- Up Migration
-- owner: core/desk
-- Who has a case open on the screen, of every desk. A notice, not a lock. `donation_leases` is no longer written; the next release drops it.
create table desk_leases (
  desk text not null check (desk ~ '^[a-z]+$'),
  subject bigint not null,
  staff_id bigint not null,
  until timestamptz not null,
  primary key (desk, subject)
) with (fillfactor = 50);

grant select, insert, update, delete on desk_leases to anjuri_app;
