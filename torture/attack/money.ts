import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrintedBooking } from '#api/testing/bank-files/booking.ts';
import { render } from '#api/testing/bank-files/render.ts';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { paise } from '#contract/values/money.ts';
import type { Newcomer } from './people.ts';
import type { Testbed } from './testbed.ts';
import type { Answer } from './web.ts';

export const LEAST = 20_100;

let utrs = 0;
/** Twelve digits that nobody in this run used before. */
export const newUtr = (): string => String(512_300_000_000 + ++utrs * 1_009);

export async function claims(testbed: Testbed, who: Newcomer, amount: unknown, utr: unknown, more: object = {}): Promise<Answer> {
  const receipt = await uploadedReceipt(testbed.deps, { member_id: who.id });
  const body = { amount, utr, receipt, isIndianCitizen: true, ...more };
  return testbed.demo.post('/api/v1/me/donations', body, { token: who.token, key: true });
}

/** A claim that is taken in; gives its code. */
export async function claimed(testbed: Testbed, who: Newcomer, amount: number, utr = newUtr(), more: object = {}): Promise<string> {
  const answer = await claims(testbed, who, amount, utr, more);
  if (answer.status !== 201) throw new Error(`A claim was refused: ${answer.status} ${answer.text}`);
  return answer.json.donation.code as string;
}

export const deposit = async ({ demo, staff }: Testbed, code: string): Promise<Answer['json']> =>
  (await demo.get(`/api/v1/admin/donations/${code}`, { token: staff.all.token })).json;

/** What a reviewer who looks and ticks everything sends. */
export async function approval(testbed: Testbed, code: string, received: number, note = 'Seen in the bank app'): Promise<object> {
  const { evidence, version } = await deposit(testbed, code);
  const warned = (evidence as { check: string; verdict: string }[]).filter(({ verdict }) => verdict === 'warn');
  return { received, note, acknowledged: warned.map(({ check }) => check), version };
}

export async function approves(testbed: Testbed, token: string, code: string, received: number, note?: string): Promise<Answer> {
  return testbed.demo.post(`/api/v1/admin/donations/${code}/approval`, await approval(testbed, code, received, note), { token });
}

export interface Line {
  readonly amount: number;
  readonly narration: string;
}

/** An UPI credit as HDFC prints it. */
export const upi = (amount: number, utr: string, name: string, vpa = `u${utr}@okaxis`): Line => ({
  amount,
  narration: `UPI-${name.toUpperCase()}-${vpa.toUpperCase()}-HDFC0000123-${utr}-GIFT`,
});

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

export async function lastBalance({ rows }: Testbed): Promise<number> {
  const [row] = await rows('select balance from bank_lines order by id desc limit 1');
  return Number(row?.balance ?? 10_000_000);
}

export function statementFile(lines: readonly Line[], opening: number): { bytes: Buffer; closing: number } {
  let balance = opening;
  const printed = lines.map(({ amount, narration }): PrintedBooking => {
    balance += amount;
    return { day: today(), narration, reference: '-', direction: 'credit', amount: paise(amount), balance: paise(balance) };
  });
  return { bytes: Buffer.from(render('HDFC', printed).bytes), closing: balance };
}

export const uploads = (testbed: Testbed, token: string, kind: string, bytes: Buffer, name: string, type: string): Promise<Answer> =>
  testbed.demo.send('POST', `/api/v1/${kind === 'statement' ? 'admin/' : ''}files/${kind}`, {
    token,
    body: bytes,
    headers: { 'content-type': type, 'x-file-name': encodeURIComponent(name), 'idempotency-key': randomUUID() },
  });

export interface Imported {
  readonly code: string;
  readonly status: string;
  readonly answer: Answer;
}

/** Uploads, previews, imports, and waits until the machine has done what it does with it. */
export async function imports(testbed: Testbed, token: string, lines: readonly Line[], opening?: number): Promise<Imported> {
  const from = opening ?? (await lastBalance(testbed));
  const { bytes, closing } = statementFile(lines, from);
  const file = await uploads(testbed, token, 'statement', bytes, 'statement.csv', 'text/csv');
  if (file.status !== 200) throw new Error(`A statement was refused: ${file.status} ${file.text}`);
  const body = { file: file.json.code, opening: from, closing };
  const preview = await testbed.demo.post('/api/v1/admin/statements', body, { token, key: true });
  if (preview.json?.status !== 'previewed') return { code: '', status: String(preview.json?.status ?? preview.status), answer: preview };
  const path = `/api/v1/admin/statements/${preview.json.code}`;
  const answer = await testbed.demo.post(`${path}/import`, {}, { token, key: true });
  for (let i = 0; i < 300; i++) {
    const { status } = (await testbed.demo.get(path, { token })).json;
    if (status !== 'importing') {
      // One that begins with a balance of its own making waits; the others follow on, or are the first.
      if (opening === undefined) await agreesTo(testbed.deps, 'statement.trust', preview.json.code);
      return { code: preview.json.code, status, answer };
    }
    await pause(100);
  }
  throw new Error('An import does not end');
}

/** Waits while the machine may still be at it; the status in the end. */
export async function settled(testbed: Testbed, code: string, wanted: string, seconds = 10): Promise<string> {
  for (let i = 0; i < seconds * 5; i++) {
    const { status } = await deposit(testbed, code);
    if (status === wanted) return status;
    await pause(200);
  }
  return (await deposit(testbed, code)).status;
}
