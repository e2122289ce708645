import { useLingui } from '@lingui/react/macro';
import { listMyDonations } from '#contract/donations/donations.ts';
import { getDonationForm } from '#contract/donations/give.ts';
import { getMyFunds, getMyOverview, type Overview } from '#contract/overview.ts';
import { call } from '#web/lib/calling/call.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { proofOf } from '#web/member/payment/claim/proof.ts';
import { forgetSent } from '#web/member/payment/draft.ts';
import { ScreenError } from '#web/ui/feedback/screen-error.tsx';
import type { Route } from './+types/dashboard-screen.ts';
import { CompletedDashboard } from './completed-dashboard.tsx';
import { PendingDashboard } from './pending-dashboard.tsx';
import { ProcessingDashboard } from './processing-dashboard.tsx';

/** Only what the member's state needs: the form before the first gift, the wait after it, the figures from then on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const overview = await load(request, getMyOverview, {});
  if (overview.openClaim) forgetSent(overview.openClaim.transactionId);
  if (overview.status === 'pending') return { overview, pending: await formFor(request, overview) };
  if (overview.status !== 'completed') return { overview };
  const [last, funds] = await Promise.all([lastCompleted(), fundsGivenTo()]);
  return { overview, last, funds };
}

async function formFor(request: Request, { failedClaim }: Overview) {
  const querystring = failedClaim?.canRetry ? { retry: failedClaim.code } : {};
  const form = await load(request, getDonationForm, { querystring });
  return { form, receipt: await proofOf(form.prefill?.receipt) };
}

/** One card that fails never takes the page down. */
const lastCompleted = () =>
  call(listMyDonations, { querystring: { status: 'completed' } }).then(
    ({ rows }) => rows[0],
    () => undefined,
  );

const fundsGivenTo = () =>
  call(getMyFunds, {}).then(
    ({ funds }) => funds,
    () => [],
  );

export default function DashboardScreen({ loaderData: { overview, pending, last, funds = [] } }: Route.ComponentProps) {
  useReloadOn(['donation', 'withdrawal', 'kyc', 'reward']);
  if (pending) return <PendingDashboard overview={overview} form={pending.form} receipt={pending.receipt} />;
  if (overview.openClaim && overview.status === 'processing') return <ProcessingDashboard overview={overview} claim={overview.openClaim} />;
  return <CompletedDashboard overview={overview} last={last} funds={funds} />;
}

export function ErrorBoundary() {
  const { t } = useLingui();
  return <ScreenError title={t`Error Loading Dashboard`} failure={t`Failed to load dashboard data`} />;
}
