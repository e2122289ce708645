-- Up Migration
-- owner: core/accounts
-- How a member wants to read: clock, currency beside rupees, light or dark, movement, and whether walls begin with her name. No row: as it begins.
-- Her language is with the member.
create table member_preferences (
  member_id bigint primary key references members on delete cascade,
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  theme text not null check (theme in ('auto', 'light', 'dark')),
  less_movement boolean not null,
  show_name boolean not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on member_preferences to anjuri_app;
