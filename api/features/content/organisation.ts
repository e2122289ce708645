import type { Brand } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';

/** Stands in until the settings module answers for the trust's name and limits. */
const words: Readonly<
  Record<Language, Pick<Brand, 'name' | 'legalName' | 'description' | 'address' | 'supportHours'> & { grievance: string }>
> = {
  en: {
    name: 'Anjuri',
    legalName: 'Anjuri Welfare Trust',
    description: 'A public charitable trust helping families through weddings, widowhood and accidents.',
    address: '12 Example Road, Nashik 422001',
    supportHours: '10 AM–6 PM IST',
    grievance: 'Grievance Officer',
  },
  hi: {
    name: 'अंजुरी',
    legalName: 'अंजुरी वेलफ़ेयर ट्रस्ट',
    description: 'एक सार्वजनिक धर्मार्थ ट्रस्ट, जो विवाह, वैधव्य और दुर्घटना के समय परिवारों का साथ देता है।',
    address: '12 उदाहरण मार्ग, नासिक 422001',
    supportHours: '10 AM–6 PM IST',
    grievance: 'शिकायत अधिकारी',
  },
};

export const organisationIn = (language: Language): Brand => {
  const { grievance, ...texts } = words[language];
  return {
    ...texts,
    email: 'help@anjuri.example',
    phone: '1800 000 0000',
    grievance: { name: grievance, email: 'privacy@anjuri.example' },
  };
};

export const minimumDonation = rupees(201);
