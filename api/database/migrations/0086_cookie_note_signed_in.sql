-- Up Migration
-- The cookie note speaks of the third cookie. Only where our own second version is in force: a trust that wrote its own keeps it.
insert into legal_versions (kind, version)
select 'cookies', 3
 where not exists (select from legal_versions where kind = 'cookies' and version > 2)
   and exists (select from legal_versions v join legal_texts t using (kind, version)
                where v.kind = 'cookies' and v.version = 2 and v.status = 'published' and t.body like '%- A second one marks this browser%');

insert into legal_texts (kind, version, language, title, body)
select second.kind, 3, second.language, second.title, replace(second.body, said.until_now, said.until_now || E'\n' || said.also)
  from legal_texts second
  join (values
    ('en', 'and goes after half a year without a visit.',
     '- A third one only says that somebody is signed in, so that the public pages can show “My account” instead of “Sign in”. It does not say who you are, opens nothing, and goes together with the first.'),
    ('hi', 'और आधे साल तक न आने पर हट जाती है।',
     '- तीसरी कुकी केवल इतना बताती है कि इस ब्राउज़र में कोई साइन इन है, ताकि सार्वजनिक पन्नों पर “साइन इन करें” की जगह “मेरा खाता” दिखे। वह यह नहीं बताती कि आप कौन हैं, कुछ नहीं खोलती, और पहली कुकी के साथ ही हट जाती है।')
  ) said (language, until_now, also) on said.language = second.language
 where second.kind = 'cookies' and second.version = 2
   and exists (select from legal_versions v where v.kind = 'cookies' and v.version = 3 and v.status = 'draft')
   and not exists (select from legal_texts third where third.kind = 'cookies' and third.version = 3);

update legal_versions set status = 'replaced'
 where kind = 'cookies' and version = 2 and status = 'published'
   and exists (select from legal_texts where kind = 'cookies' and version = 3 and body like '%- A third one only says%');
update legal_versions set status = 'published', published_at = now()
 where kind = 'cookies' and version = 3 and status = 'draft'
   and exists (select from legal_texts where kind = 'cookies' and version = 3 and body like '%- A third one only says%');
