import type { Found, FoundKind } from '#contract/search/search.ts';
import { foundKinds } from '#contract/search/search.ts';
import type { Recent } from './recent.ts';

/** One line of the list: what it leads to, and what stands on it. */
export interface Option {
  readonly id: string;
  readonly to: string;
  readonly kind: FoundKind;
  /** The way to the whole list has none. */
  readonly code?: string;
  readonly title?: string;
  readonly about?: string;
  readonly status?: string;
  readonly amount?: number;
}
export interface Group {
  readonly kind: FoundKind;
  readonly options: readonly Option[];
}

/** Where each kind is at home. Lists that begin with a queue are asked for everything. */
const lists: Readonly<Record<FoundKind, string>> = {
  members: '/admin/users?',
  deposits: '/admin/deposits?status=all&',
  withdrawals: '/admin/withdrawals?status=all&',
  tickets: '/admin/support?',
};

export const addressOf = ({ kind, code }: Recent): string => `${lists[kind]}open=${encodeURIComponent(code)}`;

type Row = { readonly code: string } & Partial<Record<string, unknown>>;

/** In the order of kinds; those without a hit are left out. */
export function groupsOf(found: Found, q: string): Group[] {
  return foundKinds.flatMap((kind) => {
    const part = found[kind];
    if (!part || part.rows.length === 0) return [];
    const options = (part.rows as readonly Row[]).map((row) => optionOf(kind, row));
    const all: Option = { id: `${kind}-all`, kind, to: `${lists[kind]}find=${encodeURIComponent(q)}` };
    return [{ kind, options: part.hasMore ? [...options, all] : options }];
  });
}

function optionOf(kind: FoundKind, row: Row): Option {
  const { code, name, member, subject, email, transactionId, status, amount } = row;
  const title = String(name ?? subject ?? member ?? code);
  const about = [code, kind === 'tickets' ? member : undefined, email, transactionId].filter(Boolean).join(' · ');
  return {
    id: `${kind}-${code}`,
    to: addressOf({ kind, code }),
    kind,
    code,
    title,
    about,
    status: String(status),
    ...(typeof amount === 'number' ? { amount } : {}),
  };
}

/** Up and down through all of them, round at the ends. */
export const stepTo = (at: number, step: 1 | -1, count: number): number => (count === 0 ? -1 : (at + step + count) % count);
