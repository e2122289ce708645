import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { sessionCookies } from '#contract/session-cookies.ts';
import { expectAccessible } from './accessible.ts';

/** Somebody who registers. The address is new in every run, so that tests do not meet each other's accounts. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

let count = 0;
export function person(fullName: string): Person {
  count += 1;
  const name = fullName.toLowerCase().replaceAll(' ', '.');
  return {
    fullName,
    email: `${name}.${Date.now()}.${process.pid}.${count}@example.org`,
    mobile: '9822044815',
    password: 'a little every month',
  };
}

/** Makes somebody a member with a verified address, the demo's password and a session, past the page on which one registers and its limits. */
export async function newcomer(
  request: APIRequestContext,
  { fullName, email }: Person,
  sponsor?: string,
): Promise<{ code: string; token: string }> {
  const asked = new URLSearchParams({ name: fullName, email, ...(sponsor ? { sponsor } : {}) });
  const answer = await request.get(`/newcomer.json?${asked}`);
  return (await answer.json()) as { code: string; token: string };
}

export async function fillRegistration(page: Page, who: Person): Promise<void> {
  await page.getByLabel('Full name').fill(who.fullName);
  await page.getByLabel('Mobile number').fill(who.mobile);
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Confirm password').fill(who.password);
  await page.getByRole('checkbox').check();
}

/** Registers on the page and gives back the new member id. */
export async function register(page: Page, who: Person, query = ''): Promise<string> {
  await page.goto(`/user/register${query}`);
  await fillRegistration(page, who);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your account is ready');
  return (await page.getByTestId('member-id').textContent()) ?? '';
}

export async function signIn(page: Page, userId: string, password: string): Promise<void> {
  await page.getByLabel('User Id', { exact: true }).fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signedIn(page: Page, userId: string, password: string): Promise<void> {
  await page.goto('/user/login');
  await signIn(page, userId, password);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
}

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to somebody with a word in its subject, as it arrived at the mail server. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  const find = async () => {
    const mails = (await (await request.get(`/inbox.json?to=${encodeURIComponent(email)}`)).json()) as Mail[];
    return mails.findLast((mail) => subject.test(mail.subject));
  };
  await expect.poll(find, { message: `a mail to ${email} about ${subject}`, timeout: 20_000, intervals: [50] }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail is gone');
  return mail;
}

export function linkIn({ text }: Mail): string {
  const link = text.match(/https?:\/\/\S+#token=\S+/)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}

/** Opens the link that a mail brought after registration. */
export async function verifyByMail(page: Page, request: APIRequestContext, { email }: Person): Promise<void> {
  await page.goto(linkIn(await mailTo(request, email, /confirm your email/i)));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
}

/** On the page that a mailed link opened. */
export async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
}

export const demoPassword = 'anjuri-demo';
export const demoStaffPassword = 'anjuri-demo-staff';
const demoSecret = 'ANJURIDEMOANJURIDEMOANJURIDEMO22';

/** What the authenticator app of the demo's staff shows now. */
export const codeNow = (secret = demoSecret): Promise<string> => generate({ secret });

/** Staff show again that it is them. A code works once: if another test took this one, the next is awaited. */
export async function confirms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    // A slow server may have taken the last one meanwhile.
    if (await dialog.isHidden()) return;
    await dialog.getByLabel('Code', { exact: true }).fill(await codeNow(), { timeout: 3_000 });
    await dialog.getByRole('button', { name: 'Confirm' }).click({ timeout: 3_000 });
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 50_000 });
}

/** Gives the page somebody's session, past the form on which one signs in. */
export async function takeSession(page: Page, area: 'member' | 'staff', token: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: sessionCookies[area], value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A member of the demo on her dashboard, in tests that are not about signing in. */
export async function memberAt(page: Page, code: string, path = '/user/dashboard'): Promise<void> {
  const { token } = (await (await page.request.get(`/member.json?code=${code}`)).json()) as { token: string };
  await takeSession(page, 'member', token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
}

/** Somebody of the demo's staff, in tests that are not about signing in. */
export async function staffAt(page: Page, email: string, path = '/admin/dashboard'): Promise<void> {
  const { token } = (await (await page.request.get(`/clerk.json?email=${email}`)).json()) as { token: string };
  await takeSession(page, 'staff', token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
}
