import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/exports/export-of.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Statement, StatementQuery } from './statement.ts';

/** Members' balances as staff see them. */

const tags = ['admin: wallets'] as const;
const params = z.object({ code: MemberCode });
const sum = Paise.refine((amount) => amount >= 0, { error: /*i18n*/ 'A balance cannot be below zero' });

export const WalletsQuery = PageQuery.extend({
  show: z.enum(['with_balance', 'owing', 'all']).default('with_balance'),
  /** A User Id or, for those who may see it, an email address; whole, not a part. Or the first letters of a name. */
  find: line().max(254).optional(),
});
export type WalletsQuery = z.infer<typeof WalletsQuery>;

export const Wallet = z.object({
  member: z.object({ code: z.string(), name: z.string(), email: z.string() }),
  /** Earnings and wallet together. */
  balance: Paise,
  /** Where she is paid to: masked, then cut at 20 characters. */
  linkedAddress: z.string().nullable(),
  totalDeposits: Paise,
  totalWithdrawals: Paise,
  transactions: z.number().int(),
  lastActivityAt: Instant.nullable(),
});
export type Wallet = z.infer<typeof Wallet>;

export const listWallets = {
  method: 'GET',
  url: '/api/v1/admin/wallets',
  config: { access: { staff: ['wallets.read', 'wallets.correct'] } },
  schema: { summary: 'Members with a balance', tags, querystring: WalletsQuery, response: { 200: pageOf(Wallet) } },
} as const satisfies Endpoint;

export const exportWallets = exportOf(listWallets, 'Members with a balance, as CSV');

export const WalletSummary = z.object({ owedToMembers: Paise, held: Paise, owedByMembers: Paise });
export type WalletSummary = z.infer<typeof WalletSummary>;

export const getWalletSummary = {
  method: 'GET',
  url: '/api/v1/admin/wallets/summary',
  config: { access: { staff: 'wallets.read' } },
  schema: { summary: 'The figures above the list', tags, response: { 200: WalletSummary } },
} as const satisfies Endpoint;

export const WalletDetails = Wallet.extend({
  earnings: Paise,
  wallet: Paise,
  held: Paise,
  owed: Paise,
  mayCorrect: z.boolean(),
  isOwn: z.boolean(),
  secondPerson: SecondPersonNotice.nullable(),
  statement: Statement,
});
export type WalletDetails = z.infer<typeof WalletDetails>;

export const getWallet = {
  method: 'GET',
  url: '/api/v1/admin/wallets/:code',
  config: { access: { staff: ['wallets.read', 'wallets.correct'] } },
  schema: { summary: 'One member’s balances and statement', tags, params, querystring: StatementQuery, response: { 200: WalletDetails } },
} as const satisfies Endpoint;

export const exportWalletStatement = exportOf(getWallet, 'One member’s statement, as CSV');

/**
 * “Edit Balance”: the new wallet balance. The difference is booked as a correction; `before` is what the screen showed: 409 `stale` if it is another by
 * now. Above `second_person.above` a second person is asked: the difference, and what the same clerk corrected alone within a day. 403
 * `identity_not_confirmed`, `not_for_yourself`, also in solo mode. 400 with `fields.after` if nothing would change.
 */
export const correctWallet = {
  method: 'POST',
  url: '/api/v1/admin/wallets/:code/corrections',
  config: { access: { staff: 'wallets.correct' }, idempotency: 'required' },
  schema: {
    summary: 'Correct a wallet balance',
    tags,
    params,
    body: z.object({ before: sum, after: sum, reason: Reason, about: line().max(40).optional() }),
    response: { 200: WalletDetails },
  },
} as const satisfies Endpoint;
