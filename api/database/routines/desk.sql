-- A decided case is no longer open on anybody's screen.
create or replace function free_desk_leases(p_desk text, p_subjects bigint[]) returns void language sql as $$
  delete from desk_leases l where l.desk = p_desk and l.subject = any (p_subjects) $$;
