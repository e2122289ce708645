-- Up Migration
-- What is new about invitations, said where people read it: that accounts of which one earns by the other are compared, by what, for how long; that the
-- sponsor sees what a gift brings; and that a giver can switch the reward off. Only where our own text is in force: a trust that wrote its own keeps it.
create temporary table said (kind legal_kind, language text, until_now text, also text) on commit drop;
insert into said values
  ('cookies', 'en', 'and goes after half a year without a visit.',
   ' A digest of that value stays with the account for half a year, too: if one account earns a reward by another, it shows our staff that both were opened or used in the same browser.'),
  ('cookies', 'hi', 'और आधे साल तक न आने पर हट जाती है।',
   ' उस मान का डाइजेस्ट भी आधे साल तक खाते के साथ रहता है: यदि एक खाते को दूसरे से पुरस्कार मिलता है, तो उससे हमारे कर्मचारी देख पाते हैं कि दोनों एक ही ब्राउज़र में खोले या चलाए गए।'),
  ('privacy', 'en', 'to keep others out of your account and to show you your open sessions.',
   E'\n- Where you opened your account: the mark of the browser and the network, which is the first part of the internet address. We keep both as digests, not in clear, for half a year: to see whether accounts of which one earns a reward by the other belong to one person. For the same reason we compare the number of your identity paper, the UPI ID you paid from and your receipts with those of the member who invited you, and of others whom that member invited. This can only make a reward wait: what becomes of it is decided by a person.'),
  ('privacy', 'hi', 'दूसरों को आपके खाते से दूर रखने और आपको अपने खुले सत्र दिखाने के लिए।',
   E'\n- आपने खाता कहाँ खोला: ब्राउज़र का चिह्न और नेटवर्क, यानी इंटरनेट पते का पहला भाग। दोनों को हम खुले रूप में नहीं, डाइजेस्ट के रूप में आधे साल तक रखते हैं: यह देखने के लिए कि जिन खातों में एक को दूसरे से पुरस्कार मिलता है, वे एक ही व्यक्ति के तो नहीं। इसी कारण हम आपके पहचान पत्र का नंबर, जिस UPI ID से आपने पैसा दिया और आपकी रसीदें उस सदस्य से मिलाकर देखते हैं जिसने आपको बुलाया, और उन लोगों से भी जिन्हें उसी सदस्य ने बुलाया। इससे पुरस्कार केवल रुक सकता है: उसका क्या होगा, यह कोई व्यक्ति तय करता है।'),
  ('privacy', 'en', 'the sum and the status of your gifts.',
   ' While the trust pays rewards, your sponsor also sees what a gift of yours brings, or why it brings nothing. You can switch the reward off for each gift; your sponsor then sees that it carries none.'),
  ('privacy', 'hi', 'और आपके दान की तारीख, राशि और स्थिति देखता है।',
   ' जब तक ट्रस्ट पुरस्कार देता है, वह यह भी देखता है कि आपके किसी दान से उसे क्या मिलता है, या कुछ क्यों नहीं मिलता। आप हर दान के लिए पुरस्कार बंद कर सकते हैं; तब आपके प्रायोजक को दिखता है कि उस दान पर पुरस्कार नहीं है।'),
  ('terms', 'en', 'the sum and the status of your gifts.',
   ' While the trust pays rewards, your sponsor also sees what a gift of yours brings, or why it brings nothing. You can switch the reward off for each gift; your sponsor then sees that it carries none.'),
  ('terms', 'hi', 'और आपके दान की तारीख, राशि और स्थिति देखता है।',
   ' जब तक ट्रस्ट पुरस्कार देता है, वह यह भी देखता है कि आपके किसी दान से उसे क्या मिलता है, या कुछ क्यों नहीं मिलता। आप हर दान के लिए पुरस्कार बंद कर सकते हैं; तब आपके प्रायोजक को दिखता है कि उस दान पर पुरस्कार नहीं है।'),
  ('terms', 'en', 'shared accounts or circles are cancelled.',
   ' Where accounts have an identity paper, a UPI ID or a receipt in common, a reward waits until a person has looked at it; if it is refused, you read why.'),
  ('terms', 'hi', 'आपसी घेरे से लिए गए पुरस्कार रद्द कर दिए जाते हैं।',
   ' जहाँ खातों में पहचान पत्र, UPI ID या रसीद एक ही हो, वहाँ पुरस्कार तब तक रुकता है जब तक कोई व्यक्ति उसे देख न ले; यदि वह न दिया जाए, तो आप कारण पढ़ सकते हैं।');

do $$
declare ours record; line record;
begin
  for ours in select x.kind::legal_kind as kind, x.version from (values ('cookies', 3), ('privacy', 1), ('terms', 1)) x (kind, version) loop
    continue when not exists (select from legal_versions v where (v.kind, v.version) = (ours.kind, ours.version) and v.status = 'published')
      or exists (select from legal_versions v where v.kind = ours.kind and v.version > ours.version)
      or exists (select from said s left join legal_texts t on (t.kind, t.version, t.language) = (s.kind, ours.version, s.language)
                  where s.kind = ours.kind and coalesce(position(s.until_now in t.body), 0) = 0);
    insert into legal_versions (kind, version) values (ours.kind, ours.version + 1);
    insert into legal_texts (kind, version, language, title, body)
    select t.kind, t.version + 1, t.language, t.title, t.body from legal_texts t where (t.kind, t.version) = (ours.kind, ours.version);
    for line in select * from said s where s.kind = ours.kind loop
      update legal_texts set body = replace(body, line.until_now, line.until_now || line.also)
       where (kind, version, language) = (ours.kind, ours.version + 1, line.language);
    end loop;
    update legal_versions set status = 'replaced' where (kind, version) = (ours.kind, ours.version);
    update legal_versions set status = 'published', published_at = now() where (kind, version) = (ours.kind, ours.version + 1);
  end loop;
end $$;
