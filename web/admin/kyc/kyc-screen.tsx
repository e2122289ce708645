import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { exportKycCases, getKycSummary, listKycCases } from '#contract/kyc/review-kyc.ts';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { useDeskList } from '#web/admin/desk/list/use-desk-list.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { kycAddress } from './kyc-address.ts';
import { Filters } from './list/filters.tsx';
import { KycList } from './list/kyc-list.tsx';
import { SummaryCards, SummaryLine } from './list/summary.tsx';
import { Review } from './review/review.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const query = kycAddress.asked(request);
  const [list, summary] = await Promise.all([
    load(request, listKycCases, { querystring: query }),
    loadIfPossible(request, getKycSummary, {}),
  ]);
  return { query, list, summary };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Where identities are verified: the queue, and beside it the case that is looked at. */
export default function KycScreen() {
  const { t } = useLingui();
  const { query, list, summary } = useLoaderData<typeof clientLoader>();
  const mayReview = useHasPermission('kyc.review');
  const { open, searchField } = useDeskList(list.rows, ['kyc']);
  const title = t`KYC Review`;
  return (
    <DeskLayout
      title={title}
      open={open}
      isRoomy
      head={
        <>
          <ScreenHead
            heading={title}
            intro={!open && <Trans>Compare identity papers with what members entered</Trans>}
            actions={open ? summary && <SummaryLine summary={summary} /> : <ExportButton address={exportAddress(exportKycCases, query)} />}
          />
          {!open && !mayReview && (
            <Note kind="plain">
              <Trans>You can see status and history. Papers are opened by reviewers.</Trans>
            </Note>
          )}
          {!open && summary && <SummaryCards summary={summary} />}
          <Filters searchField={searchField} mayReview={mayReview} />
        </>
      }
      list={(mode) => <KycList {...{ list, query, mode, open, mayReview }} />}
      review={open && <Review code={open} list={list} mayReview={mayReview} />}
    />
  );
}
