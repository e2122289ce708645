-- Up Migration
-- owner: core/notifications
-- What a member wants to hear, and how. No row: as it begins. The newsletter is in newsletter_subscribers.
create table message_preferences (
  member_id bigint primary key references members on delete cascade,
  email_notifications boolean not null,
  sms_notifications boolean not null,
  marketing_emails boolean not null,
  monthly_reports boolean not null,
  donation_reminders boolean not null,
  -- She asked for the newsletter while her address was not verified. Whether that address is on the list is not hers to know until it is.
  newsletter_asked boolean not null default false,
  updated_at timestamptz not null
);
grant select, insert, update, delete on message_preferences to anjuri_app;
