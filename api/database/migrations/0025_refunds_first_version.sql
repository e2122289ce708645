-- Up Migration
insert into legal_versions (kind, version, status, published_at) values ('refunds', 1, 'published', now());

insert into legal_texts (kind, version, language, title, body) values ('refunds', 1, 'en', 'Refund policy', $body$
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
$body$);
