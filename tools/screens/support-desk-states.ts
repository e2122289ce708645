import type { Page } from '@playwright/test';
import type { EditableFaq } from '#contract/faq.ts';
import type { CannedReply } from '#contract/support/answer-tickets.ts';
import type { Agent, Ticket, TicketDetails, TicketMessage, TicketSummary } from '#contract/support/review-tickets.ts';
import { rupees } from '#contract/values/money.ts';
import { answer, pageOf } from './payout-states.ts';

/** The support desk in states that the demo's own tickets have not. */

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const agent = (code: string, name: string, isMe = false): Agent => ({ code, name, isMe });
const priya = agent('STF002', 'Priya Nambiar', true);
const omkar = agent('STF004', 'Omkar Shetty');

const ticket = (number: number, name: string, subject: string, more: Partial<Ticket> = {}): Ticket => ({
  ...{ code: `TKT${number}`, subject, category: 'payment', priority: 'medium', status: 'pending' },
  member: { code: `7K4M2Q${number}`.slice(0, 8), name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` },
  ...{ createdDate: minutes(number - 1_100), lastUpdate: minutes(number - 1_000), answerDue: minutes(900) },
  ...{ assignedTo: null, isEscalated: false, unread: 0, lease: null, version: 3 },
  ...more,
});
const first = ticket(931, 'Meera Joshi', 'Money debited but donation not shown', {
  ...{ priority: 'high', status: 'in_progress', assignedTo: priya, unread: 1, lastUpdate: minutes(-12), answerDue: minutes(500) },
});
const rows = [
  first,
  ticket(934, 'Ravi Menon', 'Refund of a double payment', { priority: 'urgent', unread: 2, lastUpdate: minutes(-34) }),
  ticket(933, 'Salma Begum', 'My KYC photo was refused', { category: 'kyc' }),
  ticket(930, 'Joseph D’Souza', 'Change my bank account', {
    ...{ status: 'in_progress', assignedTo: omkar, lease: { by: 'Omkar Shetty', isMine: false, until: minutes(1), isTyping: true } },
  }),
  ticket(926, 'Imran Qureshi', 'App shows an old balance', { priority: 'low', answerDue: minutes(118), category: 'technical' }),
  ticket(925, 'Lakshmi Venkatanarasimharajuvaripeta', 'Receipt needs my PAN', { answerDue: minutes(-80), isEscalated: true }),
  ticket(921, 'Sunita Devi', 'Name wrong on receipt', { status: 'resolved', answerDue: null }),
  ticket(918, 'Vikram Singh', 'Thank you', { status: 'closed', answerDue: null, priority: 'low', category: 'general' }),
];
const figure = (count: number, isExact = true) => ({ count, isExact });
const summary: TicketSummary = {
  ...{ pending: figure(4), inProgress: figure(2), resolved: figure(86), highPriority: figure(2) },
  satisfaction: { average: 4.6, ratings: 31 },
};

const message = (number: number, from: TicketMessage['from'], by: string, text: string, more: Partial<TicketMessage> = {}) => ({
  ...{ number, from, by, text, at: minutes(number * 22 - 130), isSeen: false, files: [] },
  ...more,
});
const file = { code: 'a'.repeat(22), name: 'bank-sms.jpg', type: 'jpeg', bytes: 210_000, status: 'ready', pages: null } as const;
const details: TicketDetails = {
  ...first,
  createdDate: minutes(-110),
  messages: [
    message(
      1,
      'member',
      'Meera Joshi',
      '₹501 left my account at 9:12 today, but I closed the app before I could copy the number.\nIt is not in my list.',
      {
        files: [file, { ...file, code: 'b'.repeat(22), name: 'my-letter-to-the-bank.docx', type: 'docx', bytes: 1_480_000 }],
      },
    ),
    message(2, 'note', 'Priya', 'SMS shows UTR 4318 2290 7156. Anil finds it on statement line 214, ₹501.00. Starting the claim for her.'),
    message(
      3,
      'staff',
      'Priya',
      'Namaste Meera ji. Your picture shows the reference 4318 2290 7156. I can see it in our bank statement too, so your money has arrived. Please open the donation and press “Send for verification”.',
      {
        isSeen: true,
      },
    ),
    message(4, 'member', 'Meera Joshi', 'Done, thank you. When do I get the receipt?'),
  ],
  acts: [
    { act: 'open', by: null, detail: '', at: minutes(-110) },
    { act: 'assign', by: 'Priya Nambiar', detail: 'Priya Nambiar', at: minutes(-100) },
    { act: 'prioritise', by: 'Priya Nambiar', detail: 'high', at: minutes(-99) },
  ],
  matter: { kind: 'donation', code: 'DEP014', amount: rupees(501), title: 'Accident help', status: 'pending', at: minutes(-50) },
  steps: [{ at: minutes(-50), words: 'Sent for verification' }],
  clocks: {
    ...{ firstAnswerAt: minutes(-64), firstAnswerMinutes: 39, answerHours: 24, answerDue: minutes(500), solveDue: minutes(2_900) },
    resolvedAt: null,
  },
  about: {
    ...{ since: minutes(-500_000), language: 'hi', given: { amount: rupees(6_812), count: 12 }, openClaim: 'DEP014' },
    ...{ lastWithdrawal: 'WTH001', kyc: 'verified' },
    otherTickets: [{ code: 'TKT802', subject: 'Change of my mobile number', status: 'closed' }],
  },
  rating: null,
  may: ['reply', 'note', 'assign', 'resolve', 'close', 'change'],
};

const desk = (change: Partial<TicketDetails>) => async (page: Page) => {
  const lease = { by: 'Priya Nambiar', isMine: true, until: minutes(1), isTyping: false };
  await answer(page, /\/v1\/admin\/tickets(\?.*)?$/, pageOf(rows));
  await answer(page, /\/v1\/admin\/tickets\/summary$/, summary);
  await answer(page, /\/v1\/admin\/support\/agents$/, { agents: [priya, omkar] });
  await answer(page, /\/v1\/admin\/tickets\/TKT\d+$/, { ...details, ...change });
  await answer(page, /\/v1\/admin\/tickets\/TKT\d+\/lease$/, { lease, version: 1 });
  await answer(page, /\/v1\/admin\/tickets\/TKT\d+\/canned-replies$/, {
    language: 'hi',
    replies: [
      { code: 'CAN001', title: 'Where is my receipt', text: 'नमस्ते मीरा जी, आपकी रसीद 24 घंटे में बन जाएगी।' },
      { code: 'CAN002', title: 'Which UTR', text: 'नमस्ते मीरा जी, कृपया अपने बैंक के संदेश से 12 अंकों का UTR लिखें।' },
    ],
  });
};
export const tickets = desk({});
export const together = desk({ lease: { by: 'Omkar Shetty', isMine: false, until: minutes(1), isTyping: true } });
export const solved = desk({
  ...{ status: 'resolved', answerDue: null, may: ['reply', 'note', 'close', 'change'], rating: { stars: 5, note: 'धन्यवाद, बहुत जल्दी!' } },
  clocks: { ...details.clocks, answerDue: null, resolvedAt: minutes(-5) },
});
export const asReader = desk({ may: [], about: { ...details.about, given: null } });

/** In either language: by what Meera wrote. */
export const shown = (page: Page): Promise<void> => page.getByText('When do I get the receipt?').last().waitFor();
export async function picking(page: Page): Promise<void> {
  await shown(page);
  await page.getByRole('button', { name: 'Canned replies' }).click();
  await page.getByRole('dialog').getByRole('list').waitFor();
}
export async function noting(page: Page): Promise<void> {
  await shown(page);
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByRole('textbox', { name: /staff only/ }).fill('Anil looks at line 214.');
}
export async function choosing(page: Page): Promise<void> {
  for (const code of ['TKT931', 'TKT934']) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('dialog').waitFor();
}

const reply = (number: number, title: string, en: string, hi: string): CannedReply => ({
  ...{
    code: `CAN00${number}`,
    title,
    category: number === 1 ? 'payment' : null,
    texts: { en, hi },
    updatedAt: minutes(-9_000),
    version: 1,
  },
});
export const replies = (page: Page): Promise<void> =>
  answer(page, /\/v1\/admin\/canned-replies$/, {
    replies: [
      reply(
        1,
        'Where is my receipt',
        'Namaste {name} ji, your receipt is ready within {answer_hours} hours.',
        'नमस्ते {name} जी, रसीद बन रही है।',
      ),
      reply(2, 'Which UTR', 'Please send us the 12 digits of the UTR from the message of your bank.', ''),
    ],
  });
export async function editingReply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Where is my receipt' }).click();
  await page.getByRole('dialog').waitFor();
}

const entry = (id: number, question: string, more: Partial<EditableFaq> = {}): EditableFaq => ({
  ...{ id, category: 'donations', isPublished: true, updatedAt: minutes(-9_000), seen: 'a'.repeat(22) },
  texts: {
    en: { question, answer: 'A person compares it with our bank statement, usually within 24 hours.' },
    hi: { question: 'कब?', answer: '24 घंटे में।' },
  },
  ...more,
});
export const faq = (page: Page): Promise<void> =>
  answer(page, /\/v1\/admin\/faq$/, {
    entries: [
      entry(1, 'When is my donation confirmed?'),
      entry(2, 'Where do I find the UTR?', { isPublished: false }),
      entry(3, 'May somebody else pay for me?', {
        texts: { ...entry(3, 'May somebody else pay for me?').texts, hi: { question: '', answer: '' } },
      }),
    ],
  });
export async function editingFaq(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit: When is my donation confirmed?' }).click();
  await page.getByRole('dialog').waitFor();
}
