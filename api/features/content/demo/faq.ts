const entry = (category: string, en: readonly [string, string], hi: readonly [string, string]) => ({
  category,
  texts: { en: { question: en[0], answer: en[1] }, hi: { question: hi[0], answer: hi[1] } },
});

export const demoFaq = [
  entry(
    'donations',
    [
      'How do I donate?',
      'Sign in, choose a campaign, pay from any UPI app with the QR code, and send us the 12-digit UTR with your receipt.',
    ],
    ['दान कैसे करूँ?', 'साइन इन करें, अभियान चुनें, QR कोड से किसी भी UPI ऐप से भुगतान करें, और 12 अंकों का UTR रसीद के साथ हमें भेजें।'],
  ),
  entry(
    'donations',
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
    'withdrawals',
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
  entry(
    'account',
    [
      'How do I change my password?',
      'Open Profile and choose Password. If you cannot sign in, choose “Forgot password”: we mail you a link that works for 30 minutes.',
    ],
    ['पासवर्ड कैसे बदलूँ?', 'प्रोफ़ाइल खोलें और पासवर्ड चुनें। साइन इन न हो पाए तो “पासवर्ड भूल गए” चुनें: हम 30 मिनट तक चलने वाला लिंक मेल करते हैं।'],
  ),
  entry(
    'kyc',
    [
      'How long does verification take?',
      'Usually 1-2 business days. If something is missing we say what, and you send only that again. Your papers are deleted once they have served.',
    ],
    [
      'सत्यापन में कितना समय लगता है?',
      'आम तौर पर 1-2 कार्य दिवस। कुछ कम हो तो हम बताते हैं, और आप केवल वही दोबारा भेजते हैं। काम पूरा होने पर दस्तावेज़ मिटा दिए जाते हैं।',
    ],
  ),
  entry(
    'withdrawals',
    [
      'Why must I wait after adding a bank account?',
      'For your safety nothing is paid to a new account, or after a changed password or address, for three days. We mail you, so that you can stop it if it was not you.',
    ],
    [
      'नया बैंक खाता जोड़ने के बाद इंतज़ार क्यों?',
      'आपकी सुरक्षा के लिए नए खाते में, या पासवर्ड या पता बदलने के बाद, तीन दिन तक भुगतान नहीं होता। हम आपको मेल करते हैं, ताकि आप न हों तो रोक सकें।',
    ],
  ),
  entry(
    'referral',
    [
      'How do I invite somebody?',
      'Share your link or your poster from the Referral page. Whoever registers by it is yours from then on; nobody can be added afterwards.',
    ],
    ['किसी को कैसे आमंत्रित करूँ?', '“रेफ़रल” पेज से अपना लिंक या पोस्टर साझा करें। जो उससे पंजीकरण करते हैं, वे आपसे जुड़ते हैं; बाद में किसी को जोड़ा नहीं जा सकता।'],
  ),
  entry(
    'receipts',
    [
      'When do I get my receipt?',
      'As soon as your donation is approved. It comes by mail and stands under Donation Status, with a number that anybody can check on our site.',
    ],
    ['रसीद कब मिलेगी?', 'दान स्वीकृत होते ही। वह मेल से आती है और “दान स्थिति” में रहती है, ऐसे क्रमांक के साथ जिसे कोई भी हमारी साइट पर जाँच सकता है।'],
  ),
  entry(
    'receipts',
    [
      'My name is wrong on the receipt. What can I do?',
      'Open a ticket and tell us the right name. The old receipt is voided and you get a new one.',
    ],
    ['रसीद पर मेरा नाम ग़लत है। क्या करूँ?', 'टिकट खोलकर सही नाम बताएँ। पुरानी रसीद रद्द होती है और नई मिलती है।'],
  ),
  entry(
    'general',
    [
      'How do I reach a person?',
      'Open a ticket: a person answers within 24 hours on business days. Our phone number and address stand at the top of the support page.',
    ],
    ['किसी व्यक्ति से कैसे बात करूँ?', 'टिकट खोलें: कार्य दिवसों में 24 घंटे के भीतर कोई व्यक्ति उत्तर देता है। फ़ोन नंबर और पता सहायता पेज पर सबसे ऊपर हैं।'],
  ),
];
