-- Up Migration
-- What people agree to before they send identity papers. The law on personal data asks for a notice of its own, itemised, in plain words.
insert into legal_versions (kind, version) values ('identity', 1);

insert into legal_texts (kind, version, language, title, body) values
('identity', 1, 'en', 'Your identity papers', $$
You verify your identity once, before your first withdrawal. This page says what {name} needs for that, what it is used for, and when it goes.

## What we ask for

- Your full name, date of birth, nationality, phone number and address.
- A picture of one identity paper: PAN card, passport, voter ID, driving licence or masked Aadhaar, and its number. We must not have your full Aadhaar number: please hide the first eight digits.
- A picture of a recent proof of address, and its date.
- A selfie, to see that the paper is yours.
- If you like, the first page of a bank statement.

## What we use it for

- To see that money is paid out to the person who earned it, and to nobody else.
- To see that nobody has two accounts with the same paper.

We use it for nothing else, and we give it to nobody unless the law obliges us to.

## Who sees it

- People of our verification team, and you. A person decides, never a machine.
- Every look is written down. You see on your own page when which team opened which paper.
- Pictures and numbers are stored encrypted, under keys that are not kept with them.

## When it goes

- The pictures are deleted after the days that your verification page names. We keep the result, the kind of paper, its last four characters, and who decided.
- A picture that shows a full Aadhaar number is deleted as soon as we see it.
- When your account is erased, all of it is destroyed.

## Your rights

You may ask for a copy, for a correction, and for deletion, and you may withdraw this consent at any time: nothing more is then checked, and nothing can be withdrawn until you verify again. Complaints about personal data are answered by {grievanceName}, {grievanceEmail}. You may also complain to the Data Protection Board of India.
$$),
('identity', 1, 'hi', 'आपके पहचान के काग़ज़ात', $$
पहचान का सत्यापन एक बार होता है, पहली निकासी से पहले। इस पन्ने पर लिखा है कि {name} को इसके लिए क्या चाहिए, वह किस काम आता है और कब हटाया जाता है।

## हम क्या माँगते हैं

- आपका पूरा नाम, जन्म तिथि, राष्ट्रीयता, फ़ोन नंबर और पता।
- पहचान के एक काग़ज़ की तस्वीर: पैन कार्ड, पासपोर्ट, मतदाता पहचान पत्र, ड्राइविंग लाइसेंस या मास्क किया हुआ आधार, और उसका नंबर। आपका पूरा आधार नंबर हमें नहीं रखना है: कृपया पहले आठ अंक छिपाएँ।
- पते के हाल के प्रमाण की तस्वीर, और उसकी तारीख़।
- एक सेल्फ़ी, ताकि पता चले कि काग़ज़ आपका ही है।
- चाहें तो बैंक स्टेटमेंट का पहला पन्ना।

## यह किस काम आता है

- ताकि पैसा उसी को मिले जिसने कमाया है, और किसी को नहीं।
- ताकि एक ही काग़ज़ से किसी के दो खाते न हों।

हम इसका और कोई उपयोग नहीं करते, और क़ानूनी बाध्यता के बिना किसी को नहीं देते।

## इसे कौन देखता है

- हमारी सत्यापन टीम के लोग, और आप। फ़ैसला हमेशा कोई व्यक्ति करता है, मशीन नहीं।
- हर बार खोला जाना लिखा जाता है। आप अपने पन्ने पर देख सकते हैं कि किस टीम ने कौन-सा काग़ज़ कब खोला।
- तस्वीरें और नंबर एन्क्रिप्ट करके रखे जाते हैं; उनकी कुंजियाँ अलग रहती हैं।

## यह कब हटता है

- तस्वीरें उतने दिन बाद हटा दी जाती हैं जितने आपके सत्यापन पन्ने पर लिखे हैं। हम नतीजा, काग़ज़ का प्रकार, उसके आख़िरी चार अक्षर और फ़ैसला करने वाले का नाम रखते हैं।
- जिस तस्वीर में पूरा आधार नंबर दिखे, वह देखते ही हटा दी जाती है।
- खाता मिटाने पर यह सब नष्ट कर दिया जाता है।

## आपके अधिकार

आप अपनी जानकारी की प्रति, सुधार और हटाना माँग सकते हैं, और यह सहमति कभी भी वापस ले सकते हैं: तब आगे कोई जाँच नहीं होगी, और दोबारा सत्यापन तक निकासी नहीं हो सकेगी। निजी जानकारी की शिकायतों का उत्तर {grievanceName}, {grievanceEmail} देते हैं। आप भारत के डेटा संरक्षण बोर्ड में भी शिकायत कर सकते हैं।
$$);

update legal_versions set status = 'published', published_at = now() where kind = 'identity' and version = 1;
