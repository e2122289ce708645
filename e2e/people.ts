import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';

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

/** Makes somebody a member who has a session, past the page on which one registers and past its limit per address. */
export async function newcomer(request: APIRequestContext, { fullName, email }: Person): Promise<{ code: string; token: string }> {
  const answer = await request.get(`/newcomer.json?${new URLSearchParams({ name: fullName, email })}`);
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
    const mails = (await (await request.get('/inbox.json')).json()) as Mail[];
    return mails.findLast((mail) => mail.to.includes(email) && subject.test(mail.subject));
  };
  await expect.poll(find, { message: `a mail to ${email} about ${subject}`, timeout: 20_000 }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail is gone');
  return mail;
}

export function linkIn({ text }: Mail): string {
  const link = text.match(/https?:\/\/\S+#token=\S+/)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}

export const demoStaffPassword = 'anjuri-demo-staff';
const demoSecret = 'ANJURIDEMOANJURIDEMOANJURIDEMO22';

/** What the authenticator app of the demo's staff shows now. */
export const codeNow = (secret = demoSecret): Promise<string> => generate({ secret });

/** Signs a demo staff member in. A code works once, so each test takes an account of its own. */
export async function staffSignedIn(page: Page, email: string, path = '/admin/dashboard'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoStaffPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeNow());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
}
