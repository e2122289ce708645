import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { receiptPicture } from './claims.ts';
import { newcomer, person, takeSession } from './people.ts';

/** Somebody new in this window, at an address of the member area. */
export async function newMemberAt(page: Page, fullName: string, path: string): Promise<{ code: string; email: string }> {
  const who = person(fullName);
  const { code, token } = await newcomer(page.request, who);
  await takeSession(page, 'member', token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  return { code, email: who.email };
}

type Playwright = Pick<typeof import('@playwright/test'), 'request'>;

/** Somebody of support, outside the browser: what the member sees of it is what is tested. */
export async function agent(playwright: Playwright, baseURL: string) {
  const stranger = await playwright.request.newContext({ baseURL });
  const { token } = (await (await stranger.get('/clerk.json?email=all@anjuri.example')).json()) as { token: string };
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-language': 'en', authorization: `Bearer ${token}` },
  });
  const at = (code: string, path = '') => `/api/v1/admin/tickets/${code}${path}`;
  const read = async (code: string) => (await (await request.get(at(code))).json()) as { version: number; messages: { number: number }[] };
  return {
    async says(code: string, text: string, kind: 'reply' | 'note' = 'reply') {
      const seen = (await read(code)).messages.at(-1)?.number;
      await post(request, at(code, '/messages'), { kind, text, attachments: [], seen });
    },
    async moves(code: string, act: 'start' | 'resolve' | 'close') {
      await post(request, at(code, '/moves'), { act, version: (await read(code)).version });
    },
  };
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await receiptPicture() });
