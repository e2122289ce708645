-- The legal texts that every installation starts with. A trust has its adviser check them and then publishes its own versions.
insert into legal_versions (kind, version) values
  ('terms', 1), ('terms', 2), ('privacy', 1), ('privacy', 2), ('refunds', 1), ('cookies', 1), ('cookies', 2), ('cookies', 3), ('cookies', 4), ('identity', 1);

insert into legal_texts (kind, version, language, title, body) values
('terms', 1, 'en', 'Terms of use', $body$
These terms are between you and {legalName}, {address} (“the trust”, “we”). By opening an account or giving through this site you agree to them. Please read the privacy notice as well: it is a separate text and says what we do with your data.

## Who may join

- You are 18 years or older. We close accounts of younger persons and return what they gave.
- You give your own name, mobile number and e-mail address, and keep them up to date.
- You open one account, for yourself, and keep your password to yourself. What is done with your password counts as done by you, until you tell us that somebody else has it.

## Giving

- Every donation is voluntary. Nobody has to give in order to receive help, and nobody is promised anything in return.
- Membership is activated by a first donation of at least {minimumDonation}, received in our bank account.
- Give from your own bank account or UPI ID. We do not take money that belongs to somebody else.
- We accept donations from Indian citizens only, unless the trust says that it is registered under the law on foreign contributions. When you give, you declare that you are an Indian citizen.
- You may choose a campaign. A donation without a campaign goes to the general fund. If a campaign has received more than it needs, we may use the rest for a campaign with a similar purpose and we say so on its page.
- A donation counts when our bank has received it and we have checked it, not when you send us a reference or a picture. We book the sum that our bank received.
- You get a numbered receipt after approval. Whether it lowers your tax depends on the registrations of the trust on the day of the gift and on your own situation.

## Inviting others

- You may invite people you know. If you joined through somebody's invitation, that person (your sponsor) sees your first name and the initial of your family name, a masked e-mail address, the day you joined, your status, and the date, the sum and the status of your gifts. Your sponsor does not see your mobile number, your papers or your bank details.
- Inviting others is not an investment, a job or a business opportunity. You pay nothing for being allowed to invite, and there is no promise of any income.
- The trust decides whether it thanks members for inviting others, and how: not at all, by recognition, or by a reward. The present rules stand on the referral page. There is one level only: nobody receives anything for people whom their friends invite.
- If a gift is returned, a reward for it is taken back. Rewards obtained by false names, shared accounts or circles are cancelled.

## Withdrawing

- Donations cannot be withdrawn. They can be refunded in the cases that our refund policy names.
- Where the rules allow you to withdraw a balance, we pay only to an account in your own name, after we have verified who you are.
- You pay the tax that you owe. Where the law tells us to deduct tax, we do.

## Fair use

Do not send false references, changed receipts or other people's papers. Do not try to reach data that is not yours, and do not use the site to send advertising. We may suspend an account while we look into a suspicion, and close it if the suspicion is confirmed. We tell you why, and you may object to {email}.

## Leaving

You may close your account at any time. We keep the records of money that the law tells us to keep, and erase the rest as the privacy notice says.

## What we answer for

We keep the books with care and show on this site where the money went. We cannot promise that the site is always within reach. Nothing in these terms takes away a right that the law gives you.

## Changes, law and contact

- If we change these terms we publish a new version with its date and tell members before it applies. Older versions stay readable. We keep a record of which version you agreed to.
- The law of India applies. The courts at the place of the trust's registered office decide disputes.
- Questions: {email}, {phone}, {address}.
$body$),
('terms', 1, 'hi', 'उपयोग की शर्तें', $body$
ये शर्तें आपके और {legalName}, {address} (“ट्रस्ट”, “हम”) के बीच हैं। खाता खोलकर या इस साइट से दान देकर आप इन्हें स्वीकार करते हैं। कृपया निजता सूचना भी पढ़ें: वह अलग दस्तावेज़ है और बताती है कि हम आपकी जानकारी का क्या करते हैं।

## कौन जुड़ सकता है

- आपकी उम्र 18 वर्ष या उससे अधिक हो। इससे कम उम्र के व्यक्ति का खाता हम बंद कर देते हैं और उनका दिया हुआ पैसा लौटा देते हैं।
- आप अपना ही नाम, मोबाइल नंबर और ई-मेल पता दें और उन्हें सही रखें।
- आप केवल अपने लिए एक ही खाता खोलें और अपना पासवर्ड किसी को न बताएँ। आपके पासवर्ड से जो किया जाए, वह आपका किया माना जाएगा, जब तक आप हमें न बता दें कि पासवर्ड किसी और के पास है।

## दान देना

- हर दान स्वेच्छा से दिया जाता है। मदद पाने के लिए दान देना ज़रूरी नहीं है, और दान के बदले किसी को किसी चीज़ का वादा नहीं किया जाता।
- सदस्यता पहले दान से चालू होती है, जो कम से कम {minimumDonation} हो और हमारे बैंक खाते में आ चुका हो।
- अपने ही बैंक खाते या UPI ID से दें। किसी और का पैसा हम नहीं लेते।
- हम केवल भारतीय नागरिकों से दान लेते हैं, जब तक ट्रस्ट यह न बताए कि वह विदेशी अंशदान के कानून के अंतर्गत पंजीकृत है। दान देते समय आप घोषणा करते हैं कि आप भारतीय नागरिक हैं।
- आप अभियान चुन सकते हैं। बिना अभियान का दान सामान्य कोष में जाता है। यदि किसी अभियान में ज़रूरत से अधिक पैसा आ जाए, तो बचा हुआ हिस्सा हम उसी तरह के दूसरे अभियान में लगा सकते हैं, और यह बात उसके पेज पर लिखते हैं।
- दान तब गिना जाता है जब पैसा हमारे बैंक में आ जाए और हम जाँच कर लें, केवल संदर्भ संख्या या तस्वीर भेजने से नहीं। हम वही राशि दर्ज करते हैं जो बैंक को मिली।
- स्वीकृति के बाद आपको क्रमांक वाली रसीद मिलती है। उससे आपका कर घटेगा या नहीं, यह दान के दिन ट्रस्ट के पंजीकरण और आपकी अपनी स्थिति पर निर्भर है।

## दूसरों को बुलाना

- आप अपने परिचितों को बुला सकते हैं। यदि आप किसी के बुलाने पर जुड़े हैं, तो वह व्यक्ति (आपका प्रायोजक) आपका पहला नाम और उपनाम का पहला अक्षर, छिपाया हुआ ई-मेल पता, जुड़ने का दिन, आपकी स्थिति, और आपके दान की तारीख, राशि और स्थिति देखता है। आपका मोबाइल नंबर, दस्तावेज़ और बैंक का ब्योरा वह नहीं देखता।
- दूसरों को बुलाना न निवेश है, न नौकरी, न कमाई का अवसर। बुलाने की अनुमति के लिए आप कुछ नहीं देते, और किसी आय का कोई वादा नहीं है।
- सदस्यों को बुलाने के लिए धन्यवाद देना है या नहीं और कैसे, यह ट्रस्ट तय करता है: कुछ नहीं, सम्मान के रूप में, या पुरस्कार के रूप में। वर्तमान नियम रेफ़रल पेज पर हैं। केवल एक ही स्तर है: आपके मित्र जिन्हें बुलाएँ, उनके लिए किसी को कुछ नहीं मिलता।
- दान लौटाया जाए तो उसका पुरस्कार भी वापस ले लिया जाता है। झूठे नाम, साझा खाते या आपसी घेरे से लिए गए पुरस्कार रद्द कर दिए जाते हैं।

## पैसा निकालना

- दान वापस निकाला नहीं जा सकता। हमारी वापसी नीति में लिखे मामलों में दान लौटाया जा सकता है।
- जहाँ नियम आपको शेष राशि निकालने देते हैं, वहाँ हम आपकी पहचान जाँचने के बाद केवल आपके अपने नाम के खाते में भुगतान करते हैं।
- आप पर जो कर बनता है, वह आप देते हैं। जहाँ कानून हमें कर काटने को कहता है, वहाँ हम काटते हैं।

## उचित उपयोग

झूठी संदर्भ संख्या, बदली हुई रसीद या दूसरों के दस्तावेज़ न भेजें। जो जानकारी आपकी नहीं है, उस तक पहुँचने की कोशिश न करें, और साइट से विज्ञापन न भेजें। संदेह की जाँच के दौरान हम खाता रोक सकते हैं, और संदेह सही निकले तो बंद कर सकते हैं। हम आपको कारण बताते हैं, और आप {email} पर आपत्ति भेज सकते हैं।

## छोड़कर जाना

आप कभी भी अपना खाता बंद कर सकते हैं। पैसे के जो रिकॉर्ड रखने को कानून कहता है, उन्हें हम रखते हैं, बाकी निजता सूचना के अनुसार मिटा देते हैं।

## हमारी ज़िम्मेदारी

हम हिसाब सावधानी से रखते हैं और इस साइट पर दिखाते हैं कि पैसा कहाँ गया। साइट हर समय चालू रहेगी, ऐसा वादा हम नहीं कर सकते। कानून आपको जो अधिकार देता है, उसे ये शर्तें कम नहीं करतीं।

## बदलाव, कानून और संपर्क

- शर्तें बदलने पर हम तारीख के साथ नया संस्करण प्रकाशित करते हैं और लागू होने से पहले सदस्यों को बताते हैं। पुराने संस्करण पढ़े जा सकते हैं। आपने कौन-सा संस्करण स्वीकार किया, यह हम दर्ज रखते हैं।
- भारत का कानून लागू है। विवाद का निर्णय ट्रस्ट के पंजीकृत कार्यालय के स्थान की अदालतें करेंगी।
- प्रश्न: {email}, {phone}, {address}।
$body$),
('privacy', 1, 'en', 'Privacy notice', $body$
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
$body$),
('refunds', 1, 'en', 'Refund policy', $body$
A donation is a gift and is put to work soon after it arrives. This is why we can return it only in the cases below. We would rather return a gift than keep one that was not meant.

## When we return a donation

- You paid twice, or the sum was wrong by mistake.
- Somebody else used your account or UPI ID without your permission.
- You are under 18, or the law does not allow us to accept your gift.
- You gave to a campaign that we closed before its purpose was met, and you do not want the gift to go to a similar one.
- You changed your mind, tell us within 7 days of the payment, and the money has not yet been passed on.

## How to ask

Write to {email} within 30 days of the payment (there is no such limit if somebody used your account). Tell us your member id, the date, the sum and the 12-digit UTR or transaction number. Never send us your PIN, a password or a card number: we do not need them.

## What happens then

- We answer within 7 working days, with our reasons if the answer is no.
- We return the money only to the account it came from, within 10 working days of our yes. We never return it in cash or to another person.
- You get back the sum that our bank received. We charge nothing for it.
- The receipt of the gift is cancelled. If you have used it for your tax, you must correct that.
- A reward that a sponsor received for the gift is taken back.

## Payments that did not arrive

If your bank has debited you and the payment does not reach us, we do not have the money: banks and UPI apps return such sums by themselves, mostly within 3 to 5 working days. If it does not come back, complain in your UPI app or at your bank with the UTR. If it reaches us late, it counts as your gift, unless you ask for it back.

## If you do not agree

Write to our grievance contact: {grievanceName}, {grievanceEmail}.
$body$),
('refunds', 1, 'hi', 'वापसी नीति', $body$
दान एक भेंट है और पहुँचने के कुछ ही समय बाद काम में लग जाता है। इसलिए हम उसे केवल नीचे लिखे मामलों में लौटा सकते हैं। जो दान देने का इरादा न था, उसे रखने से अच्छा हम उसे लौटाना मानते हैं।

## हम दान कब लौटाते हैं

- आपने दो बार भुगतान कर दिया, या भूल से राशि गलत हो गई।
- किसी और ने आपकी अनुमति के बिना आपके खाते या UPI ID का उपयोग किया।
- आपकी उम्र 18 वर्ष से कम है, या कानून हमें आपका दान लेने नहीं देता।
- आपने ऐसे अभियान में दिया जिसे हमने उद्देश्य पूरा होने से पहले बंद कर दिया, और आप नहीं चाहते कि दान उसी तरह के दूसरे अभियान में जाए।
- आपका मन बदल गया, आप भुगतान के 7 दिन के भीतर हमें बता दें, और पैसा अभी आगे न भेजा गया हो।

## कैसे माँगें

भुगतान के 30 दिन के भीतर {email} पर लिखें (यदि किसी ने आपके खाते का उपयोग किया हो, तो यह सीमा नहीं है)। अपनी सदस्य आईडी, तारीख, राशि और 12 अंकों का UTR या लेन-देन संख्या बताएँ। अपना PIN, पासवर्ड या कार्ड नंबर हमें कभी न भेजें: हमें उनकी ज़रूरत नहीं है।

## फिर क्या होता है

- हम 7 कार्य दिवस में उत्तर देते हैं, और उत्तर ना हो तो कारण भी बताते हैं।
- हाँ कहने के 10 कार्य दिवस के भीतर हम पैसा केवल उसी खाते में लौटाते हैं जिससे वह आया था। नकद या किसी दूसरे व्यक्ति को कभी नहीं।
- आपको वही राशि वापस मिलती है जो हमारे बैंक को मिली थी। इसके लिए हम कोई शुल्क नहीं लेते।
- उस दान की रसीद रद्द हो जाती है। यदि आपने उसे कर में लगाया है, तो उसे आपको ठीक करना होगा।
- उस दान पर प्रायोजक को मिला पुरस्कार वापस ले लिया जाता है।

## जो भुगतान पहुँचा ही नहीं

यदि आपके बैंक ने पैसा काट लिया और भुगतान हम तक नहीं पहुँचा, तो पैसा हमारे पास नहीं है: बैंक और UPI ऐप ऐसी राशि अपने आप लौटा देते हैं, अधिकतर 3 से 5 कार्य दिवस में। यदि वापस न आए, तो UTR के साथ अपने UPI ऐप या बैंक में शिकायत करें। यदि वह देर से हम तक पहुँचे, तो आपका दान माना जाता है, जब तक आप उसे वापस न माँगें।

## यदि आप सहमत न हों

हमारे शिकायत संपर्क को लिखें: {grievanceName}, {grievanceEmail}।
$body$),
('cookies', 1, 'en', 'Cookie note', $body$
This site asks for no cookie consent because it needs none: it sets only what you ask for.

## Public pages

The pages that everybody can read (the home page, campaigns, legal texts) set no cookie. They load nothing from other sites: no advertising, no visitor counting, no social-media buttons that report home.

## When you sign in

- One cookie keeps you signed in. It holds a random value, no personal data, and cannot be read by scripts. It goes when you sign out or when the session ends.
- Your browser may store on your own device what you chose there, such as the light or dark look, and a form you have not finished. We do not read it for any other purpose.

These are needed for what you asked us to do. If you block them, you can read the site but not sign in.

## If this changes

If we ever want a cookie that is not needed for this, we ask you first, and a no costs you nothing.

Questions: {email}.
$body$),
('cookies', 1, 'hi', 'कुकी सूचना', $body$
यह साइट कुकी की सहमति नहीं माँगती क्योंकि उसकी ज़रूरत नहीं है: वह केवल वही रखती है जो आपके माँगे काम के लिए चाहिए।

## सार्वजनिक पेज

जो पेज सब पढ़ सकते हैं (मुखपृष्ठ, अभियान, कानूनी पेज), वे कोई कुकी नहीं रखते। वे दूसरी साइटों से कुछ नहीं लाते: न विज्ञापन, न आने वालों की गिनती, न सोशल मीडिया के ऐसे बटन जो आपकी खबर आगे भेजें।

## जब आप साइन इन करते हैं

- एक कुकी आपको साइन-इन रखती है। उसमें केवल एक यादृच्छिक मान होता है, कोई निजी जानकारी नहीं, और स्क्रिप्ट उसे पढ़ नहीं सकतीं। साइन आउट करने या सत्र समाप्त होने पर वह हट जाती है।
- आपका ब्राउज़र आपके अपने उपकरण पर वह रख सकता है जो आपने वहाँ चुना, जैसे हल्का या गहरा रूप, और अधूरा फ़ॉर्म। हम उसे किसी और काम के लिए नहीं पढ़ते।

ये आपके माँगे काम के लिए ज़रूरी हैं। इन्हें रोकने पर आप साइट पढ़ सकते हैं, पर साइन इन नहीं कर सकते।

## यदि यह बदले

यदि हमें कभी ऐसी कुकी चाहिए जो इसके लिए ज़रूरी न हो, तो हम पहले आपसे पूछेंगे, और मना करने से आपका कुछ नहीं घटेगा।

प्रश्न: {email}।
$body$),
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

