-- Up Migration
-- owner: features/support
-- What the desk filters by stands in the index that it walks: a filter that few tickets match is answered without reading the others. As many entries as before.
drop index tickets_status;
create index tickets_status on tickets (status, updated_at desc, id desc) include (category, priority, assigned_to);
drop index tickets_opened;
create index tickets_opened on tickets (status, id desc) include (category, priority, assigned_to);
-- One kind of ticket is a seventh of all, an urgent one rarer still: counting and deep pages begin there.
create index tickets_category on tickets (category, status, updated_at desc, id desc) include (priority, assigned_to);
create index tickets_priority on tickets (priority, status, updated_at desc, id desc) include (category, assigned_to);

-- owner: features/withdrawals
-- Sums from an amount on, or up to one: few have them, and none of the orders leads there. One entry for a withdrawal.
create index withdrawals_amount on withdrawals (amount, status);

-- owner: features/newsletter
-- Readers of one status in one language. One entry for a reader.
create index newsletter_subscribers_both on newsletter_subscribers (status, language, id);

-- owner: core/audit
-- Two filters that hardly ever meet, such as a decision that only staff take and acts of members: the index itself says so, entry by entry, without reading
-- the rows, and the statistics say that it is the index to take. As many entries as before.
drop index audit_entries_action;
create index audit_entries_action on audit_entries (action, at, id, actor_kind, subject_kind);
drop index audit_entries_subject_kind;
create index audit_entries_subject_kind on audit_entries (subject_kind, at, id, actor_kind);
create statistics audit_entries_kinds (mcv) on action, actor_kind, subject_kind from audit_entries;
