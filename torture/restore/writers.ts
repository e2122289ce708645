import { randomUUID } from 'node:crypto';
import { freshUtr } from '#api/testing/world/giving.ts';
import type { Person, StaffPerson } from '#api/testing/world/world.ts';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { EvidenceCheck } from '#contract/donations/evidence-check.ts';
import { claimDonation } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';
import { sendPatiently } from '#torture/files/sender.ts';

/** Something that a person was told is done, and when she asked and heard it. Milliseconds of this machine's clock, which is the database's too. */
export interface Written {
  readonly what: 'file' | 'claim' | 'approval';
  readonly code: string;
  readonly askedAt: number;
  readonly heardAt: number;
}

interface Site {
  readonly url: string;
  readonly reviewer: StaffPerson;
  readonly pictures: readonly Buffer[];
  note(written: Written): void;
}

const amount = rupees(501);

/** One donor after another gift: she uploads a picture, claims, and is approved. Whatever is not acknowledged ends the run. */
export async function give({ url, reviewer, pictures, note }: Site, donor: Person, number: number): Promise<void> {
  const timed = async (what: Written['what'], act: () => Promise<string>): Promise<string> => {
    const askedAt = Date.now();
    const code = await act();
    note({ what, code, askedAt, heardAt: Date.now() });
    return code;
  };
  const receipt = await timed('file', async () => {
    const bytes = pictures[number % pictures.length] as Buffer;
    const sent = await sendPatiently(url, donor, { kind: 'receipt', bytes, name: 'paid.jpg', type: 'image/jpeg' });
    if (sent.file?.status !== 'ready') throw new Error(`A receipt was refused: ${sent.status} ${sent.code}`);
    return sent.file.code;
  });
  const claim = await timed('claim', async () => {
    const body = { amount, utr: freshUtr(), receipt, isIndianCitizen: true };
    return ((await post(`${url}${claimDonation.url}`, donor.token, body)) as { donation: { code: string } }).donation.code;
  });
  await timed('approval', async () => {
    const body = { received: amount, note: 'Seen in the bank app', acknowledged: EvidenceCheck.options, version: 0 };
    await post(`${url}${approveDeposit.url.replace(':code', claim)}`, reviewer.token, body);
    return claim;
  });
}

async function post(url: string, token: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
