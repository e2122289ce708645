import type { Readable } from 'node:stream';
import { record } from '#api/core/audit/index.ts';
import { type CsvColumn, csvStream } from '#api/platform/csv.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { DashboardDays, DayFigures } from '#contract/dashboard/daily-figures.ts';
import type { Permission } from '#contract/permissions.ts';
import { figuresOf, periodsOf } from './seen-figures.ts';

interface Input {
  readonly staff: StaffActor;
  readonly days: DashboardDays;
  readonly ip: string;
}

/** A line a day. What the reader may not see has no column: an empty one would look like nothing happened. */
export async function exportFigures(deps: Deps, { staff, days, ip }: Input): Promise<Readable> {
  const { period } = periodsOf(deps.clock.now(), days);
  const rows = await figuresOf(deps.db, staff, period);
  const act = { action: 'figures.exported', subject: { kind: 'list', code: 'figures' }, after: { ...period } } as const;
  await deps.db.transaction().execute((tx) => record(tx, { at: deps.clock.now(), actor: staff, ...act, ip }));
  const columns = allColumns(deps, staff).filter(({ needs }) => !needs || staff.permissions.has(needs));
  return csvStream(columns, inOne(rows));
}

async function* inOne(rows: readonly DayFigures[]): AsyncGenerator<readonly DayFigures[]> {
  yield rows;
}

type Column = CsvColumn<DayFigures> & { readonly needs?: Permission };

function allColumns({ words }: Deps, staff: StaffActor): Column[] {
  const say = (text: string): string => words.render(text, staff.language);
  const hours = (waited: DayFigures['decisions']) =>
    waited && waited.count > 0 ? Math.round(waited.seconds / waited.count / 360) / 10 : null;
  const rupees = (sum: DayFigures['donations']) => sum && sum.amount / 100;
  return [
    { head: say(/*i18n*/ 'Day'), cell: ({ day }) => day },
    { needs: 'donations.read', head: say(/*i18n*/ 'Donations approved'), cell: ({ donations }) => donations?.count ?? null },
    { needs: 'donations.read', head: say(/*i18n*/ 'Donations approved (₹)'), cell: ({ donations }) => rupees(donations) },
    { needs: 'donations.read', head: say(/*i18n*/ 'Claims sent'), cell: ({ claims }) => claims?.count ?? null },
    { needs: 'donations.read', head: say(/*i18n*/ 'Claims sent (₹)'), cell: ({ claims }) => rupees(claims) },
    { needs: 'donations.read', head: say(/*i18n*/ 'Still waiting (₹)'), cell: ({ waiting }) => rupees(waiting) },
    { needs: 'donations.read', head: say(/*i18n*/ 'Claims decided'), cell: ({ decisions }) => decisions?.count ?? null },
    { needs: 'donations.read', head: say(/*i18n*/ 'Mean hours to a decision'), cell: ({ decisions }) => hours(decisions) },
    { needs: 'members.read', head: say(/*i18n*/ 'New members'), cell: ({ members }) => members },
    { needs: 'members.read', head: say(/*i18n*/ 'Members activated'), cell: ({ activations }) => activations },
    { needs: 'withdrawals.read', head: say(/*i18n*/ 'Payouts'), cell: ({ payouts }) => payouts?.count ?? null },
    { needs: 'withdrawals.read', head: say(/*i18n*/ 'Paid out (₹)'), cell: ({ payouts }) => rupees(payouts) },
    { needs: 'kyc.read', head: say(/*i18n*/ 'Identities decided'), cell: ({ kycDecisions }) => kycDecisions?.count ?? null },
    { needs: 'support.read', head: say(/*i18n*/ 'Tickets opened'), cell: ({ tickets }) => tickets },
    { needs: 'support.read', head: say(/*i18n*/ 'Tickets answered'), cell: ({ answers }) => answers?.count ?? null },
  ];
}
