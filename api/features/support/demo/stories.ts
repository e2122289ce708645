import type { TicketCategory, TicketPriority } from '#contract/support/ticket-fields.ts';

/** One thing that happened in a demo ticket. `agent`: which of the demo's two who answer. */
export type DemoEvent =
  | { readonly hoursAgo: number; readonly by: 'member'; readonly text: string }
  | { readonly hoursAgo: number; readonly by: 'agent'; readonly act: 'reply' | 'note'; readonly text: string; readonly who?: 'all' }
  | { readonly hoursAgo: number; readonly by: 'agent'; readonly act: 'start' | 'resolve' | 'close'; readonly who?: 'all' }
  | { readonly hoursAgo: number; readonly by: 'member'; readonly act: 'read' | 'solve' }
  | { readonly hoursAgo: number; readonly by: 'member'; readonly stars: number; readonly note: string };

export interface DemoTicket {
  readonly member: string;
  readonly subject: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly hoursAgo: number;
  readonly text: string;
  /** The newest of hers of this kind. */
  readonly about?: 'donation' | 'withdrawal' | 'kyc';
  readonly events: readonly DemoEvent[];
}

const [asha, ravi, meera, sanjay, deepa, savita] = ['ANJ7ASHA', 'ANJ7RAVK', 'ANJ7MEER', 'ANJ7SANJ', 'ANJ7DEEP', 'ANJ7SVTA'] as const;
const DAY = 24;

