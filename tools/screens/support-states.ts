import type { Page } from '@playwright/test';
import type { FaqEntry } from '#contract/content.ts';
import type { MyMessagePreferences } from '#contract/message-preferences.ts';
import type { MyMessage, MyTicket, MyTicketDetails } from '#contract/support/my-tickets.ts';
import type { Matter } from '#contract/support/ticket-fields.ts';
import { rupees } from '#contract/values/money.ts';
import { answer, pageOf } from './payout-states.ts';
import { press } from './states.ts';

/** A member's tickets and notices in each of their states, answered here: a ticket is only in one of them. */

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const days = (count: number): string => minutes(count * 1_440);

const ticket = (code: string, subject: string, more: Partial<MyTicket>): MyTicket => ({
  ...{ code, subject, category: 'payment', priority: 'medium', status: 'pending', created: days(-3), lastUpdate: days(-2) },
  ...{ agent: null, unread: 0 },
  ...more,
});
const tickets: MyTicket[] = [
  ticket('TKT931', 'Money debited but donation not shown', {
    ...{ status: 'in_progress', priority: 'high', agent: 'Priya', unread: 1, created: minutes(-75), lastUpdate: minutes(-12) },
  }),
  ticket('TKT902', 'Receipt needs my PAN', {
    status: 'resolved',
    priority: 'low',
    agent: 'Priya',
    lastUpdate: days(-10),
    created: days(-12),
  }),
  ticket('TKT877', 'How do I change my bank account?', { category: 'withdrawal', lastUpdate: days(-14), created: days(-14) }),
  ticket('TKT640', 'Code by SMS did not arrive', {
    category: 'technical',
    status: 'closed',
    agent: 'Anil',
    created: days(-121),
    lastUpdate: days(-120),
  }),
];

const gift: Matter = {
  ...{ kind: 'donation', code: 'DEP20418', amount: rupees(501), title: 'Old-age widow fund', status: 'pending', at: minutes(-20) },
};
const matters: Matter[] = [gift, { kind: 'withdrawal', code: 'WTH1097', amount: rupees(300), title: '', status: 'failed', at: days(-120) }];

const file = { code: 'a'.repeat(22), bytes: 215_040, status: 'ready', pages: null } as const;
const messages: MyMessage[] = [
  {
    ...{ number: 1, from: 'me', by: null, at: minutes(-75) },
    text: '₹501 left my account at 9:12 today, but I closed the app before I could copy the number. It is not in my list.',
    files: [
      { ...file, name: 'bank-sms.jpg', type: 'jpeg' },
      { ...file, code: 'b'.repeat(22), name: 'a-letter-of-the-bank-with-a-rather-long-name.docx', type: 'docx' },
    ],
  },
  {
    ...{ number: 2, from: 'staff', by: 'Priya', at: minutes(-40), files: [] },
    text: 'Namaste Meera ji. Your picture shows the reference 4318 2290 7156. I can see it in our bank statement too, so your money has arrived.\n\nPlease open the donation form and send it with this reference.',
  },
  {
    ...{ number: 3, from: 'staff', by: 'Priya', at: minutes(-12) },
    text: 'Thank you. A colleague checks it today. I keep this ticket open until you have the receipt.',
    files: [{ ...file, code: 'c'.repeat(22), name: 'how-it-works.pdf', type: 'pdf', status: 'waiting' }],
  },
];

const details = (change: Partial<MyTicketDetails>): MyTicketDetails => ({
  ...(tickets[0] as MyTicket),
  messages,
  matter: gift,
  steps: [{ at: minutes(-20), words: 'You sent DEP20418 for verification' }],
  answerDue: null,
  rating: null,
  ...change,
});

const faq: FaqEntry[] = [
  ...[
    {
      category: 'withdrawals',
      question: 'Why did my withdrawal fail?',
      answer: 'Most often the name or IFSC did not match. The amount is back in your balance.',
    },
    { category: 'withdrawals', question: 'How long does a withdrawal take?', answer: '1-5 business days, by method.' },
    { category: 'account', question: 'Can I change my bank account?', answer: 'Yes, on the next request. A new account is checked once.' },
    { category: 'donations', question: 'When is my donation confirmed?', answer: 'Usually within 24 hours, at most 48.' },
  ],
];

const as =
  (change: Partial<MyTicketDetails>, list: MyTicket[] = tickets) =>
  async (page: Page) => {
    await answer(page, /\/v1\/me\/tickets(\?.*)?$/, pageOf(list));
    await answer(page, /\/v1\/me\/tickets\/TKT\d+$/, details(change));
    await answer(page, /\/v1\/me\/tickets\/TKT\d+\/reading$/, { done: true });
    await answer(page, /\/v1\/me\/ticket-matters$/, { matters });
    await answer(page, /\/v1\/faq(\?.*)?$/, { entries: faq });
  };
export const open = as({});
export const none = as({}, []);
export const resolved = as({ ...(tickets[1] as MyTicket), matter: null, steps: [] });
export const closed = as({ ...(tickets[3] as MyTicket), rating: { stars: 4, note: '' } });

export async function rating(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^4/ }).check({ force: true });
  await page.locator('textarea').first().waitFor();
}

/** Answers open where they stand. */
export async function answersOpen(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

async function typed(page: Page): Promise<void> {
  await page.locator('input[name=subject]').fill('My withdrawal shows Failed');
  await page.locator('select[name=category]').selectOption('withdrawal');
  await page
    .locator('textarea[name=description]')
    .fill('WTH1097 of 11 July says Failed. The bank says the account number was wrong. Can I send it again to my new account?');
}
export const written = async (page: Page): Promise<void> => {
  await typed(page);
  await answersOpen(page);
};
export async function refused(page: Page): Promise<void> {
  await press(/^Send ticket$/)(page);
  await page.getByRole('alert').waitFor();
}
export async function submitted(page: Page): Promise<void> {
  await page.route(/\/v1\/me\/tickets$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: details({ code: 'TKT932', subject: 'My withdrawal shows Failed' }) })
      : route.fallback(),
  );
  await typed(page);
  await press(/^Send ticket$/)(page);
  await page.getByRole('dialog').waitFor();
}

const preferences: MyMessagePreferences = {
  preferences: {
    ...{ emailNotifications: true, smsNotifications: true, donationReminders: false },
    ...{ monthlyReports: true, newsletter: false, marketingEmails: false },
  },
  email: { address: 'meera.joshi@example.com', isVerified: true, hasBounced: false },
  mobile: '9822044815',
  canText: true,
  newsletterWaits: false,
};
const hearing = (change: Partial<MyMessagePreferences>) => (page: Page) =>
  answer(page, /\/v1\/me\/message-preferences$/, { ...preferences, ...change });
export const hears = hearing({});
export const bounced = hearing({ canText: false, newsletterWaits: true, email: { ...preferences.email, hasBounced: true } });
