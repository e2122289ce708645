-- Up Migration
-- A notice that stands by itself (DPDP Act 2023, section 5, and rule 3 of 2025): what, why, consent, withdrawal, rights, complaint.
insert into legal_versions (kind, version, status, published_at) values ('privacy', 1, 'published', now());

insert into legal_texts (kind, version, language, title, body) values ('privacy', 1, 'en', 'Privacy notice', $body$
{legalName}, {address} (“the trust”, “we”) decides how your personal data is used on this site. This notice tells you what we collect, why, and what you can do about it. You can read it without reading anything else.

## What we collect and why

- Your name, e-mail address, mobile number and, if you give it, your sponsor's id: to open your account, to tell you apart from others and to write to you about your gifts.
- Your password, only as a hash that cannot be turned back: to let you in. If you switch on a second factor, its key, encrypted.
- The date, the browser and the internet address of your sign-ins: to keep others out of your account and to show you your open sessions.
- Your gifts: sum, campaign, date, transaction number, payer name or UPI ID as the bank prints it, and the receipt you upload: to check that the money arrived, to give you a receipt and to keep the books.
- Your declaration of citizenship: because the law on foreign contributions asks for it.
- If you ask for a tax receipt, your address and PAN: because the tax law asks for them.
- If you verify your identity: date of birth, nationality, address, copies of identity and address papers and a selfie: to make sure that money is paid to the right person. We never ask for or keep a full Aadhaar number.
- If you withdraw a balance: the account or UPI ID it is paid to.
- What you write to our support, with its attachments: to answer you.
- Your language, time zone and which messages you want: to respect them.
- If you subscribe to the newsletter: your e-mail address, the page and the words you agreed to, the time, and a hash of your internet address as proof of your consent.

We collect nothing for advertising. We do not track you over other sites and we do not sell data.

## What others see

- The member who invited you (your sponsor) sees your first name and the initial of your family name, a masked e-mail address, the day you joined, your status, and the date, the sum and the status of your gifts.
- Visitors see your name beside a gift only if you said yes for that gift.
- Our staff see what their task needs. Account numbers and papers are masked or closed to most of them, and each look at them is logged.
- Outside the trust: our bank, to receive and pay; the firms that run our servers and send our mails, under contract and only on our instructions; our auditors; and authorities, where the law obliges us.

## How you consent and how you withdraw

- You consent by ticking a box that is empty before, or by pressing a button that says what it does. We keep the words, the version and the time.
- You withdraw as easily: the newsletter by one click in every issue; messages and optional data in your profile; everything else by closing your account or by writing to {grievanceEmail}.
- What was done before your withdrawal stays lawful. Without the data that an account needs, we can no longer keep the account.
- Some data we keep without your consent because the law obliges us: the records of money.

## How long we keep it

- Records of money (gifts, receipts, payments): 10 years.
- Copies of identity papers and selfies: 90 days after the decision, 30 days if it was a refusal. Of them we keep the result, the kind of paper and its last four characters.
- Support messages: 3 years. Sign-ins and security logs: 1 year.
- Newsletter: until you unsubscribe. An address that was never confirmed is erased after 30 days.
- Accounts that were never verified nor used: 30 days.
- Backups: 35 days. What you had erased is erased again if a backup is ever brought back.

## How we protect it

Connections are encrypted. Identity papers and account numbers are encrypted where they are stored. Each member has a key of their own: when you have your data erased, the key is destroyed. Staff need a second factor to sign in. If your data is ever exposed, we tell you and the Data Protection Board without delay.

## Your rights

- To know what we hold about you, and to download it from your profile.
- To have it corrected, completed or brought up to date.
- To have it erased. Records of money stay as long as the law demands, without more identity than it demands.
- To name a person who uses these rights for you if you die or can no longer act.
- To have a complaint answered.

You can use these rights in your profile or by writing to us. We may ask you to show that you are who you say.

## Children

This site is for people of 18 years and older. We do not knowingly collect data of children. If you find that we did, write to us and we erase it.

## Complaints

Grievance contact: {grievanceName}, {grievanceEmail}, {address}. We confirm your complaint within 7 days and answer it within 30 days. If you are not content with the answer, you may complain to the Data Protection Board of India.

## Changes

Each version of this notice has a number and a date, and older versions stay readable. If we want to use your data for something new, we ask you first. You can read this notice in English and in Hindi; if they differ, tell us, and the meaning that protects you more applies.
$body$),
('privacy', 1, 'hi', 'निजता सूचना', $body$
इस साइट पर आपकी निजी जानकारी का उपयोग कैसे हो, यह {legalName}, {address} (“ट्रस्ट”, “हम”) तय करता है। यह सूचना बताती है कि हम क्या लेते हैं, क्यों लेते हैं, और आप क्या कर सकते हैं। इसे समझने के लिए कुछ और पढ़ना ज़रूरी नहीं है।

## हम क्या लेते हैं और क्यों

- आपका नाम, ई-मेल पता, मोबाइल नंबर और, यदि आप दें, प्रायोजक की आईडी: आपका खाता खोलने, आपको दूसरों से अलग पहचानने और आपके दान के बारे में आपको लिखने के लिए।
- आपका पासवर्ड, केवल ऐसे हैश के रूप में जिसे वापस पढ़ा नहीं जा सकता: आपको अंदर आने देने के लिए। दूसरा सुरक्षा चरण चालू करें तो उसकी कुंजी, कूटबद्ध करके।
- साइन-इन की तारीख, ब्राउज़र और इंटरनेट पता: दूसरों को आपके खाते से दूर रखने और आपको अपने खुले सत्र दिखाने के लिए।
- आपके दान: राशि, अभियान, तारीख, लेन-देन संख्या, बैंक में छपा भुगतानकर्ता का नाम या UPI ID, और आपकी अपलोड की हुई रसीद: यह जाँचने के लिए कि पैसा पहुँचा, आपको रसीद देने और हिसाब रखने के लिए।
- नागरिकता की आपकी घोषणा: क्योंकि विदेशी अंशदान का कानून इसे माँगता है।
- यदि आप कर की रसीद चाहें तो आपका पता और PAN: क्योंकि कर कानून इन्हें माँगता है।
- यदि आप पहचान की जाँच कराएँ: जन्म तिथि, राष्ट्रीयता, पता, पहचान और पते के दस्तावेज़ों की प्रतियाँ और सेल्फ़ी: ताकि पैसा सही व्यक्ति को मिले। हम पूरा आधार नंबर न कभी माँगते हैं, न रखते हैं।
- यदि आप शेष राशि निकालें: वह खाता या UPI ID जिसमें भुगतान होता है।
- आप सहायता टीम को जो लिखें और साथ में जो भेजें: आपको उत्तर देने के लिए।
- आपकी भाषा, समय क्षेत्र और आप कौन-से संदेश चाहते हैं: ताकि हम उनका मान रखें।
- यदि आप न्यूज़लेटर लें: आपका ई-मेल पता, वह पेज और वे शब्द जिन पर आपने सहमति दी, समय, और सहमति के प्रमाण के रूप में आपके इंटरनेट पते का हैश।

विज्ञापन के लिए हम कुछ नहीं लेते। दूसरी साइटों पर हम आपका पीछा नहीं करते और जानकारी बेचते नहीं।

## दूसरे क्या देखते हैं

- जिस सदस्य ने आपको बुलाया (आपका प्रायोजक), वह आपका पहला नाम और उपनाम का पहला अक्षर, छिपाया हुआ ई-मेल पता, जुड़ने का दिन, आपकी स्थिति, और आपके दान की तारीख, राशि और स्थिति देखता है।
- साइट पर आने वाले लोग दान के साथ आपका नाम तभी देखते हैं जब आपने उस दान के लिए हाँ कहा हो।
- हमारे कर्मचारी उतना ही देखते हैं जितना उनके काम के लिए ज़रूरी है। खाता संख्या और दस्तावेज़ अधिकतर से छिपे या बंद रहते हैं, और उन्हें हर बार देखना दर्ज होता है।
- ट्रस्ट के बाहर: हमारा बैंक, पैसा लेने और देने के लिए; हमारे सर्वर चलाने और मेल भेजने वाली संस्थाएँ, अनुबंध के साथ और केवल हमारे कहने पर; हमारे लेखा परीक्षक; और सरकारी संस्थाएँ, जहाँ कानून हमें बाध्य करे।

## सहमति कैसे दें और कैसे वापस लें

- आप पहले से खाली खाने पर निशान लगाकर, या ऐसा बटन दबाकर सहमति देते हैं जिस पर लिखा हो कि वह क्या करता है। शब्द, संस्करण और समय हम दर्ज रखते हैं।
- सहमति वापस लेना भी उतना ही आसान है: न्यूज़लेटर हर अंक में एक क्लिक से; संदेश और वैकल्पिक जानकारी अपनी प्रोफ़ाइल में; बाकी सब खाता बंद करके या {grievanceEmail} पर लिखकर।
- सहमति वापस लेने से पहले जो हुआ, वह वैध रहता है। खाते के लिए ज़रूरी जानकारी के बिना हम खाता नहीं रख सकते।
- कुछ जानकारी हम आपकी सहमति के बिना भी रखते हैं क्योंकि कानून हमें बाध्य करता है: पैसे के रिकॉर्ड।

## हम कितने समय तक रखते हैं

- पैसे के रिकॉर्ड (दान, रसीदें, भुगतान): 10 वर्ष।
- पहचान के दस्तावेज़ों की प्रतियाँ और सेल्फ़ी: निर्णय के बाद 90 दिन, अस्वीकार होने पर 30 दिन। इनमें से हम परिणाम, दस्तावेज़ का प्रकार और उसके अंतिम चार अक्षर रखते हैं।
- सहायता के संदेश: 3 वर्ष। साइन-इन और सुरक्षा के लॉग: 1 वर्ष।
- न्यूज़लेटर: जब तक आप उसे बंद न करें। जिस पते की पुष्टि कभी नहीं हुई, वह 30 दिन बाद मिटा दिया जाता है।
- जो खाते न सत्यापित हुए, न काम में आए: 30 दिन।
- बैकअप: 35 दिन। जो आपने मिटवाया, वह बैकअप वापस लाने पर फिर से मिटाया जाता है।

## हम उसकी रक्षा कैसे करते हैं

कनेक्शन कूटबद्ध हैं। पहचान के दस्तावेज़ और खाता संख्याएँ कूटबद्ध करके रखी जाती हैं। हर सदस्य की अपनी कुंजी है: जब आप अपनी जानकारी मिटवाते हैं, कुंजी नष्ट कर दी जाती है। कर्मचारियों को साइन-इन के लिए दूसरा सुरक्षा चरण चाहिए। यदि आपकी जानकारी कभी बाहर चली जाए, तो हम आपको और डेटा संरक्षण बोर्ड को बिना देर किए बताते हैं।

## आपके अधिकार

- यह जानना कि हमारे पास आपकी क्या जानकारी है, और उसे अपनी प्रोफ़ाइल से डाउनलोड करना।
- उसे ठीक, पूरा या नया करवाना।
- उसे मिटवाना। पैसे के रिकॉर्ड उतने समय रहते हैं जितना कानून कहता है, और उतनी ही पहचान के साथ जितनी वह माँगता है।
- ऐसे व्यक्ति का नाम देना जो आपकी मृत्यु या असमर्थता में आपके लिए इन अधिकारों का उपयोग करे।
- शिकायत का उत्तर पाना।

इन अधिकारों का उपयोग आप अपनी प्रोफ़ाइल में या हमें लिखकर कर सकते हैं। हम आपसे यह दिखाने को कह सकते हैं कि आप वही व्यक्ति हैं।

## बच्चे

यह साइट 18 वर्ष या उससे अधिक उम्र के लोगों के लिए है। हम जान-बूझकर बच्चों की जानकारी नहीं लेते। यदि आपको लगे कि हमने ली है, तो हमें लिखें, हम उसे मिटा देंगे।

## शिकायत

शिकायत संपर्क: {grievanceName}, {grievanceEmail}, {address}। हम 7 दिन में शिकायत मिलने की पुष्टि करते हैं और 30 दिन में उत्तर देते हैं। उत्तर से संतुष्ट न हों, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।

## बदलाव

इस सूचना के हर संस्करण का क्रमांक और तारीख है, और पुराने संस्करण पढ़े जा सकते हैं। यदि हम आपकी जानकारी किसी नए काम में लेना चाहें, तो पहले आपसे पूछते हैं। यह सूचना अंग्रेज़ी और हिंदी में है; यदि दोनों में अंतर हो, तो हमें बताएँ, और वह अर्थ लागू होगा जो आपकी अधिक रक्षा करे।
$body$);
