import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { KycDecision } from '#contract/kyc/decide-kyc.ts';
import { type KycPart, kindOfPart } from '#contract/kyc/papers.ts';
import { receiptPicture } from './claims.ts';
import { jpeg, smallPhoto } from './file-field/samples.ts';
import { newcomer, type Person, person, takeSession } from './people.ts';

/** Somebody's identity papers, up to where a journey begins. */

type Playwright = Pick<typeof import('@playwright/test'), 'request'>;
interface Kyc {
  readonly version: number;
  readonly consentVersion: number;
}

export interface Verifying extends Person {
  readonly code: string;
  readonly token: string;
  readonly request: APIRequestContext;
}

/** Somebody new, signed in on the page, who has not begun. */
export async function newVerifying(playwright: Playwright, page: Page, fullName: string): Promise<Verifying> {
  const who = person(fullName);
  const { code, token } = await newcomer(page.request, who);
  await takeSession(page, 'member', token);
  const baseURL = new URL(await robots(page)).origin;
  const extraHTTPHeaders = { 'x-language': 'en', authorization: `Bearer ${token}` };
  return { ...who, code, token, request: await playwright.request.newContext({ baseURL, extraHTTPHeaders }) };
}

const robots = async (page: Page): Promise<string> => (await page.request.get('/robots.txt')).url();

export const photo = async (name: string) => jpeg(await smallPhoto(), name);

export const inIndia = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

export const personal = {
  dateOfBirth: '1988-03-09',
  nationality: 'Indian',
  phoneNumber: '9822044815',
  address: '14 Lotus Lane, Nashik Road',
  city: 'Nashik',
  state: 'Maharashtra',
  zipCode: '422101',
  country: 'IN',
};

const letter = () => String.fromCharCode(65 + randomInt(26));
export const freshPan = (): string => `${letter()}${letter()}${letter()}P${letter()}${randomInt(1_000, 10_000)}${letter()}`;

async function act<T>(request: APIRequestContext, method: 'put' | 'post', url: string, data: object): Promise<T> {
  const answer = await request[method](url, { data, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Everything but the last button, or only some of the files. */
export async function fillIn(
  { request, fullName }: Pick<Verifying, 'request' | 'fullName'>,
  parts: readonly KycPart[] = ['id_proof', 'address_proof', 'selfie'],
  idNumber = freshPan(),
): Promise<void> {
  await act(request, 'put', '/api/v1/me/kyc/personal', { fullName, ...personal });
  await act(request, 'put', '/api/v1/me/kyc/papers', { idPaper: 'pan', idNumber, issuedOn: inIndia(20) });
  for (const part of parts) {
    const headers = { 'content-type': 'image/png', 'x-file-name': `${part}.png`, 'idempotency-key': randomUUID() };
    const uploaded = await request.post(`/api/v1/files/${kindOfPart[part]}`, { data: await receiptPicture(), headers });
    expect(uploaded.ok(), await uploaded.text()).toBe(true);
    const { code: file } = (await uploaded.json()) as { code: string };
    await act(request, 'put', `/api/v1/me/kyc/papers/${part}`, { file });
  }
}

export async function sendPapers(who: Pick<Verifying, 'request' | 'fullName'>, pan?: string): Promise<void> {
  await fillIn(who, undefined, pan);
  const { version, consentVersion } = (await (await who.request.get('/api/v1/me/kyc')).json()) as Kyc;
  await act(who.request, 'post', '/api/v1/me/kyc/submission', { agree: true, consentVersion, version });
}

type Decision = KycDecision extends infer Each ? (Each extends unknown ? Omit<Each, 'version' | 'checks'> : never) : never;

/** The desk, past its screen: opens every paper and decides. `isSettled`: for journeys that are about something else, without the seconds to take it back. */
export async function decide(
  playwright: Playwright,
  { code, request: hers }: Pick<Verifying, 'code' | 'request'>,
  decision: Decision,
  isSettled = false,
): Promise<void> {
  const baseURL = new URL((await hers.get('/robots.txt')).url()).origin;
  const door = await playwright.request.newContext({ baseURL });
  const { token } = (await (await door.get('/clerk.json?email=kyc@anjuri.example')).json()) as { token: string };
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const list = (await (await request.get(`/api/v1/admin/kyc?status=all&find=${code}`)).json()) as { rows: { code: string }[] };
  const url = `/api/v1/admin/kyc/${list.rows[0]?.code}`;
  const found = (await (await request.get(url)).json()) as { version: number; seen: { papers: { part: string }[]; checks: string[] } };
  for (const { part } of found.seen.papers) await act(request, 'post', `${url}/papers/${part}/openings`, {});
  const checks = decision.act === 'verify' ? { checks: found.seen.checks } : {};
  await act(request, 'post', `${url}/decision`, { ...decision, ...checks, version: found.version });
  if (isSettled) await door.get(`/settled.json?code=${code}`);
  // It is hers to see when it can no longer be taken back.
  const status = async () => ((await (await hers.get('/api/v1/me/kyc')).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 20_000 }).not.toBe('waiting');
}

export const at = (page: Page, path = '/user/kyc') => page.goto(path);
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const group = (page: Page, name: RegExp | string) => page.getByRole('group', { name });

/** By the browser's own file window, which is hidden behind the button. */
export async function choose(page: Page, name: RegExp | string, file: string): Promise<void> {
  await group(page, name)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(file));
  await expect(group(page, name).getByText('Uploaded', { exact: true })).toBeVisible();
}
