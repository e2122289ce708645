-- Up Migration
-- The words every installation starts with. A trust has its own adviser read them, then publishes a version of its own.
insert into legal_versions (kind, version, status, published_at) values ('terms', 1, 'published', now());

insert into legal_texts (kind, version, language, title, body) values ('terms', 1, 'en', 'Terms of use', $body$
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
$body$);
