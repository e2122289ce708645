-- Up Migration
-- owner: features/content
-- Legal texts by kind, version and language. `legal_versions` says which version of a kind is in force.
--
-- READ BY OTHERS: accounts (core) cannot call a feature, so it reads these tables itself. Registration stores, for each kind
-- agreed to, the version that this gives:
--   select kind, version from legal_versions where status = 'published';
-- and refers to legal_versions (kind, version) by a foreign key.
create type legal_kind as enum ('terms', 'privacy', 'refunds', 'cookies');
create type legal_status as enum ('draft', 'published', 'replaced');

create table legal_versions (
  kind legal_kind not null,
  version integer not null check (version > 0),
  status legal_status not null default 'draft',
  published_at timestamptz,
  primary key (kind, version),
  check ((status = 'draft') = (published_at is null))
);
create unique index legal_versions_one_in_force on legal_versions (kind) where status = 'published';

create table legal_texts (
  kind legal_kind not null,
  version integer not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  -- Plain text. '## ' starts a section, '- ' a list item, a blank line a paragraph. {name}, {legalName}, {address}, {email}, {phone},
  -- {grievanceName}, {grievanceEmail}, {minimumDonation} are filled in from the settings when it is read.
  body text not null check (body <> ''),
  primary key (kind, version, language),
  foreign key (kind, version) references legal_versions
);

-- What people agreed to must stay readable word for word: once out of draft, a text does not change and does not go.
create function legal_text_is_frozen() returns trigger language plpgsql as $$
begin
  if exists (select from legal_versions v where v.kind = old.kind and v.version = old.version and v.status <> 'draft') then
    raise exception 'legal text % version % is published and cannot change', old.kind, old.version using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger legal_text_is_frozen before update or delete on legal_texts for each row execute function legal_text_is_frozen();

-- Versions only move forward: draft, published, replaced.
create function legal_version_moves_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'legal version % % was published and cannot go', old.kind, old.version using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.kind, new.version) is distinct from (old.kind, old.version)
    or new.status < old.status
    or (old.published_at is not null and new.published_at is distinct from old.published_at) then
    raise exception 'legal version % % cannot move back', old.kind, old.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger legal_version_moves_forward before update or delete on legal_versions
  for each row execute function legal_version_moves_forward();

grant select, insert, update, delete on legal_versions, legal_texts to anjuri_app;
