import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { inrExact, type Paise } from '#contract/values/money.ts';
import { exportWallets, getWalletSummary, listWallets, type WalletSummary } from '#contract/wallets/wallets.ts';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { FigureLine } from '#web/admin/desk/list/figures.tsx';
import { useDeskList } from '#web/admin/desk/list/use-desk-list.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { Filters } from './list/filters.tsx';
import { WalletList } from './list/wallet-list.tsx';
import { Review } from './review/review.tsx';
import { walletsAddress } from './wallets-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const query = walletsAddress.asked(request);
  const [list, summary] = await Promise.all([
    load(request, listWallets, { querystring: query }),
    loadIfPossible(request, getWalletSummary, {}),
  ]);
  return { query, list, summary };
}

export const shouldRevalidate = reloadUnlessOpening;

/** What the trust owes its members, member by member, and how each balance came about. */
export default function WalletsScreen() {
  const { t } = useLingui();
  const { query, list, summary } = useLoaderData<typeof clientLoader>();
  const { open, searchField } = useDeskList(list.rows.map(({ member }) => member));
  const title = t`Wallet Management`;
  return (
    <DeskLayout
      title={title}
      open={open}
      isRoomy
      head={
        <>
          <ScreenHead
            heading={title}
            intro={<Trans>View and manage user wallet balances and transaction history</Trans>}
            actions={
              <>
                {summary && <Summary summary={summary} />}
                {!open && <ExportButton address={exportAddress(exportWallets, query)} />}
              </>
            }
          />
          <Filters searchField={searchField} />
        </>
      }
      list={(mode) => <WalletList {...{ list, query, mode, open }} />}
      review={open && <Review code={open} list={list} />}
    />
  );
}

function Summary({ summary: { owedToMembers, held, owedByMembers } }: { summary: WalletSummary }) {
  const bold = (amount: Paise) => <b>{inrExact(amount)}</b>;
  return (
    <FigureLine>
      <li>
        <Trans>Owed to members {bold(owedToMembers)}</Trans>
      </li>
      <li>
        <Trans>Held for withdrawals {bold(held)}</Trans>
      </li>
      {owedByMembers > 0 && (
        <li>
          <Trans>Owed by members {bold(owedByMembers)}</Trans>
        </li>
      )}
    </FigureLine>
  );
}
