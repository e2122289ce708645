-- Up Migration
-- The cookie note speaks of the second cookie. Only where the first version still stands alone: a trust that wrote its own keeps it.
insert into legal_versions (kind, version)
select 'cookies', 2 where not exists (select from legal_versions where kind = 'cookies' and version > 1);

insert into legal_texts (kind, version, language, title, body)
select first.kind, 2, first.language, first.title, replace(first.body, said.until_now, said.until_now || E'\n' || said.also)
  from legal_texts first
  join (values
    ('en', 'It goes when you sign out or when the session ends.',
     '- A second one marks this browser as yours, so that a stranger who guesses at your password cannot lock you out. It holds a random value, too, opens nothing, and goes after half a year without a visit.'),
    ('hi', 'साइन आउट करने या सत्र समाप्त होने पर वह हट जाती है।',
     '- दूसरी कुकी इस ब्राउज़र को आपका मानती है, ताकि आपके पासवर्ड का अनुमान लगाने वाला कोई अजनबी आपको बाहर न कर सके। उसमें भी केवल एक यादृच्छिक मान होता है, वह कुछ नहीं खोलती, और आधे साल तक न आने पर हट जाती है।')
  ) said (language, until_now, also) on said.language = first.language
 where first.kind = 'cookies' and first.version = 1
   and exists (select from legal_versions v where v.kind = 'cookies' and v.version = 2 and v.status = 'draft')
   and not exists (select from legal_texts second where second.kind = 'cookies' and second.version = 2);

update legal_versions set status = 'replaced'
 where kind = 'cookies' and version = 1 and status = 'published'
   and exists (select from legal_texts where kind = 'cookies' and version = 2 and body like '%- A second one marks this browser%');
update legal_versions set status = 'published', published_at = now()
 where kind = 'cookies' and version = 2 and status = 'draft'
   and exists (select from legal_texts where kind = 'cookies' and version = 2 and body like '%- A second one marks this browser%');
