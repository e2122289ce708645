-- owner: features/dashboard
create type daily_figure as enum ('claims', 'waiting', 'donations', 'decisions', 'members', 'activations', 'payouts', 'kyc_decisions', 'tickets', 'answers');
create table daily_figures (
  figure daily_figure not null,
  day date not null,
  count bigint not null,
  -- Paise of claims, waiting, donations and payouts; seconds of waiting for decisions, kyc_decisions and answers.
  amount bigint not null,
  primary key (figure, day)
);
comment on table daily_figures is 'Each row is a figure of the dashboard for one day, up to the last fold of daily_figure_deltas.';

create table daily_figure_deltas (
  figure daily_figure not null,
  day date not null,
  count int not null,
  amount bigint not null
);
comment on table daily_figure_deltas is 'Each row is a change of daily_figures that is not folded yet.';

grant select on daily_figures, daily_figure_deltas to anjuri_app;

-- The figures follow the tables that they count.
create trigger daily_new after insert or delete on donations for each row execute function daily_change();
create trigger daily_change after update on donations for each row
  when ((old.status, old.processed_at, old.claimed_amount, old.received_amount, old.submitted_at)
        is distinct from (new.status, new.processed_at, new.claimed_amount, new.received_amount, new.submitted_at))
  execute function daily_change();
create trigger daily_new after insert or delete on members for each row execute function daily_change();
create trigger daily_change after update on members for each row
  when ((old.status, old.activated_at, old.created_at) is distinct from (new.status, new.activated_at, new.created_at))
  execute function daily_change();
create trigger daily_change after update on withdrawals for each row when (old.status <> new.status) execute function daily_change_of_withdrawal();
create trigger daily_new after insert on kyc_decisions for each row when (new.act in ('verify', 'return', 'refuse')) execute function daily_change_of_kyc();
create trigger daily_change after update on kyc_decisions for each row
  when (new.act in ('verify', 'return', 'refuse') and old.undone_by is distinct from new.undone_by) execute function daily_change_of_kyc();
create trigger daily_new after insert or delete on tickets for each row execute function daily_change();
create trigger daily_change after update on tickets for each row
  when ((old.first_answer_at, old.opened_at) is distinct from (new.first_answer_at, new.opened_at)) execute function daily_change();
