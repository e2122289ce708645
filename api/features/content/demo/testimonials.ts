/** Five invented people. Real ones appear only with their consent on record. */
export const demoTestimonials = [
  {
    image: 'art:portrait-1',
    rating: 5,
    texts: {
      en: {
        name: 'Kavita R.',
        role: 'Member from Nashik',
        quote:
          'When my husband was in hospital, I did not have to ask anyone for money. The fund paid the bill on the fourth day. Now I give every month.',
      },
      hi: {
        name: 'कविता आर.',
        role: 'नासिक से सदस्य',
        quote: 'जब मेरे पति अस्पताल में थे, मुझे किसी से पैसे नहीं माँगने पड़े। कोष ने चौथे दिन बिल चुका दिया। अब मैं हर महीने देती हूँ।',
      },
    },
  },
  {
    image: 'art:portrait-2',
    rating: 5,
    texts: {
      en: {
        name: 'Imran Q.',
        role: 'Donor from Pune',
        quote: 'I could see the day my ₹501 was checked and the day it was paid out. No other place has ever shown me that.',
      },
      hi: {
        name: 'इमरान क्यू.',
        role: 'पुणे से दानदाता',
        quote: 'मेरे ₹501 किस दिन जाँचे गए और किस दिन आगे दिए गए, मैं दोनों देख सका। ऐसा मुझे और कहीं नहीं दिखाया गया।',
      },
    },
  },
  {
    image: 'art:portrait-3',
    rating: 5,
    texts: {
      en: {
        name: 'Savitri D.',
        role: 'Supported by the widow fund',
        quote: 'The ration is one thing. That somebody knocks every month and asks how I am is the other.',
      },
      hi: {
        name: 'सावित्री डी.',
        role: 'विधवा कोष से सहायता पाने वाली',
        quote: 'राशन एक बात है। हर महीने कोई दरवाज़ा खटखटाकर मेरा हाल पूछता है, यह दूसरी बात है।',
      },
    },
  },
  {
    image: 'art:portrait-4',
    rating: 4,
    texts: {
      en: {
        name: 'Ramesh P.',
        role: 'Father of the bride, Sinnar',
        quote: 'We married our daughter without a moneylender. My brother had to sell his field for his, ten years ago.',
      },
      hi: {
        name: 'रमेश पी.',
        role: 'दुल्हन के पिता, सिन्नर',
        quote: 'हमने साहूकार के बिना अपनी बेटी का विवाह किया। दस साल पहले मेरे भाई को इसके लिए खेत बेचना पड़ा था।',
      },
    },
  },
  {
    image: 'art:portrait-5',
    rating: 5,
    texts: {
      en: {
        name: 'Lakshmi I.',
        role: 'Volunteer from Niphad',
        quote:
          'I visit the families before a rupee is paid. I have also told some that we could not help, and why. That is why people trust us.',
      },
      hi: {
        name: 'लक्ष्मी आई.',
        role: 'निफाड से स्वयंसेविका',
        quote: 'एक भी रुपया देने से पहले मैं परिवार से मिलती हूँ। कुछ को यह भी बताया है कि हम मदद क्यों नहीं कर सके। इसीलिए लोग हम पर भरोसा करते हैं।',
      },
    },
  },
];
