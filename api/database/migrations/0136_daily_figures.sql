-- Up Migration
-- owner: features/dashboard
-- What happened on each day in India, for the charts of the back office. Each change appends what it changes, a job folds that into the figures, and
-- readers add up figures and what is not folded yet: nobody's transaction waits for a row that all share. What is undone counts back on its own day.
create type daily_figure as enum (
  'claims', 'waiting', 'donations', 'decisions', 'members', 'activations', 'payouts', 'kyc_decisions', 'tickets', 'answers');
create table daily_figures (
  figure daily_figure not null,
  day date not null,
  count bigint not null,
  -- Paise of claims, waiting, donations and payouts; seconds waited of decisions, kyc_decisions and answers.
  amount bigint not null,
  primary key (figure, day)
);
create table daily_changes (
  figure daily_figure not null,
  day date not null,
  count int not null,
  amount bigint not null
);
grant select on daily_figures, daily_changes to anjuri_app;

insert into daily_figures (figure, day, count, amount)
select 'claims'::daily_figure, (submitted_at at time zone 'Asia/Kolkata')::date, count(*), sum(claimed_amount) from donations group by 2
union all
select 'waiting', (submitted_at at time zone 'Asia/Kolkata')::date, count(*), sum(claimed_amount) from donations where desk = 'pending' group by 2
union all
select 'donations', (processed_at at time zone 'Asia/Kolkata')::date, count(*), sum(received_amount) from donations where status = 'approved' group by 2
union all
select 'decisions', (processed_at at time zone 'Asia/Kolkata')::date, count(*), sum(extract(epoch from processed_at - submitted_at)::bigint)
  from donations where status in ('approved', 'rejected') group by 2
union all
select 'members', (created_at at time zone 'Asia/Kolkata')::date, count(*), 0 from members group by 2
union all
select 'activations', (activated_at at time zone 'Asia/Kolkata')::date, count(*), 0 from members where status = 'active' and activated_at is not null group by 2
union all
select 'payouts', paid_on, count(*), sum(amount - fee) from withdrawals where status = 'paid' group by 2
union all
select 'kyc_decisions', (d.at at time zone 'Asia/Kolkata')::date, count(*),
       sum(extract(epoch from d.at - (select max(s.at) from kyc_decisions s where s.case_id = d.case_id and s.act = 'send' and s.id < d.id))::bigint)
  from kyc_decisions d where d.act in ('verify', 'return', 'refuse') and d.undone_by is null group by 2
union all
select 'tickets', (opened_at at time zone 'Asia/Kolkata')::date, count(*), 0 from tickets group by 2
union all
select 'answers', (first_answer_at at time zone 'Asia/Kolkata')::date, count(*), sum(extract(epoch from first_answer_at - opened_at)::bigint)
  from tickets where first_answer_at is not null group by 2;

-- Their bodies are in the routines.
create function daily_change_of_donation() returns trigger language plpgsql as $$ begin return null; end $$;
create function daily_change_of_member() returns trigger language plpgsql as $$ begin return null; end $$;
create function daily_change_of_withdrawal() returns trigger language plpgsql as $$ begin return null; end $$;
create function daily_change_of_kyc() returns trigger language plpgsql as $$ begin return null; end $$;
create function daily_change_of_ticket() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger daily_new after insert or delete on donations for each row execute function daily_change_of_donation();
create trigger daily_change after update on donations for each row
  when ((old.status, old.processed_at, old.claimed_amount, old.received_amount, old.submitted_at)
        is distinct from (new.status, new.processed_at, new.claimed_amount, new.received_amount, new.submitted_at))
  execute function daily_change_of_donation();
create trigger daily_new after insert or delete on members for each row execute function daily_change_of_member();
create trigger daily_change after update on members for each row
  when ((old.status, old.activated_at, old.created_at) is distinct from (new.status, new.activated_at, new.created_at))
  execute function daily_change_of_member();
create trigger daily_change after update on withdrawals for each row
  when (old.status <> new.status) execute function daily_change_of_withdrawal();
create trigger daily_new after insert on kyc_decisions for each row
  when (new.act in ('verify', 'return', 'refuse')) execute function daily_change_of_kyc();
create trigger daily_change after update on kyc_decisions for each row
  when (new.act in ('verify', 'return', 'refuse') and old.undone_by is distinct from new.undone_by) execute function daily_change_of_kyc();
create trigger daily_new after insert or delete on tickets for each row execute function daily_change_of_ticket();
create trigger daily_change after update on tickets for each row
  when ((old.first_answer_at, old.opened_at) is distinct from (new.first_answer_at, new.opened_at)) execute function daily_change_of_ticket();
