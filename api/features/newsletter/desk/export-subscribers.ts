import type { Readable } from 'node:stream';
import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { type CsvColumn, csvStream } from '#api/platform/csv.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import type { Subscriber, SubscribersQuery } from '#contract/newsletter/list-subscribers.ts';
import { filterOf, presentSubscribers } from './list-subscribers.ts';
import { countSubscribers, type Filter, subscribersBelow } from './store.ts';

const BATCH = 500;
/** Nobody needs the whole list more often. */
const EXPORTS = { name: 'newsletter exports', count: 10, seconds: 3_600 };

interface Input {
  readonly staff: StaffActor;
  readonly filter: Omit<SubscribersQuery, 'page'>;
  readonly ip: string;
}

/** The list in its order, masked as it is there, read while it is written. The log says how many (exact up to 10,000), and of an address looked for only that there was one. */
export async function exportSubscribers(deps: Deps, { staff, filter, ip }: Input): Promise<Readable> {
  await assertConfirmed(deps, staff);
  await limit(deps.db, deps.clock, EXPORTS, String(staff.id));
  const asked = filterOf(staff, filter);
  const { find, ...rest } = filter;
  const { total, totalIsExact } = await countSubscribers(deps.db, asked);
  const after = { ...rest, isSearch: find !== undefined, rows: totalIsExact ? total : `${total}+` };
  await deps.db.transaction().execute((tx) =>
    record(tx, {
      at: deps.clock.now(),
      actor: staff,
      action: 'newsletter.exported',
      subject: { kind: 'list', code: 'newsletter' },
      after,
      ip,
    }),
  );
  return csvStream(columns(deps, staff), inBatches(deps, staff, asked));
}

async function* inBatches(deps: Deps, staff: StaffActor, filter: Filter): AsyncGenerator<readonly Subscriber[]> {
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await subscribersBelow(deps.db, filter, below, BATCH);
    if (rows.length > 0) yield presentSubscribers(deps, staff, rows);
    if (rows.length < BATCH) return;
    below = rows.at(-1)?.id ?? 0;
  }
}

function columns({ words }: Deps, staff: StaffActor): CsvColumn<Subscriber>[] {
  const say = (text: string): string => words.render(text, staff.language);
  return [
    { head: say(/*i18n*/ 'Reader'), cell: ({ code }) => code },
    { head: say(/*i18n*/ 'Email'), cell: ({ email }) => email },
    { head: say(/*i18n*/ 'Language'), cell: ({ language }) => language },
    { head: say(/*i18n*/ 'Status'), cell: ({ status }) => status },
    { head: say(/*i18n*/ 'Bounced'), cell: ({ hasBounced }) => say(hasBounced ? /*i18n*/ 'yes' : /*i18n*/ 'no') },
    { head: say(/*i18n*/ 'Since (UTC)'), cell: ({ since }) => since },
  ];
}
