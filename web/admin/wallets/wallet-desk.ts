import { getWallet, listWallets, type Wallet, type WalletDetails } from '#contract/wallets/wallets.ts';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import type { CaseOf } from '#web/admin/desk/use-case.ts';
import { questionOf } from '#web/lib/fetching/question.ts';
import { walletsAddress } from './wallets-address.ts';

/** Wallets as a desk has them: nothing waits, one goes from member to member. */
export const walletDesk: QueueOf<Wallet> & CaseOf<WalletDetails> = {
  idOf: ({ member }) => member.code,
  isOpen: () => true,
  isFree: () => true,
  pageQuestion: (search, page) => questionOf(listWallets, { querystring: { ...walletsAddress.read(search), page } }),
  isLeaving: () => false,
  caseQuestion: (code) => questionOf(getWallet, { params: { code }, querystring: {} }),
  filesOf: () => [],
};
