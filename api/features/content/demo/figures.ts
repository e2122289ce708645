import type { Language } from '#contract/values/languages.ts';

type Texts<Words> = Readonly<Record<Language, Words>>;

const source: Texts<string> = {
  en: 'Sample figures of this demo, not counted by anybody',
  hi: 'इस डेमो के नमूना आँकड़े, किसी ने गिने नहीं हैं',
};
const stat = (key: string, value: string, en: string, hi: string) => ({
  key,
  value,
  texts: { en: { label: en, source: source.en }, hi: { label: hi, source: source.hi } },
});

export const demoStats = [
  stat('lives', '50K+', 'lives touched', 'लोगों के जीवन में बदलाव'),
  stat('communities', '100+', 'communities', 'समुदाय'),
  stat('donors', '2,500+', 'donors', 'दानदाता'),
  stat('rating', '4.9/5', 'average member rating', 'सदस्यों की औसत रेटिंग'),
  stat('recommend', '98%', 'would recommend us to a friend', 'मित्रों को हमारा नाम सुझाएँगे'),
];

export const demoSplit = {
  parts: [
    { key: 'families', rupees: 88 },
    { key: 'verification', rupees: 8 },
    { key: 'running', rupees: 4 },
  ],
  texts: {
    en: {
      source: 'Sample accounts of this demo',
      families: 'Paid to families in need',
      verification: 'Verification and field visits',
      running: 'Running the trust',
    },
    hi: {
      source: 'इस डेमो का नमूना हिसाब',
      families: 'ज़रूरतमंद परिवारों को दिया गया',
      verification: 'जाँच और घर जाकर भेंट',
      running: 'ट्रस्ट चलाने का खर्च',
    },
  },
};
