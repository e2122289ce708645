-- Up Migration
-- owner: core/audit
-- The log is read newest first, by time, whatever it is narrowed by. With the moment in each index, a page of March is found as fast as one of today,
-- of three million rows too; (subject) serves one thing with and without its kind.
drop index audit_entries_action;
drop index audit_entries_subject;
drop index audit_entries_actor;
create index audit_entries_action on audit_entries (action, at, id);
create index audit_entries_subject on audit_entries (subject, at, id);
create index audit_entries_subject_kind on audit_entries (subject_kind, at, id);
create index audit_entries_actor on audit_entries (actor_kind, actor_id, at, id);
create index audit_entries_actor_kind on audit_entries (actor_kind, at, id);
create index audit_entries_from on audit_entries (from_address, at, id) where from_address is not null;
