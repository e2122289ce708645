import type { Setting } from '#contract/settings/settings.ts';

/** Which settings are shown, and which one is open, stand in the address. */
export const groups = [
  'donations',
  'withdrawals',
  'referral',
  'support',
  'identity',
  'files',
  'sign_in',
  'limits',
  'brand',
  'messages',
  'display',
  'legal',
] as const;
export type Group = (typeof groups)[number];

const groupOfPart: Readonly<Record<string, Group>> = {
  donation: 'donations',
  wall: 'donations',
  deposit: 'donations',
  reconciliation: 'donations',
  withdrawal: 'withdrawals',
  calendar: 'withdrawals',
  second_person: 'withdrawals',
  referral: 'referral',
  support: 'support',
  kyc: 'identity',
  files: 'files',
  members: 'sign_in',
  staff: 'sign_in',
  throttle: 'limits',
  org: 'brand',
  messages: 'messages',
  newsletter: 'messages',
  display: 'display',
  lists: 'display',
};

export interface Shown {
  readonly group: Group;
  readonly find: string;
  /** The setting that is looked at. */
  readonly at: string | undefined;
}

export function shownIn(search: URLSearchParams): Shown {
  const group = groups.find((each) => each === search.get('group')) ?? 'donations';
  return { group, find: search.get('find') ?? '', at: search.get('at') ?? undefined };
}

export function addressOf(search: URLSearchParams, change: { readonly [Name in keyof Shown]?: string | undefined }): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** What was looked for is looked for everywhere; otherwise one group. Legal switches stand in their own group and among their own kind. */
export function settingsShown(rows: readonly Setting[], { group, find }: Shown): Setting[] {
  const wanted = find.trim().toLowerCase();
  if (wanted) return rows.filter(({ key, name, help }) => `${key} ${name} ${help}`.toLowerCase().includes(wanted));
  if (group === 'legal') return rows.filter(({ permission }) => permission === 'legal.switches');
  return rows.filter(({ key }) => groupOfPart[key.slice(0, key.indexOf('.'))] === group);
}

/** The link that opens and closes a setting's row. */
export const openerOf = (key: string): string => `open-${key}`;
