import type { Readable } from 'node:stream';
import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { type CsvColumn, csvStream } from '#api/platform/csv.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { ListedMember, MembersQuery } from '#contract/members/list-members.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';
import { filterOf, presentMembers } from './list-members.ts';
import { idsOfCodes, idsOfPage, rowsOf } from './store.ts';

const BATCH = 500;

interface Input {
  readonly staff: StaffActor;
  readonly filter: Omit<MembersQuery, 'page'>;
  /** Only these. */
  readonly codes?: readonly string[] | undefined;
  readonly ip: string;
}

/** The rows of the list, in its order, masked as they are there. The log says how many, and of words looked for only that there were some. */
export async function exportMembers(deps: Deps, { staff, filter, codes, ip }: Input): Promise<Readable> {
  await assertConfirmed(deps, staff);
  const ids = codes
    ? await idsOfCodes(deps.db, codes)
    : await idsOfPage(deps.db, filterOf(staff, filter), { offset: 0, limit: COUNT_LIMIT });
  const { find, ...rest } = filter;
  const after = { ...(codes ? { codes: [...codes] } : { ...rest, isSearch: find !== undefined }), rows: ids.length };
  await deps.db
    .transaction()
    .execute((tx) =>
      record(tx, { at: deps.clock.now(), actor: staff, action: 'member.exported', subject: { kind: 'list', code: 'members' }, after, ip }),
    );
  return csvStream(columns(deps, staff), inBatches(deps, staff, ids));
}

async function* inBatches(deps: Deps, staff: StaffActor, ids: readonly number[]): AsyncGenerator<readonly ListedMember[]> {
  for (let from = 0; from < ids.length; from += BATCH)
    yield presentMembers(deps, staff, await rowsOf(deps.db, ids.slice(from, from + BATCH)));
}

function columns({ words }: Deps, staff: StaffActor): CsvColumn<ListedMember>[] {
  const say = (text: string): string => words.render(text, staff.language);
  return [
    { head: say(/*i18n*/ 'Member ID'), cell: ({ code }) => code },
    { head: say(/*i18n*/ 'Name'), cell: ({ fullName }) => fullName },
    { head: say(/*i18n*/ 'Email'), cell: ({ email }) => email },
    { head: say(/*i18n*/ 'Status'), cell: ({ status }) => status },
    { head: say(/*i18n*/ 'KYC status'), cell: ({ kyc }) => kyc },
    { head: say(/*i18n*/ 'Wallet balance (₹)'), cell: ({ walletBalance }) => walletBalance / 100 },
    { head: say(/*i18n*/ 'Total deposits (₹)'), cell: ({ totalDeposits }) => totalDeposits / 100 },
    { head: say(/*i18n*/ 'Joined (UTC)'), cell: ({ joinedAt }) => joinedAt },
  ];
}
