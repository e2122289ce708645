import { DEEPEST_PAGE } from '#contract/values/paging.ts';

/** Who and what there is, by number, as the fill made it. */
export interface Known {
  readonly members: number;
  readonly donations: number;
  readonly entries: number;
  /** The page that is asked for as the last; of a small database one that it has. */
  readonly deepest: number;
  /** Days: a month and a year. */
  readonly ranges: readonly (readonly [string, string])[];
}

const DAY = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

export const knownOf = (sizes: Omit<Known, 'ranges' | 'deepest'>, deepest = DEEPEST_PAGE): Known => ({
  ...sizes,
  deepest,
  ranges: [
    [day(90), day(60)],
    [day(500), day(135)],
  ],
});

const memberCode = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');
const VIRAL_UTR = '999999999999';

/** Letters that all names begin with, a number that every tenth has: of a few thousand members they find a row on every page, and reading all is right. */
const ofVeryMany = (members: number, typed: string): string[] => (members >= 100_000 ? [typed] : []);

type Typed = (known: Known) => readonly string[];

/** What is typed into the searches of lists: something rare, something that very many have, something nobody has. */
const finds: Readonly<Record<string, Typed>> = {
  '/api/v1/admin/members': ({ members }) => [
    memberCode(members / 2),
    'Member 19',
    ...ofVeryMany(members, 'mem'),
    `m${members / 2}@example.com`,
    String(7_000_000_001 + members / 2),
    ...ofVeryMany(members, '9822044815'),
    'zzzzzz',
  ],
  '/api/v1/admin/donations': ({ donations, members }) => [
    `DEP${donations / 2}`,
    String(300_000_000_000 + donations / 2),
    VIRAL_UTR,
    memberCode(members / 2),
    memberCode(2),
    'NOBODY',
  ],
  '/api/v1/admin/rewards': ({ donations }) => ['RWD7', `DEP${donations / 2}`, memberCode(1), 'NOBODY'],
  '/api/v1/admin/wallets': ({ members }) => [
    memberCode(6),
    `m${members / 2}@example.com`,
    'Member 19',
    ...ofVeryMany(members, 'mem'),
    'zzzzzz',
  ],
  '/api/v1/admin/withdrawals': () => ['WTH007', 'N000000000007', memberCode(1), 'NOBODY'],
  '/api/v1/admin/tickets': ({ members }) => ['TKT007', memberCode(members / 2), 'payment', 'monday', 'zzzzzz'],
  '/api/v1/admin/kyc': () => ['KYC001', memberCode(1), 'm1@example.com', 'zzzzzz'],
  '/api/v1/admin/newsletter/subscribers': ({ members }) => [`r${members / 4 + 1}@example.com`, 'nobody@example.com'],
  '/api/v1/me/tickets': () => ['TKT007', 'payment', 'zzzzzz'],
};

/** Every other field that people or programs fill in. */
const others: Readonly<Record<string, Typed>> = {
  min: () => ['9900000'],
  max: () => ['20100'],
  upTo: () => [day(0)],
  campaign: () => ['campaign-3'],
  before: () => ['500'],
  after: ({ entries }) => [String(Math.floor(entries / 2))],
  action: () => ['donation.approved', 'kyc.returned'],
  actor: ({ members }) => [memberCode(members / 2)],
  subjectKind: () => ['kyc'],
  subject: () => ['DEP77'],
  address: () => ['10.0.7.7'],
  since: () => [new Date(Date.now() - 90 * DAY).toISOString()],
  until: () => [new Date(Date.now() - 60 * DAY).toISOString()],
};

/** A field that nobody has named here stops the run: a filter that is never asked proves nothing. */
export function typedInto(known: Known, url: string, field: string): readonly string[] {
  const typed = field === 'find' ? finds[url] : others[field];
  if (!typed) throw new Error(`Say in bench/lists/typed.ts what is typed into “${field}” of ${url}`);
  return typed(known);
}

const params: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/v1/campaigns/:slug/wall': { slug: 'campaign-3' },
  '/api/v1/admin/members/:code/past-donations': { code: memberCode(2) },
  '/api/v1/admin/payout-runs/:code': { code: 'RUN001' },
  '/api/v1/admin/wallets/:code': { code: memberCode(1) },
  '/api/v1/admin/closes/:day/differences/:kind': { day: day(2), kind: 'not_booked' },
};

/** What stands in the address of a list that is about one thing. */
export const paramsOf = (url: string): Readonly<Record<string, string>> => params[url] ?? {};