-- A later version adds sentences to the one before it.
create temporary table additions (kind legal_kind, version int, language text, after text, added text) on commit drop;
insert into additions values
  ('cookies', 2, 'en', 'It goes when you sign out or when the session ends.', E'\n- A second one marks this browser as yours, so that a stranger who guesses at your password cannot lock you out. It holds a random value, too, opens nothing, and goes after half a year without a visit.'),
  ('cookies', 2, 'hi', 'साइन आउट करने या सत्र समाप्त होने पर वह हट जाती है।', E'\n- दूसरी कुकी इस ब्राउज़र को आपका मानती है, ताकि आपके पासवर्ड का अनुमान लगाने वाला कोई अजनबी आपको बाहर न कर सके। उसमें भी केवल एक यादृच्छिक मान होता है, वह कुछ नहीं खोलती, और आधे साल तक न आने पर हट जाती है।'),
  ('cookies', 3, 'en', 'and goes after half a year without a visit.', E'\n- A third one only says that somebody is signed in, so that the public pages can show “My account” instead of “Sign in”. It does not say who you are, opens nothing, and goes together with the first.'),
  ('cookies', 3, 'hi', 'और आधे साल तक न आने पर हट जाती है।', E'\n- तीसरी कुकी केवल इतना बताती है कि इस ब्राउज़र में कोई साइन इन है, ताकि सार्वजनिक पन्नों पर “साइन इन करें” की जगह “मेरा खाता” दिखे। वह यह नहीं बताती कि आप कौन हैं, कुछ नहीं खोलती, और पहली कुकी के साथ ही हट जाती है।'),
  ('cookies', 4, 'en', 'and goes after half a year without a visit.', ' A digest of that value stays with the account for half a year, too: if one account earns a reward by another, it shows our staff that both were opened or used in the same browser.'),
  ('cookies', 4, 'hi', 'और आधे साल तक न आने पर हट जाती है।', ' उस मान का डाइजेस्ट भी आधे साल तक खाते के साथ रहता है: यदि एक खाते को दूसरे से पुरस्कार मिलता है, तो उससे हमारे कर्मचारी देख पाते हैं कि दोनों एक ही ब्राउज़र में खोले या चलाए गए।'),
  ('privacy', 2, 'en', 'to keep others out of your account and to show you your open sessions.', E'\n- Where you opened your account: the mark of the browser and the network, which is the first part of the internet address. We keep both as digests, not in clear, for half a year: to see whether accounts of which one earns a reward by the other belong to one person. For the same reason we compare the number of your identity paper, the UPI ID you paid from and your receipts with those of the member who invited you, and of others whom that member invited. This can only make a reward wait: what becomes of it is decided by a person.'),
  ('privacy', 2, 'hi', 'दूसरों को आपके खाते से दूर रखने और आपको अपने खुले सत्र दिखाने के लिए।', E'\n- आपने खाता कहाँ खोला: ब्राउज़र का चिह्न और नेटवर्क, यानी इंटरनेट पते का पहला भाग। दोनों को हम खुले रूप में नहीं, डाइजेस्ट के रूप में आधे साल तक रखते हैं: यह देखने के लिए कि जिन खातों में एक को दूसरे से पुरस्कार मिलता है, वे एक ही व्यक्ति के तो नहीं। इसी कारण हम आपके पहचान पत्र का नंबर, जिस UPI ID से आपने पैसा दिया और आपकी रसीदें उस सदस्य से मिलाकर देखते हैं जिसने आपको बुलाया, और उन लोगों से भी जिन्हें उसी सदस्य ने बुलाया। इससे पुरस्कार केवल रुक सकता है: उसका क्या होगा, यह कोई व्यक्ति तय करता है।'),
  ('privacy', 2, 'en', 'the sum and the status of your gifts.', ' While the trust pays rewards, your sponsor also sees what a gift of yours brings, or why it brings nothing. You can switch the reward off for each gift; your sponsor then sees that it carries none.'),
  ('privacy', 2, 'hi', 'और आपके दान की तारीख, राशि और स्थिति देखता है।', ' जब तक ट्रस्ट पुरस्कार देता है, वह यह भी देखता है कि आपके किसी दान से उसे क्या मिलता है, या कुछ क्यों नहीं मिलता। आप हर दान के लिए पुरस्कार बंद कर सकते हैं; तब आपके प्रायोजक को दिखता है कि उस दान पर पुरस्कार नहीं है।'),
  ('terms', 2, 'en', 'the sum and the status of your gifts.', ' While the trust pays rewards, your sponsor also sees what a gift of yours brings, or why it brings nothing. You can switch the reward off for each gift; your sponsor then sees that it carries none.'),
  ('terms', 2, 'hi', 'और आपके दान की तारीख, राशि और स्थिति देखता है।', ' जब तक ट्रस्ट पुरस्कार देता है, वह यह भी देखता है कि आपके किसी दान से उसे क्या मिलता है, या कुछ क्यों नहीं मिलता। आप हर दान के लिए पुरस्कार बंद कर सकते हैं; तब आपके प्रायोजक को दिखता है कि उस दान पर पुरस्कार नहीं है।'),
  ('terms', 2, 'en', 'shared accounts or circles are cancelled.', ' Where accounts have an identity paper, a UPI ID or a receipt in common, a reward waits until a person has looked at it; if it is refused, you read why.'),
  ('terms', 2, 'hi', 'आपसी घेरे से लिए गए पुरस्कार रद्द कर दिए जाते हैं।', ' जहाँ खातों में पहचान पत्र, UPI ID या रसीद एक ही हो, वहाँ पुरस्कार तब तक रुकता है जब तक कोई व्यक्ति उसे देख न ले; यदि वह न दिया जाए, तो आप कारण पढ़ सकते हैं।');

do $$
declare one record;
begin
  for one in select * from additions order by version loop
    insert into legal_texts as t (kind, version, language, title, body)
    select b.kind, one.version, b.language, b.title, replace(b.body, one.after, one.after || one.added)
      from legal_texts b where (b.kind, b.version, b.language) = (one.kind, one.version - 1, one.language)
    on conflict (kind, version, language) do update set body = replace(t.body, one.after, one.after || one.added);
  end loop;
end $$;

update legal_versions v set published_at = now(),
  status = case when exists (select from legal_versions n where n.kind = v.kind and n.version > v.version) then 'replaced' else 'published' end::legal_status;
