-- Up Migration
-- owner: core/ledger
-- Those who owe are few among millions. Only a posting that changes what is owed writes it.
create index member_balance_owing on ledger.member_balance (member_id) where owed > 0;

-- owner: core/accounts
-- Found by the first letters of a name, in the order of names.
create index members_name on members (lower(full_name) collate "C", id);

-- owner: features/wallets
-- What somebody corrected in the last day counts together.
create index wallet_corrections_staff on wallet_corrections (staff_id, at);
