-- Up Migration
-- On its own: PostgreSQL uses a new value only after the transaction that adds it.
alter type reward_status add value 'refused';
create type reward_kind as enum ('gift', 'bonus');
create type reward_block as enum ('sponsor_not_active', 'linked', 'held');
create type no_reward_reason as enum ('declined', 'monthly_cap', 'yearly_cap', 'too_late', 'too_small');
create type reward_act as enum ('hold', 'release', 'refuse');
