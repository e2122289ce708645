import { createHash, timingSafeEqual } from 'node:crypto';
import { sealForJob } from '#api/core/keys/index.ts';
import { switchOffMails } from '#api/core/notifications/preferences/preferences.ts';
import type { Deps } from '#api/platform/deps.ts';
import { tell } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { COMPLAINT, mailComplained } from './events.ts';
import { stopAddress } from './stopped.ts';
import { membersAt } from './store.ts';

interface Bounce {
  readonly address: string;
  readonly kind: 'hard' | 'complaint';
}

/** Only the trust's mail server knows the secret. Whoever lacks it could otherwise silence anybody's mails. */
export function assertMailServer({ config: { mailHookSecret } }: Pick<Deps, 'config'>, authorization: string | undefined): void {
  if (!mailHookSecret) throw new Refusal('not_found');
  const given = /^Bearer (.{1,400})$/.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(mailHookSecret))) throw new Refusal('not_signed_in');
}

// Of one length, whatever was sent.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const reportBounce = (deps: Deps, { address, kind }: Bounce): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await stopAddress(tx, deps, address, kind === 'hard' ? 'refused' : 'complaint');
    if (kind === 'hard') return;
    for (const { id } of await membersAt(tx, address)) await switchOffMails(tx, deps, id);
    await tell(tx, mailComplained, { sealed: sealForJob(deps, address, COMPLAINT) });
  });
