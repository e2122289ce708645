-- Up Migration
insert into legal_versions (kind, version, status, published_at) values ('cookies', 1, 'published', now());

insert into legal_texts (kind, version, language, title, body) values ('cookies', 1, 'en', 'Cookie note', $body$
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
$body$);
