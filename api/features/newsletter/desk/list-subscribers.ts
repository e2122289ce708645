import { stoppedAmong } from '#api/core/notifications/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import { countingCodes } from '#api/platform/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { Subscriber, SubscriberStatus, SubscribersQuery } from '#contract/newsletter/list-subscribers.ts';
import { countSubscribers, type Filter, type SubscriberRow, subscribersOf } from './store.ts';

export const { codeOf: subscriberCode, idOf: subscriberId } = countingCodes('SUB');

export async function listSubscribers(deps: Deps, staff: StaffActor, query: SubscribersQuery) {
  const { place, slice } = await askedPage(deps, query);
  const filter = filterOf(staff, query);
  const [rows, total, pending, confirmed, unsubscribed] = await Promise.all([
    subscribersOf(deps.db, filter, slice),
    countSubscribers(deps.db, filter),
    totalOf(deps, 'pending'),
    totalOf(deps, 'confirmed'),
    totalOf(deps, 'unsubscribed'),
  ]);
  return { rows: await presentSubscribers(deps, staff, rows), ...place, ...total, totals: { pending, confirmed, unsubscribed } };
}

async function totalOf({ db }: Deps, status: SubscriberStatus) {
  const { total, totalIsExact } = await countSubscribers(db, { status, language: 'all', address: undefined });
  return { count: total, isExact: totalIsExact };
}

/** Who sends it reads addresses whole; the others enough to recognise somebody. */
const seesAll = ({ permissions }: StaffActor): boolean => permissions.has('newsletter.send');

/** An address finds somebody only for those who see it: else it could be tried out who is on the list. */
export const filterOf = (staff: StaffActor, { status, language, find }: Omit<SubscribersQuery, 'page'>): Filter => ({
  status,
  language,
  address: find === undefined || find === '' ? undefined : seesAll(staff) ? find : 'nobody',
});

export async function presentSubscribers(deps: Deps, staff: StaffActor, rows: readonly SubscriberRow[]): Promise<Subscriber[]> {
  const stopped = await stoppedAmong(
    deps.db,
    deps,
    rows.flatMap(({ email }) => email ?? []),
  );
  return rows.map((row) => ({
    code: subscriberCode(row.id),
    email: row.email === null ? null : seesAll(staff) ? row.email : maskEmail(row.email),
    language: row.language,
    status: row.status,
    hasBounced: row.email !== null && stopped.has(row.email),
    since: (row.unsubscribed_at ?? row.confirmed_at ?? row.requested_at).toISOString(),
  }));
}
