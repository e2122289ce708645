create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: it is append-only', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
