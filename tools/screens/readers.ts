import type { Browser, BrowserContext } from '@playwright/test';
import { sessionCookies } from '#contract/session-cookies.ts';
import type { Screen } from './screens.ts';

/** Where e2e/server.ts opens a session for a reader; a visitor has none. */
const sessions = {
  member: '/member.json?code=ANJ7ASHA',
  staff: '/clerk.json?email=all@anjuri.example',
  auditor: '/clerk.json?email=auditor@anjuri.example',
} as const;

/** A browser window in which a reader is signed in and reads a language, and in which nothing moves. */
export async function openWindow(
  browser: Browser,
  url: string,
  { reader, language }: Pick<Screen, 'reader' | 'language'>,
): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  if (reader !== 'visitor') {
    const { token } = (await (await context.request.get(sessions[reader])).json()) as { token: string };
    const area = reader === 'member' ? 'member' : 'staff';
    await context.addCookies([{ name: sessionCookies[area], value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  if (language === 'en') return context;
  await context.addCookies([{ name: 'language', value: language, url }]);
  // A member's language is kept with the account, and others read the same account in English meanwhile.
  await context.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), language } });
  });
  return context;
}
