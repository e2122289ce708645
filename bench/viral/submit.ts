import { randomUUID } from 'node:crypto';
import { claimDonation, putIntent } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';
import { type Person, sendPatiently } from '#torture/files/sender.ts';

interface Submission {
  readonly who: Person;
  readonly picture: Buffer;
  /** Makes its UTR and its sum. */
  readonly number: number;
}

/** What one donor does: the intent behind the QR code, the receipt, the claim. The milliseconds of the whole. */
export async function submit(url: string, { who, picture, number }: Submission): Promise<number> {
  const begun = performance.now();
  const amount = rupees(201 + (number % 5_000));
  const intent = await call<{ reference: string }>(url + putIntent.url, 'PUT', who, { amount });
  const sent = await sendPatiently(url, who, { kind: 'receipt', bytes: picture, name: 'paid.jpg', type: 'image/jpeg' });
  if (sent.file?.status !== 'ready') throw new Error(`The receipt was refused: ${sent.status} ${sent.code}`);
  const utr = String(520_000_000_000 + number);
  await call(url + claimDonation.url, 'POST', who, {
    intent: intent.reference,
    amount,
    utr,
    receipt: sent.file.code,
    isIndianCitizen: true,
  });
  return performance.now() - begun;
}

async function call<Answer>(url: string, method: 'PUT' | 'POST', { token }: Person, body: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