/** Every status, priority and category; one that waits too long, one with notes, two that were rated. */
export const demoTickets: readonly DemoTicket[] = [
  {
    member: asha,
    subject: 'Code by mail did not arrive',
    category: 'technical',
    priority: 'medium',
    hoursAgo: 92 * DAY,
    text: 'I asked for a link to set a new password three times and nothing came.',
    events: [
      {
        hoursAgo: 91.9 * DAY,
        by: 'agent',
        act: 'reply',
        text: 'Namaste Asha ji. The links were sent. Could you look into the folder for spam?',
      },
      { hoursAgo: 91.5 * DAY, by: 'member', text: 'Found it there. Thank you!' },
      { hoursAgo: 91.4 * DAY, by: 'agent', act: 'resolve' },
      { hoursAgo: 91.3 * DAY, by: 'member', stars: 5, note: '' },
      { hoursAgo: 84 * DAY, by: 'agent', act: 'close' },
    ],
  },
  {
    member: sanjay,
    subject: 'Please call me now!!!',
    category: 'general',
    priority: 'urgent',
    hoursAgo: 30 * DAY,
    text: 'Call me.',
    events: [
      { hoursAgo: 29.9 * DAY, by: 'agent', act: 'reply', text: 'Namaste. What is it about, so that the right person can call you?' },
      { hoursAgo: 20 * DAY, by: 'agent', act: 'close' },
    ],
  },
  {
    member: asha,
    subject: 'Receipt needs my PAN',
    category: 'payment',
    priority: 'low',
    hoursAgo: 13 * DAY,
    text: 'My accountant asks for a receipt with my PAN on it. Where do I enter it?',
    about: 'donation',
    events: [
      { hoursAgo: 12.8 * DAY, by: 'agent', act: 'start' },
      {
        hoursAgo: 12.7 * DAY,
        by: 'agent',
        act: 'reply',
        text: 'You can enter it when you give, under “Tax details”. For this one I have added a note for the accounts team: you get a new receipt.',
      },
      { hoursAgo: 12.5 * DAY, by: 'member', act: 'read' },
      { hoursAgo: 6 * DAY, by: 'agent', act: 'resolve' },
      { hoursAgo: 5.9 * DAY, by: 'member', stars: 4, note: 'Took a week, but it is right now.' },
    ],
  },
  {
    member: ravi,
    subject: 'What does my friend see of me?',
    category: 'referral',
    priority: 'low',
    hoursAgo: 9 * DAY,
    text: 'If I invite a friend, can he see how much I have given?',
    events: [
      { hoursAgo: 8.8 * DAY, by: 'agent', act: 'reply', text: 'No. A friend sees your name as the sponsor and nothing else.', who: 'all' },
      { hoursAgo: 8.7 * DAY, by: 'member', act: 'solve' },
    ],
  },
  {
    member: savita,
    subject: 'How do I change my bank account?',
    category: 'withdrawal',
    priority: 'medium',
    hoursAgo: 6 * DAY,
    text: 'My branch was merged and the IFSC is new. How do I change it for my withdrawals?',
    about: 'withdrawal',
    events: [
      { hoursAgo: 5.8 * DAY, by: 'agent', act: 'start', who: 'all' },
      {
        hoursAgo: 5.7 * DAY,
        by: 'agent',
        act: 'reply',
        text: 'Please add it as a new account on the withdrawal page and remove the old one. For your safety nothing is paid to a new account for three days.',
        who: 'all',
      },
      { hoursAgo: 5.5 * DAY, by: 'member', text: 'Done. Will the one that is under way go to the old account?' },
      {
        hoursAgo: 5.4 * DAY,
        by: 'agent',
        act: 'note',
        text: 'Leena: it is not in a run yet. She can cancel it and ask again.',
        who: 'all',
      },
      {
        hoursAgo: 5.3 * DAY,
        by: 'agent',
        act: 'reply',
        text: 'It is not with the bank yet. You can cancel it and ask again with the new account.',
        who: 'all',
      },
    ],
  },
  {
    member: deepa,
    subject: 'My KYC photo was refused',
    category: 'kyc',
    priority: 'medium',
    hoursAgo: 5 * DAY,
    text: 'The page says that my picture is blurred. It is sharp on my phone.',
    about: 'kyc',
    events: [],
  },
  {
    member: meera,
    subject: 'मेरा नाम रसीद पर ग़लत है',
    category: 'account',
    priority: 'medium',
    hoursAgo: 3 * DAY,
    text: 'रसीद पर “Mira” लिखा है, मेरा नाम “Meera” है। कृपया ठीक कर दें।',
    events: [
      { hoursAgo: 2.9 * DAY, by: 'agent', act: 'start' },
      { hoursAgo: 2.8 * DAY, by: 'agent', act: 'reply', text: 'नमस्ते मीरा जी। नाम ठीक कर दिया है। नई रसीद आपको मेल से मिलेगी।' },
      { hoursAgo: 2.8 * DAY, by: 'agent', act: 'resolve' },
    ],
  },
  {
    member: ravi,
    subject: 'Refund of a double payment',
    category: 'payment',
    priority: 'high',
    hoursAgo: 20,
    text: 'My app hung and I paid ₹501 twice within a minute. Please send one back.',
    about: 'donation',
    events: [],
  },
  {
    member: sanjay,
    subject: 'App shows an old balance',
    category: 'technical',
    priority: 'low',
    hoursAgo: 9,
    text: 'The dashboard shows what I had last week. On my other phone it is right.',
    events: [],
  },
  {
    member: meera,
    subject: 'Money debited but donation not shown',
    category: 'payment',
    priority: 'high',
    hoursAgo: 5,
    text: '₹501 left my account at 9:12 today, but I closed the app before I could copy the number. It is not in my list.',
    about: 'donation',
    events: [
      { hoursAgo: 4.6, by: 'agent', act: 'start' },
      {
        hoursAgo: 4.5,
        by: 'agent',
        act: 'note',
        text: 'The SMS shows UTR 4318 2290 7156. Nikhil finds it on the statement, ₹501.00. Starting the claim for her.',
      },
      {
        hoursAgo: 4.4,
        by: 'agent',
        act: 'reply',
        text: 'Namaste Meera ji. Your picture shows the reference 4318 2290 7156. I can see it in our bank statement too, so your money has arrived. Please open the donation and press “Send for verification”.',
      },
      { hoursAgo: 4.2, by: 'member', act: 'read' },
      { hoursAgo: 0.6, by: 'member', text: 'I have sent it now. When do I get the receipt?' },
      {
        hoursAgo: 0.2,
        by: 'agent',
        act: 'reply',
        text: 'Thank you. A colleague checks it today. I keep this ticket open until you have the receipt.',
      },
    ],
  },
  {
    member: asha,
    subject: 'Can I give in my mother’s name?',
    category: 'general',
    priority: 'medium',
    hoursAgo: 3,
    text: 'It is her birthday on Sunday. May her name stand on the wall and mine on the receipt?',
    events: [
      { hoursAgo: 2.5, by: 'agent', act: 'start' },
      {
        hoursAgo: 2.4,
        by: 'agent',
        act: 'reply',
        text: 'What a lovely gift. Yes: choose the name for the wall when you send the payment.',
      },
    ],
  },
  {
    member: deepa,
    subject: 'My account was used by somebody else',
    category: 'account',
    priority: 'urgent',
    hoursAgo: 0.5,
    text: 'I got a mail about a sign-in from a place where I have never been. I have changed my password. What else must I do?',
    events: [],
  },
];
