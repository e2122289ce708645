import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import type { KycPart, PaperReason } from '#contract/kyc/papers.ts';
import type { PersonalDraft } from '#contract/kyc/personal-info.ts';

export interface DemoCase {
  /** User Id. */
  readonly member: string;
  readonly personal: PersonalDraft;
  readonly idPaper: IdentityPaper;
  readonly idNumber: string;
  /** As it stands on the card. */
  readonly printedNumber: string;
  readonly hoursAgo: number;
  readonly hue: number;
  /** Left out: it waits. */
  readonly became?:
    | { readonly act: 'verify' }
    | { readonly act: 'refuse'; readonly message: string }
    | { readonly act: 'return'; readonly papers: readonly { part: KycPart; reason: PaperReason }[]; readonly message: string };
  /** Sent again so long after it was begun. */
  readonly resentAfterHours?: number;
  /** Why it does not count any more. */
  readonly revokedFor?: string;
}

const nashik = { nationality: 'Indian', city: 'Nashik', state: 'Maharashtra', zipCode: '422101', country: 'IN' } as const;

/** One of each: waiting, sent again with somebody else's number, verified, to be fixed, refused, revoked. Asha has not begun. */
export const demoCases: readonly DemoCase[] = [
  {
    member: 'ANJ7RAVK',
    personal: {
      ...nashik,
      fullName: 'Ravi Kumar',
      dateOfBirth: '1984-07-21',
      phoneNumber: '9822044815',
      address: '8 Gangapur Road',
    },
    idPaper: 'pan',
    idNumber: 'ABCPK4821F',
    printedNumber: 'ABCPK4821F',
    hoursAgo: 480,
    hue: 215,
    became: { act: 'verify' },
  },
  {
    member: 'ANJ7MEER',
    personal: {
      ...nashik,
      fullName: 'Meera Joshi',
      dateOfBirth: '1988-03-09',
      phoneNumber: '9822044817',
      address: '14 Lotus Lane, Nashik Road',
    },
    idPaper: 'voter_id',
    idNumber: 'MHJ4821077',
    printedNumber: 'MHJ4821077',
    hoursAgo: 70,
    hue: 345,
    became: {
      act: 'return',
      papers: [{ part: 'id_proof', reason: 'glare' }],
      message: 'Please take the photo near a window. The rest is fine.',
    },
  },
  {
    member: 'ANJ7SANJ',
    personal: {
      ...nashik,
      fullName: 'Sanjay Gupta',
      dateOfBirth: '1991-12-02',
      phoneNumber: '9822044818',
      address: '3 Canada Corner',
    },
    idPaper: 'voter_id',
    // Meera's: the desk shows both cases.
    idNumber: 'MHJ4821077',
    printedNumber: 'MHJ4821077',
    hoursAgo: 40,
    hue: 160,
    became: { act: 'return', papers: [{ part: 'selfie', reason: 'face_hidden' }], message: '' },
    resentAfterHours: 30,
  },
  {
    member: 'ANJ7DEEP',
    personal: {
      ...nashik,
      fullName: 'Deepa Nair',
      dateOfBirth: '1995-01-17',
      phoneNumber: '9822044819',
      address: '27 College Road',
    },
    idPaper: 'masked_aadhaar',
    idNumber: '4821',
    printedNumber: 'XXXX XXXX 4821',
    hoursAgo: 17,
    hue: 25,
  },
  {
    member: 'ANJ7SVTA',
    personal: {
      ...nashik,
      fullName: 'Savita Gaikwad',
      dateOfBirth: '1979-11-02',
      phoneNumber: '9822044818',
      address: '3 Sharanpur Road',
    },
    idPaper: 'pan',
    idNumber: 'ABCPG3377L',
    printedNumber: 'ABCPG3377L',
    hoursAgo: 900,
    hue: 30,
    became: { act: 'verify' },
  },
  {
    member: 'ANJ7THMS',
    personal: {
      ...nashik,
      fullName: 'Thomas Mathew',
      dateOfBirth: '1986-02-11',
      phoneNumber: '9822044829',
      address: '5 Thatte Nagar',
    },
    idPaper: 'pan',
    idNumber: 'ABCPM5566T',
    printedNumber: 'ABCPM5566T',
    hoursAgo: 300,
    hue: 275,
    became: { act: 'refuse', message: 'The PAN card is somebody else’s. We cannot verify you with it.' },
  },
  {
    member: 'ANJ7HARP',
    personal: {
      ...nashik,
      fullName: 'Harpreet Kaur',
      dateOfBirth: '1992-09-30',
      phoneNumber: '9822044824',
      address: '41 Mahatma Nagar',
    },
    idPaper: 'pan',
    idNumber: 'ABCPK9077H',
    printedNumber: 'ABCPK9077H',
    hoursAgo: 700,
    hue: 95,
    became: { act: 'verify' },
    revokedFor: 'The PAN was reported stolen.',
  },
];

/** Begun and not sent. */
export const demoDraft: Pick<DemoCase, 'member' | 'personal' | 'hoursAgo'> = {
  member: 'ANJ7KRAN',
  personal: { ...nashik, fullName: 'Kiran Deshmukh', dateOfBirth: '1990-06-14', phoneNumber: '', address: '' },
  hoursAgo: 60,
};
