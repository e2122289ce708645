import { exportDeposits, getDeposit, getDepositSummary, listDeposits } from '#contract/donations/deposits.ts';
import { listMembers, memberSorts } from '#contract/members/list-members.ts';
import { listReceipts } from '#contract/receipts.ts';
import { searchAll } from '#contract/search/search.ts';
import { DEEPEST_PAGE } from '#contract/values/paging.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import type { Question } from './asking.ts';

export interface Known {
  readonly donations: number;
  readonly members: number;
  readonly dice: Dice;
}

const DAY = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
const code = (id: number): string => `DEP${String(id).padStart(3, '0')}`;
/** As the fill makes them. */
const memberCode = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');
const VIRAL_UTR = '999999999999';

/** Every filter, order and search of the list alone, and the combinations that no single index answers. */
function lists({ donations, members, dice }: Known): Record<string, () => string> {
  const any = () => 1 + dice.roll(donations);
  const month = () => {
    const ago = 30 + dice.roll(900);
    return `from=${day(ago + 30)}&to=${day(ago)}`;
  };
  const year = `from=${day(500)}&to=${day(135)}`;
  return {
    everything: () => '',
    'the queue': () => 'status=pending',
    approved: () => 'status=approved',
    rejected: () => 'status=rejected',
    reversed: () => 'status=reversed',
    'any page': () => `page=${1 + dice.roll(DEEPEST_PAGE)}`,
    'deepest page': () => `page=${DEEPEST_PAGE}`,
    'deepest page of approved': () => `status=approved&page=${DEEPEST_PAGE}`,
    'oldest first': () => 'sort=oldest',
    'largest first': () => 'sort=largest',
    'smallest first': () => 'sort=smallest',
    'largest first, deepest page': () => `sort=largest&page=${DEEPEST_PAGE}`,
    'one day': () => `from=${day(100)}&to=${day(100)}`,
    'one month': month,
    'one year': () => year,
    'one year, deepest page': () => `${year}&page=${DEEPEST_PAGE}`,
    'one month, approved, largest first': () => `${month()}&status=approved&sort=largest`,
    'one year, largest first': () => `${year}&sort=largest`,
    'one year, smallest first, deepest page': () => `${year}&sort=smallest&page=${DEEPEST_PAGE}`,
    'at least': () => `min=${20_100 + dice.roll(9_000_000)}`,
    'at most': () => `max=${20_100 + dice.roll(9_000_000)}`,
    'an exact sum': () => (dice.chance(2) ? 'min=50100&max=50100' : `min=${77_777 + dice.roll(9)}&max=${77_786}`),
    'sums nobody gave': () => 'min=5000000000',
    'rare sums of one year': () => `${year}&min=9900000&max=9910000`,
    'rare sums of one year, largest first': () => `${year}&min=9900000&sort=largest`,
    'by UPI': () => 'method=upi',
    cheques: () => 'method=cheque',
    'cheques, largest first': () => 'method=cheque&sort=largest',
    'cheques of one month': () => `method=cheque&${month()}`,
    'large cheques, approved': () => 'method=cheque&min=9000000&status=approved',
    'a method nobody used': () => 'method=paypal',
    'by deposit id': () => `find=${code(any())}`,
    'by UTR': () => `find=${300_000_000_000 + any()}`,
    'by a UTR of hundreds': () => `find=${VIRAL_UTR}`,
    'by member id': () => `find=${memberCode(1 + dice.roll(members))}`,
    'by member id, thousands': () => `find=${memberCode(2)}`,
    'by something unknown': () => `find=${dice.roll(1_000)}X`,
  };
}

/** Each order both ways, on the first and the deepest page, of everybody and of one status; and what is looked for. */
function memberLists({ members, dice }: Known): Record<string, () => string> {
  const orders = memberSorts.flatMap((sort) => [sort, `-${sort}`]);
  const ordered = orders.flatMap((sort): [string, () => string][] => [
    [`by ${sort}`, () => `sort=${sort}`],
    [`by ${sort}, deepest page`, () => `sort=${sort}&page=${DEEPEST_PAGE}`],
    [`active by ${sort}, deepest page`, () => `status=active&sort=${sort}&page=${DEEPEST_PAGE}`],
    [`suspended by ${sort}`, () => `status=suspended&sort=${sort}`],
    [`inactive by ${sort}`, () => `status=inactive&sort=${sort}`],
  ]);
  const any = () => 1 + dice.roll(members);
  return {
    ...Object.fromEntries(ordered),
    'by User Id': () => `find=${memberCode(any())}`,
    'by name': () => `find=Member ${any()}`,
    'by a name of millions': () => 'find=mem',
    'by a name of millions, by balance': () => 'find=mem&sort=-walletBalance',
    'by address': () => `find=m${any()}@example.com`,
    'by a number of millions': () => 'find=9822044815',
    'by something unknown': () => 'find=zzzzzz',
  };
}

/** The top bar: each kind of number, and names that hundreds of thousands begin with. */
function searches({ donations, members, dice }: Known): Record<string, () => string> {
  const any = () => 1 + dice.roll(donations);
  return {
    'a name that all have': () => 'member',
    'the first letters of a name': () => `member ${1 + dice.roll(99)}`,
    'a User Id': () => memberCode(1 + dice.roll(members)),
    'a User Id, thousands of gifts': () => memberCode(2),
    'an address': () => `m${1 + dice.roll(members)}@example.com`,
    'a mobile number that all have': () => '9822044815',
    'a deposit id': () => code(any()),
    'a UTR': () => `${300_000_000_000 + any()}`,
    'a UTR of hundreds': () => VIRAL_UTR,
    'something unknown': () => `zz ${dice.roll(1_000)}`,
  };
}

export function staffQuestions(known: Known, token: string): Record<string, () => Question> {
  const { donations, dice } = known;
  const any = () => code(1 + dice.roll(donations));
  const queued = () => code(donations - dice.roll(Math.floor(donations * 0.01)));
  const questions = Object.entries(lists(known)).map(([what, query]): [string, () => Question] => [
    `list: ${what}`,
    () => ({ token, path: `${listDeposits.url}?${query()}` }),
  ]);
  const people = Object.entries(memberLists(known)).map(([what, query]): [string, () => Question] => [
    `members: ${what}`,
    () => ({ token, path: `${listMembers.url}?${query()}` }),
  ]);
  const found = Object.entries(searches(known)).map(([what, q]): [string, () => Question] => [
    `search: ${what}`,
    () => ({ token, path: `${searchAll.url}?q=${encodeURIComponent(q())}` }),
  ]);
  return {
    ...Object.fromEntries([...questions, ...people, ...found]),
    cards: () => ({ token, path: getDepositSummary.url }),
    'details with evidence': () => ({ token, path: getDeposit.url.replace(':code', any()) }),
    'details of an open claim': () => ({ token, path: getDeposit.url.replace(':code', queued()) }),
    'details of a long history': () => ({
      token,
      path: getDeposit.url.replace(':code', code(200 * (1 + dice.roll(Math.floor(donations / 200))))),
    }),
    'receipts of a deposit': () => ({ token, path: listReceipts.url.replace(':code', any()) }),
    'export, first line': () => ({ token, path: exportDeposits.url, firstLine: true }),
    'export of a month, first line': () => ({ token, path: `${exportDeposits.url}?from=${day(330)}&to=${day(300)}`, firstLine: true }),
    'export of large sums, first line': () => ({ token, path: `${exportDeposits.url}?min=9900000`, firstLine: true }),
  };
}
