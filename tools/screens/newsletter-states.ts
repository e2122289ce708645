import type { Page } from '@playwright/test';
import type { Issue, ListedIssue } from '#contract/newsletter/issues.ts';
import type { Subscriber, SubscriberDetails } from '#contract/newsletter/list-subscribers.ts';
import { answer, pageOf } from './payout-states.ts';

/** Readers and issues of the newsletter, which the demo has not. */

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const reader = (number: number, email: string | null, more: Partial<Subscriber> = {}): Subscriber => ({
  ...{ code: `SUB${number}`, email, language: 'en', status: 'confirmed', hasBounced: false, since: hours(number - 1_300) },
  ...more,
});
const rows = [
  reader(1248, 'meera.joshi@example.org', { language: 'hi' }),
  reader(1247, 'newcomer@example.org', { status: 'pending' }),
  reader(1246, 'lakshmi.venkatanarasimharajuvaripeta@a-long-name-of-a-company.example.org'),
  reader(1245, null, { status: 'unsubscribed' }),
  reader(1244, 'gone@example.org', { hasBounced: true }),
];
const totals = {
  ...{ confirmed: { count: 10_000, isExact: false }, pending: { count: 38, isExact: true }, unsubscribed: { count: 214, isExact: true } },
};
const entry = { page: null, words: null, cause: null, hasAddressProof: true };
const details: SubscriberDetails = {
  ...reader(1245, null, { status: 'unsubscribed' }),
  trail: [
    {
      ...entry,
      ...{ event: 'requested', at: hours(-900), page: '/' },
      words: 'By subscribing you agree that Anjuri sends you its newsletter by email. You can unsubscribe with one click at any time.',
    },
    { ...entry, event: 'confirmed', at: hours(-899) },
    { ...entry, event: 'withdrawn', at: hours(-55), cause: 'reader' },
  ],
};

async function readers(page: Page): Promise<void> {
  await answer(page, /\/v1\/admin\/newsletter\/subscribers(\?.*)?$/, { ...pageOf(rows), totals });
  await answer(page, /\/v1\/admin\/newsletter\/subscribers\/SUB1245$/, details);
}

const progress = { waiting: 0, sent: 0, failed: 0, skipped: 0, unsure: 0 };
const listed = (code: string, subject: string, more: Partial<ListedIssue> = {}): ListedIssue => ({
  ...{ code, subject, status: 'draft', hasHindi: true, progress, changedAt: hours(-3), writtenBy: 'Esha Pillai' },
  ...{ startsAt: null, endedAt: null },
  ...more,
});
const sending = listed('NWS008', 'Four new wells in Latur', {
  ...{ status: 'sending', startsAt: hours(-1), progress: { ...progress, waiting: 4_100, sent: 7_300, failed: 6, skipped: 12 } },
});
const issues = [
  listed('NWS009', 'School books before the rain'),
  sending,
  listed('NWS007', 'What your gifts did in October', {
    ...{ status: 'sent', startsAt: hours(-700), endedAt: hours(-690), progress: { ...progress, sent: 11_204, failed: 9, skipped: 31 } },
  }),
  listed('NWS006', 'A text with a wrong link', { status: 'stopped', startsAt: hours(-900), endedAt: hours(-899) }),
];
const body = '# Water, every day\n\nThe wells give water to 300 families.\n\n- Pune\n- [Latur](https://anjuri.example/latur)\n\nThank you.';
const issue: Issue = {
  ...listed('NWS009', 'School books before the rain'),
  version: 2,
  texts: { en: { subject: 'School books before the rain', body }, hi: { subject: '', body: '' } },
  hasHindi: false,
  links: [{ url: 'https://anjuri.example/latur', host: 'anjuri.example' }],
  askedBy: null,
  readers: { en: 8_120, hi: 3_290, isExact: true },
  ...{ waitMinutes: 10, perMinute: 300 },
};

const issuesShown = (page: Page): Promise<void> => answer(page, /\/v1\/admin\/newsletter\/issues(\?.*)?$/, pageOf<ListedIssue>(issues));
const draft = (page: Page): Promise<void> => answer(page, /\/v1\/admin\/newsletter\/issues\/NWS009$/, issue);
const underWay = (page: Page): Promise<void> =>
  answer(page, /\/v1\/admin\/newsletter\/issues\/NWS008$/, { ...issue, ...sending, askedBy: 'Esha Pillai' });
const drawn = (page: Page): Promise<void> => page.getByRole('article').first().waitFor();
const asking = async (page: Page): Promise<void> => {
  await page.locator('#send').locator('xpath=../..').getByRole('button').nth(1).click();
  await page.getByRole('dialog').waitFor();
};

const english = { isEnglishOnly: true } as const;

/** Of its routes. */
export const examples = {
  '/admin/newsletter': [{ answers: readers }, { at: '/admin/newsletter?open=SUB1245', state: 'open', answers: readers, ...english }],
  '/admin/newsletter/issues': [{ answers: issuesShown }],
  '/admin/newsletter/issues/:code': [
    { at: '/admin/newsletter/issues/NWS009', answers: draft, prepare: drawn },
    { at: '/admin/newsletter/issues/NWS009', state: 'asking', answers: draft, prepare: asking, onlyAt: 1440, ...english },
    { at: '/admin/newsletter/issues/NWS008', state: 'sending', answers: underWay, prepare: drawn, ...english },
  ],
} as const;
