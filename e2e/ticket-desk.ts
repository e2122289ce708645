import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { MyTicketDetails, NewTicket } from '#contract/support/my-tickets.ts';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { test as base, type Donor } from './claims.ts';

/** Tickets waiting at the desk, opened by the API: what staff do with them in the browser is what is tested. */
export interface Asked {
  readonly code: string;
  readonly member: Donor;
  writes(text: string): Promise<MyTicketDetails>;
  /** As she sees it. */
  seen(): Promise<MyTicketDetails>;
}

interface Fixtures {
  /** Somebody new asks something. */
  readonly newTicket: (fullName: string, ticket?: Partial<NewTicket> & { readonly language?: 'hi' }) => Promise<Asked>;
  /** The support desk, open for one of its clerks. */
  readonly supportOf: (email?: string) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  newTicket: ({ newDonor }, use) =>
    use(async (fullName, { language, ...ticket } = {}) => {
      const member = await newDonor(fullName);
      if (language) await sent(member.request.put('/api/v1/me/language', { data: { language } }));
      const data = { subject: `Question of ${fullName}`, description: 'Where is my money?', ...ticket };
      const { code } = await sent<MyTicketDetails>(member.request.post('/api/v1/me/tickets', { data, headers: key() }));
      const at = `/api/v1/me/tickets/${code}`;
      return {
        ...{ code, member },
        writes: (text) => sent(member.request.post(`${at}/messages`, { data: { text }, headers: key() })),
        seen: () => sent(member.request.get(at)),
      };
    }),
  supportOf: ({ deskOf }, use) => use((email = 'support@anjuri.example') => deskOf(email)),
});

const key = () => ({ 'idempotency-key': randomUUID() });

async function sent<T>(asked: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await asked;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const ticketOf = (page: Page, code: string): Promise<TicketDetails> => sent(page.request.get(`/api/v1/admin/tickets/${code}`));
/** Only her tickets, so that nobody else's are in the way. */
export const listOf = ({ member }: Asked, more = '') => `/admin/support?find=${member.code}${more}`;
export const panel = (page: Page, code: string) => page.getByRole('complementary', { name: `Ticket ${code}` });
export const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const replyField = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });
export const noteField = (page: Page) => page.getByRole('textbox', { name: 'Internal note, staff only' });
/** Of the composer, not of a row. */
export const replyButton = (page: Page) =>
  page.getByRole('region', { name: 'Write' }).getByRole('button', { name: 'Reply', exact: true }).last();

export async function open(page: Page, asked: Asked): Promise<void> {
  await page.goto(listOf(asked, `&open=${asked.code}`));
  await expect(thread(page)).toContainText('Where is my money?');
}
