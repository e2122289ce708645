import type { Language } from '#contract/values/languages.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

interface Texts {
  readonly title: string;
  readonly summary: string;
  readonly story: string;
  readonly imageAlt: string;
}
interface Update {
  readonly daysAgo: number;
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly body: string }>>;
}
export interface DemoCampaign {
  readonly slug: string;
  readonly image: string;
  readonly goal: Paise;
  readonly openingRaised: Paise;
  readonly openingSupporters: number;
  readonly texts: Readonly<Record<Language, Texts>>;
  readonly updates: readonly Update[];
}

/** Where the demo's opening figures are said to come from. */
export const openingSource: Readonly<Record<Language, string>> = {
  en: 'Sample figures of this demo, carried over from earlier books',
  hi: 'इस डेमो के नमूना आँकड़े, पहले के बहीखाते से लिए गए',
};

/** With nothing given yet, these show 45,000 of 80,000, 32,000 of 50,000 and 28,000 of 60,000 (P-06). */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    slug: 'daughter-marriage',
    image: 'art:fund-wedding',
    goal: rupees(80_000),
    openingRaised: rupees(45_000),
    openingSupporters: 890,
    texts: {
      en: {
        title: 'Daughter marriage cooperation fund',
        summary: 'Helps parents give their daughter a dignified wedding without a loan.',
        imageAlt: 'Illustration: a wedding canopy hung with marigolds',
        story: `For many families a daughter's wedding is the largest expense of their life. Some sell a field for it, others borrow at rates they can never pay back.

A family that asks is visited at home by two of our volunteers. They look at the income, the debts and the plan, and agree with the family on what is needed and what is not. The fund never pays for dowry, and a wedding with a bride under 18 is not helped but reported.

The money goes to the family's bank account, or straight to the hall and the caterer, two weeks before the day. The bills are kept and shown to our auditor.`,
      },
      hi: {
        title: 'बेटी विवाह सहयोग कोष',
        summary: 'माता-पिता को बिना कर्ज़ बेटी का सम्मानजनक विवाह करने में मदद करता है।',
        imageAlt: 'चित्र: गेंदे के फूलों से सजा विवाह मंडप',
        story: `कई परिवारों के लिए बेटी का विवाह जीवन का सबसे बड़ा खर्च होता है। कोई इसके लिए खेत बेच देता है, कोई ऐसे ब्याज पर कर्ज़ लेता है जो कभी चुक नहीं पाता।

जो परिवार मदद माँगता है, उसके घर हमारे दो स्वयंसेवक जाते हैं। वे आय, कर्ज़ और योजना देखते हैं और परिवार के साथ तय करते हैं कि क्या ज़रूरी है और क्या नहीं। कोष दहेज के लिए कभी पैसा नहीं देता, और 18 वर्ष से कम उम्र की लड़की के विवाह में मदद नहीं करता, बल्कि उसकी सूचना देता है।

पैसा विवाह से दो सप्ताह पहले परिवार के बैंक खाते में, या सीधे विवाह स्थल और रसोइए को दिया जाता है। बिल रखे जाते हैं और हमारे लेखा परीक्षक को दिखाए जाते हैं।`,
      },
    },
    updates: [
      {
        daysAgo: 6,
        texts: {
          en: {
            title: 'Two weddings this month',
            body: 'Both families received the hall and the meals as agreed at the home visit. Neither took a loan.',
          },
          hi: {
            title: 'इस महीने दो विवाह',
            body: 'दोनों परिवारों को विवाह स्थल और भोजन वैसे ही मिला जैसा घर पर तय हुआ था। किसी ने कर्ज़ नहीं लिया।',
          },
        },
      },
      {
        daysAgo: 41,
        texts: {
          en: {
            title: 'Home visits in four villages',
            body: 'Our volunteers met eleven families. Seven were accepted, four were helped to find a government scheme that fits them better.',
          },
          hi: {
            title: 'चार गाँवों में घर जाकर भेंट',
            body: 'हमारे स्वयंसेवक ग्यारह परिवारों से मिले। सात को चुना गया, चार को ऐसी सरकारी योजना खोजने में मदद दी गई जो उनके लिए बेहतर है।',
          },
        },
      },
    ],
  },
  {
    slug: 'old-age-widow',
    image: 'art:fund-widow',
    goal: rupees(50_000),
    openingRaised: rupees(32_000),
    openingSupporters: 670,
    texts: {
      en: {
        title: 'Old-age widow cooperation fund',
        summary: 'A monthly ration, medicine and company for women who have no one else.',
        imageAlt: 'Illustration: an older woman by a lit window',
        story: `When a woman has outlived her husband and her children live far away or not at all, a month can become very long. This fund brings her a ration, her medicine and a visit.

Twenty-four women in Sinnar and Niphad depend on it today. Each is visited every month by the same volunteer, who also notices when the roof leaks or the spectacles no longer help.

Who is on the list is decided by two trustees after a home visit, and looked at again every year. We print no names: the list shows the village only.`,
      },
      hi: {
        title: 'वृद्ध विधवा सहयोग कोष',
        summary: 'जिन महिलाओं का कोई नहीं, उनके लिए हर महीने राशन, दवा और साथ।',
        imageAlt: 'चित्र: रोशन खिड़की के पास बैठी एक वृद्ध महिला',
        story: `जब किसी महिला के पति नहीं रहते और बच्चे दूर रहते हैं या होते ही नहीं, तो एक महीना बहुत लंबा हो सकता है। यह कोष उस तक राशन, दवा और किसी का साथ पहुँचाता है।

आज सिन्नर और निफाड की चौबीस महिलाएँ इस पर निर्भर हैं। हर महीने वही स्वयंसेवक उनसे मिलता है, और यह भी देखता है कि कब छत टपकने लगी या चश्मा काम का नहीं रहा।

सूची में कौन होगा, यह घर जाकर देखने के बाद दो न्यासी तय करते हैं, और हर साल फिर देखते हैं। हम नाम नहीं छापते: सूची में केवल गाँव का नाम होता है।`,
      },
    },
    updates: [
      {
        daysAgo: 3,
        texts: {
          en: {
            title: 'Blankets for 18 women',
            body: 'This month’s ration went out on time. With the cold coming, 18 women in Sinnar also received a blanket and a shawl.',
          },
          hi: {
            title: '18 महिलाओं को कंबल',
            body: 'इस महीने का राशन समय पर पहुँचा। ठंड आ रही है, इसलिए सिन्नर की 18 महिलाओं को कंबल और शॉल भी दी गई।',
          },
        },
      },
      {
        daysAgo: 36,
        texts: {
          en: {
            title: 'A doctor’s visit for everyone',
            body: 'A doctor saw all 24 women in two days. Three now have new spectacles, one had a cataract operation.',
          },
          hi: {
            title: 'सबके लिए डॉक्टर की भेंट',
            body: 'डॉक्टर ने दो दिन में सभी 24 महिलाओं को देखा। तीन को नया चश्मा मिला, एक का मोतियाबिंद का ऑपरेशन हुआ।',
          },
        },
      },
      {
        daysAgo: 67,
        texts: {
          en: {
            title: 'Twenty-four women, every month',
            body: 'Two women joined the list after a home visit. The monthly ration now reaches 24.',
          },
          hi: {
            title: 'चौबीस महिलाएँ, हर महीने',
            body: 'घर जाकर देखने के बाद दो महिलाएँ सूची में जुड़ीं। अब हर महीने का राशन 24 तक पहुँचता है।',
          },
        },
      },
    ],
  },
  {
    slug: 'accident',
    image: 'art:fund-accident',
    goal: rupees(60_000),
    openingRaised: rupees(28_000),
    openingSupporters: 520,
    texts: {
      en: {
        title: 'Accident cooperation fund',
        summary: 'Hospital bills and lost wages in the first weeks after an accident.',
        imageAlt: 'Illustration: an ambulance on a road',
        story: `After an accident two things happen at once: the bills begin and the wages stop. The fund steps in for the first weeks, until insurance, family or work can take over.

A volunteer comes to the hospital, usually within two days. We pay the hospital and the pharmacy directly against their bills. For lost wages the family receives a fixed sum for each week, for six weeks at most.

Where somebody else caused the accident we help to file the claim. What an insurer later pays back for the same bill returns to the fund.`,
      },
      hi: {
        title: 'दुर्घटना सहयोग कोष',
        summary: 'दुर्घटना के बाद के पहले हफ़्तों में अस्पताल का खर्च और छूटी हुई मज़दूरी।',
        imageAlt: 'चित्र: सड़क पर जाती एक एम्बुलेंस',
        story: `दुर्घटना के बाद दो बातें एक साथ होती हैं: बिल आने लगते हैं और मज़दूरी रुक जाती है। पहले हफ़्तों में यह कोष साथ देता है, जब तक बीमा, परिवार या काम फिर से सँभाल न ले।

स्वयंसेवक अस्पताल जाता है, अधिकतर दो दिन के भीतर। अस्पताल और दवा की दुकान को हम सीधे उनके बिल पर भुगतान करते हैं। छूटी मज़दूरी के लिए परिवार को हर हफ़्ते तय राशि मिलती है, अधिक से अधिक छह हफ़्ते।

यदि दुर्घटना किसी और की गलती से हुई हो, तो हम दावा करने में मदद करते हैं। बीमा कंपनी उसी बिल का जो पैसा बाद में लौटाती है, वह कोष में वापस आता है।`,
      },
    },
    updates: [
      {
        daysAgo: 11,
        texts: {
          en: {
            title: 'A bill paid on the fourth day',
            body: 'A mason from Niphad fell from a scaffold. The hospital was paid on the fourth day and his family received three weeks of wages.',
          },
          hi: {
            title: 'चौथे दिन बिल चुकाया गया',
            body: 'निफाड के एक राजमिस्त्री मचान से गिर गए। अस्पताल को चौथे दिन भुगतान हुआ और परिवार को तीन हफ़्ते की मज़दूरी मिली।',
          },
        },
      },
    ],
  },
];
