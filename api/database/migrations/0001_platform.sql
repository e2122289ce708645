-- Up Migration
-- owner: platform
-- The application's role owns nothing; every table below is granted to it verb by verb.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anjuri_app') then
    create role anjuri_app nologin;
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to anjuri_app;
