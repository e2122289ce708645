import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { record } from '#api/core/audit/index.ts';
import { assertMayExport } from '#api/core/exports/index.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { type CsvColumn, csvStream } from '#api/platform/csv.ts';
import { BATCH_ROWS, rowsInBatches } from '#api/platform/db/batches.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { DepositsQuery } from '#contract/donations/deposits.ts';
import { type DonationMethod, methodWords } from '#contract/donations/donation-fields.ts';
import { type DeskFilter, deskFilter, firstOfEachDesk } from './desk-filter.ts';
import { seesAddresses } from './present-deposit.ts';

interface Row {
  readonly id: number;
  readonly member_code: string;
  readonly full_name: string;
  readonly email: string;
  readonly amount: number;
  readonly claimed_amount: number;
  readonly received_amount: number | null;
  readonly method: DonationMethod;
  readonly status: string;
  readonly slug: string;
  readonly transaction_id: string;
  readonly submitted_at: Date;
  /** The same to the microsecond: where the next batch goes on. */
  readonly after: string;
  readonly processed_at: Date | null;
}

interface Input {
  readonly staff: StaffActor;
  readonly filter: Omit<DepositsQuery, 'page' | 'sort'>;
  readonly ip: string;
}

/** Every filtered row, oldest first, read while it is sent: the size of the table is no matter of memory. */
export async function exportDeposits(deps: Deps, { staff, filter, ip }: Input): Promise<Readable> {
  await assertMayExport(deps, staff);
  const wanted = deskFilter(filter);
  const at = deps.clock.now();
  await deps.db.transaction().execute((tx) =>
    record(tx, {
      at,
      actor: staff,
      action: 'donation.exported',
      subject: { kind: 'list', code: 'donations' },
      after: { ...filter },
      ip,
    }),
  );
  const next = (last: Row | undefined) => portion(deps.db, { ...wanted, after: last && { submitted_at: last.after, id: last.id } });
  return csvStream(columns(deps, staff), rowsInBatches(deps.pool, next));
}

/** By the indexes that the list has; then what stands around so many rows. */
const portion = (db: Db, filter: DeskFilter) =>
  sql<Row>`
    select d.id, m.code as member_code, m.full_name, m.email, d.amount, d.claimed_amount, d.received_amount, d.method, d.status, c.slug,
           coalesce(d.utr, d.reference, '') as transaction_id, d.submitted_at, d.submitted_at::text as after, d.processed_at
      from (select id from (${firstOfEachDesk(filter, { sort: 'oldest', most: BATCH_ROWS })}) each order by submitted_at, id limit ${BATCH_ROWS}) f
      join donations d on d.id = f.id join members m on m.id = d.member_id join campaigns c on c.id = d.campaign_id
     order by d.submitted_at, d.id`.compile(db);

/** Sums are plain numbers of rupees, so that a spreadsheet can add them up. */
function columns({ words }: Deps, staff: StaffActor): CsvColumn<Row>[] {
  const i18n = words.for(staff.language);
  const rupees = (amount: number | null): number | null => (amount === null ? null : amount / 100);
  const iso = (at: Date | null): string => at?.toISOString() ?? '';
  return [
    { head: i18n._('Deposit ID'), cell: ({ id }) => donationCode(id) },
    { head: i18n._('Member ID'), cell: (row) => row.member_code },
    { head: i18n._('Name'), cell: (row) => row.full_name },
    { head: i18n._('Email'), cell: ({ email }) => (seesAddresses(staff) ? email : maskEmail(email)) },
    { head: i18n._('Amount (INR)'), cell: ({ amount }) => rupees(amount) },
    { head: i18n._('Claimed (INR)'), cell: (row) => rupees(row.claimed_amount) },
    { head: i18n._('Received (INR)'), cell: (row) => rupees(row.received_amount) },
    { head: i18n._('Method'), cell: ({ method }) => i18n._(methodWords[method]) },
    { head: i18n._('Status'), cell: ({ status }) => status },
    { head: i18n._('Campaign'), cell: ({ slug }) => slug },
    { head: i18n._('Transaction ID'), cell: (row) => row.transaction_id },
    { head: i18n._('Requested (UTC)'), cell: (row) => iso(row.submitted_at) },
    { head: i18n._('Processed (UTC)'), cell: (row) => iso(row.processed_at) },
  ];
}
