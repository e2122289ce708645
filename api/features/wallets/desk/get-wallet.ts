import { secondPersonNotice } from '#api/core/second-person/index.ts';
import { CORRECT } from '#api/features/wallets/correcting/correct-wallet.ts';
import { statementInWords } from '#api/features/wallets/statement/statement-in-words.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { paise } from '#contract/values/money.ts';
import type { WalletDetails } from '#contract/wallets/wallets.ts';
import { presentWallet } from './list-wallets.ts';
import { memberByCode, ownMemberOf, walletOf } from './store.ts';

interface Asked {
  readonly code: string;
  /** The number of the last line of the statement that was seen. */
  readonly before?: number | undefined;
}

export async function getWallet(deps: Deps, staff: StaffActor, { code, before }: Asked): Promise<WalletDetails> {
  const { db } = deps;
  const id = await memberByCode(db, code);
  const row = id === undefined ? undefined : await walletOf(db, id);
  if (!row) throw new Refusal('not_found');
  const [statement, secondPerson, own] = await Promise.all([
    statementInWords(deps, { member: row.id, language: staff.language, before }),
    secondPersonNotice(db, CORRECT, code),
    ownMemberOf(db, staff.id),
  ]);
  const isOwn = own === row.id;
  return {
    ...presentWallet(staff, row),
    earnings: paise(row.earnings),
    wallet: paise(row.wallet),
    held: paise(row.held),
    owed: paise(row.owed),
    mayCorrect: staff.permissions.has('wallets.correct') && !isOwn && secondPerson === null,
    isOwn,
    secondPerson,
    statement,
  };
}
