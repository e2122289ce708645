import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ReceiptReading } from '#contract/donations/give.ts';
import { isReadable } from './readable.ts';
import { readingOf } from './store.ts';

/** What was read in a receipt of one's own. `none` is final: the form asks no more. */
export async function getReading(deps: Deps, member: MemberActor, code: string): Promise<ReceiptReading> {
  const found = await readingOf(deps.db, member.id, code);
  if (!found) throw new Refusal('not_found');
  if (!(await setting(deps, 'donation.read_receipts'))) return nothing;
  if (found.utr !== null) return { status: 'done', utr: found.utr };
  const isAwaited = found.read_at === null && (found.status === 'waiting' || found.status === 'ready');
  return isAwaited && isReadable(found, deps.clock.now()) ? { status: 'waiting', utr: null } : nothing;
}

const nothing: ReceiptReading = { status: 'none', utr: null };
