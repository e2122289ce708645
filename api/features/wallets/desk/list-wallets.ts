import { chart, internalBalance } from '#api/core/ledger/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import { MemberCode, type MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import type { Wallet, WalletSummary, WalletsQuery } from '#contract/wallets/wallets.ts';
import { countWallets, type Found, memberByCode, memberByEmail, type WalletRow, walletPage } from './store.ts';

export async function listWallets(deps: Deps, staff: StaffActor, query: WalletsQuery) {
  const { place, slice } = await askedPage(deps, query);
  const filter = { show: query.show, found: query.find ? await foundBy(deps, staff, query.find) : undefined };
  const [rows, total] = await Promise.all([walletPage(deps.db, filter, slice), countWallets(deps.db, filter)]);
  return { rows: rows.map((row) => presentWallet(staff, row)), ...place, ...total };
}

/** An address finds somebody only for those who see addresses: else it could be tried out whose it is. */
async function foundBy({ db }: Deps, staff: StaffActor, find: string): Promise<Found> {
  if (find.includes('@')) return { member: seesAddresses(staff) ? await memberByEmail(db, find.toLowerCase()) : undefined };
  const code = MemberCode.safeParse(find);
  const member = code.success ? await memberByCode(db, code.data) : undefined;
  return member === undefined ? { name: find.toLowerCase() } : { member };
}

const seesAddresses = ({ permissions }: StaffActor): boolean => permissions.has('wallets.correct');

/** What the list and the details share. */
export const presentWallet = (staff: StaffActor, row: WalletRow): Wallet => ({
  member: { code: row.code, name: row.full_name, email: seesAddresses(staff) ? row.email : maskEmail(row.email) },
  balance: paise(row.earnings + row.wallet),
  linkedAddress: row.paid_to && cut(row.paid_to),
  totalDeposits: paise(row.deposits),
  totalWithdrawals: paise(row.withdrawals),
  transactions: row.transactions,
  lastActivityAt: row.last_at?.toISOString() ?? null,
});

const MOST = 20;

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : text;
};

/** The control accounts of the books: what all members together have, and owe. */
export async function getWalletSummary({ db }: Deps): Promise<WalletSummary> {
  const all = 0 as MemberId;
  const [earnings, wallets, held, owed] = await Promise.all(
    [chart.earnings(all), chart.wallet(all), chart.held(all), chart.owed(all)].map((account) => internalBalance(db, account)),
  );
  return { owedToMembers: paise((earnings ?? 0) + (wallets ?? 0)), held: paise(held ?? 0), owedByMembers: paise(owed ?? 0) };
}
