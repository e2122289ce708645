import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '#contract/values/paging.ts';
import type { Wallet } from '#contract/wallets/wallets.ts';
import { CaseBody, CaseWaiting, DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { useQueue } from '#web/admin/desk/queue/use-queue.ts';
import { useAhead, useCase } from '#web/admin/desk/use-case.ts';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { walletDesk } from '#web/admin/wallets/wallet-desk.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { Balances } from './balances.tsx';
import { EditBalance } from './edit-balance.tsx';
import { Statement } from './statement.tsx';

interface Props {
  readonly code: string;
  readonly list: Page<Wallet>;
}

/** One member's balances and statement, beside the list. */
export const Review = (props: Props) => (
  <QueryProvider>
    <OpenWallet {...props} />
  </QueryProvider>
);

function OpenWallet({ code, list }: Props) {
  const { t } = useLingui();
  const { details, error, isAsking, reload, lookAgain } = useCase(walletDesk, code);
  const queue = useQueue(code, list, walletDesk);
  useAhead(walletDesk, queue);
  const refusal = useRefusal();

  return (
    <DeskPanel
      id={code}
      queue={queue}
      label={t`Wallet of ${code}`}
      title={details?.member.name ?? code}
      about={
        details && (
          <Trans>
            Member {code}, {details.member.email}
          </Trans>
        )
      }
      steps={{ next: t`Next member`, previous: t`Previous member` }}
      keyWords={[]}
      onClose={() => void queue.go(undefined)}
    >
      {details ? (
        <CaseBody isViewerLarge>
          <div>
            <Balances details={details} />
            <Statement key={`${code} ${details.transactions}`} code={code} statement={details.statement} />
            <LogLink kind="member" code={code} />
          </div>
          <EditBalance key={`${code} ${details.wallet}`} {...{ details, refusal }} onBooked={lookAgain} onStale={lookAgain} />
        </CaseBody>
      ) : (
        <CaseWaiting title={t`We could not load this wallet`} error={error} isAsking={isAsking} onRetry={reload} />
      )}
    </DeskPanel>
  );
}
