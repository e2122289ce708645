import { createLink } from '#api/core/accounts/credentials/links.ts';
import { changesSince } from '#api/core/accounts/members/changes.ts';
import { type MailText, mail } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { mailedLink } from '#contract/mail/links.ts';

/** An address that was changed within this time hears of it, too: whoever took the account over changed that first. */
const CHANGED_DAYS = 30;
/** Beyond the longest wait, so that it also works when all is done. */
const LINK_DAYS = 60;

interface Told {
  readonly kind: 'lost_factor_asked' | 'lost_factor_agreed' | 'lost_factor_done';
  readonly text: (link: string) => MailText;
}

/** To her address of now, and to those she had until lately; with a link of its own for each. */
export async function tellEverywhere(
  tx: Tx,
  deps: Deps,
  { id, email }: { readonly id: number; readonly email: string },
  { kind, text }: Told,
): Promise<void> {
  const now = deps.clock.now();
  const changes = await changesSince(tx, id, new Date(now.getTime() - CHANGED_DAYS * 86_400_000));
  for (const at of new Set([email, ...changes.flatMap(({ old_email }) => (old_email ? [old_email] : []))])) {
    const token = await createLink(tx, { memberId: id, kind: 'factor_stop', email: at, now, minutes: LINK_DAYS * 1_440 });
    await mail(tx, deps, { to: { member: id, at }, kind, mail: text(mailedLink(deps.config.publicUrl, 'stopLostFactor', token)) });
  }
}
