-- Up Migration
-- A new word of a type can be used from the next transaction on.
alter type legal_kind add value 'identity';
