const entry = (category: string, en: readonly [string, string], hi: readonly [string, string]) => ({
  category,
  texts: { en: { question: en[0], answer: en[1] }, hi: { question: hi[0], answer: hi[1] } },
});

export const demoFaq = [
  entry(
    'payment',
    [
      'How do I donate?',
      'Sign in, choose a campaign, pay from any UPI app with the QR code, and send us the 12-digit UTR with your receipt.',
    ],
    ['दान कैसे करूँ?', 'साइन इन करें, अभियान चुनें, QR कोड से किसी भी UPI ऐप से भुगतान करें, और 12 अंकों का UTR रसीद के साथ हमें भेजें।'],
  ),
  entry(
    'payment',
    [
      'When is my donation counted?',
      'When our bank has received it and a person has checked it. This takes 24–48 hours. You then get a numbered receipt.',
    ],
    ['मेरा दान कब गिना जाता है?', 'जब पैसा हमारे बैंक में आ जाए और कोई व्यक्ति उसे जाँच ले। इसमें 24–48 घंटे लगते हैं। फिर आपको क्रमांक वाली रसीद मिलती है।'],
  ),
  entry(
    'account',
    [
      'Why must I give my mobile number?',
      'To tell you apart from others with the same name, and to reach you if a payment is unclear. Nobody else sees it.',
    ],
    ['मोबाइल नंबर क्यों देना होता है?', 'एक जैसे नाम वालों से आपको अलग पहचानने और भुगतान साफ़ न हो तो आपसे बात करने के लिए। इसे कोई और नहीं देखता।'],
  ),
  entry(
    'kyc',
    [
      'Which papers do you take?',
      'PAN card, passport, voter id, driving licence or a masked Aadhaar. Please never send your full Aadhaar number.',
    ],
    ['आप कौन-से दस्तावेज़ लेते हैं?', 'PAN कार्ड, पासपोर्ट, मतदाता पहचान पत्र, ड्राइविंग लाइसेंस या छिपे अंकों वाला आधार। कृपया पूरा आधार नंबर कभी न भेजें।'],
  ),
  entry(
    'withdrawal',
    ['How long does a withdrawal take?', 'Withdrawals are paid within 1-5 business days, depending on the method you choose.'],
    ['पैसा निकालने में कितना समय लगता है?', 'आपके चुने तरीके के अनुसार 1-5 कार्य दिवस में भुगतान हो जाता है।'],
  ),
  entry(
    'referral',
    [
      'What does my sponsor see of me?',
      'Your first name and the initial of your family name, a masked email address, your status, and the date, sum and status of your gifts.',
    ],
    [
      'मेरा प्रायोजक मेरे बारे में क्या देखता है?',
      'आपका पहला नाम और उपनाम का पहला अक्षर, छिपाया हुआ ईमेल पता, आपकी स्थिति, और आपके दान की तारीख, राशि और स्थिति।',
    ],
  ),
  entry(
    'general',
    ['Where does my money go?', 'To the fund you chose. Every campaign page says what was received and what was done with it.'],
    ['मेरा पैसा कहाँ जाता है?', 'उसी कोष में जिसे आपने चुना। हर अभियान का पेज बताता है कि कितना मिला और उससे क्या किया गया।'],
  ),
];
