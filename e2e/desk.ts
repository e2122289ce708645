import type { APIRequestContext } from '@playwright/test';

interface Deposit {
  readonly claimedAmount: number;
  readonly version: number;
  readonly evidence: readonly { readonly check: string; readonly verdict: string }[];
}

/** The other side of the desk, by the API: what a clerk decides while the donor waits. */
export async function clerk(request: APIRequestContext) {
  const { token } = (await (await request.get('/clerk.json')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const at = (code: string, act = '') => `/api/v1/admin/donations/${code}${act}`;

  async function does(path: string, data: object): Promise<void> {
    const answer = await request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
  /** Looks, ticks every warning, and approves what was claimed, unless the bank says otherwise. */
  async function approves(code: string, received?: number): Promise<void> {
    const seen = (await (await request.get(at(code), { headers })).json()) as Deposit;
    const acknowledged = seen.evidence.filter(({ verdict }) => verdict === 'warn').map(({ check }) => check);
    const data = { received: received ?? seen.claimedAmount, note: 'Seen in the bank app', acknowledged, version: seen.version };
    const answer = await request.post(at(code, '/approval'), { headers, data });
    // Another test has just sent the same picture, and both claims are told so: a clerk looks again.
    if (answer.status() === 409 && (await answer.text()).includes('evidence_not_seen')) return approves(code, received);
    if (!answer.ok()) throw new Error(`${code}: ${answer.status()} ${await answer.text()}`);
  }
  return {
    approves,
    rejects: (code: string, reason: string) => does(at(code, '/rejection'), { reason, reasonCode: 'utr_not_found' }),
    reverses: (code: string, reason: string) => does(at(code, '/reversal'), { reason }),
  };
}
