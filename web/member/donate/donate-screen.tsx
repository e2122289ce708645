import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { DonationCode } from '#contract/donations/donation-fields.ts';
import { getDonationForm } from '#contract/donations/give.ts';
import { load } from '#web/lib/calling/load.ts';
import { chosenGiftOf } from '#web/lib/chosen-gift.ts';
import { FailedClaim } from '#web/member/payment/claim/failed-claim.tsx';
import { proofOf } from '#web/member/payment/claim/proof.ts';
import { PaymentForm } from '#web/member/payment/payment-form.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/donate-screen.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = chosenGiftOf(query);
  const retry = DonationCode.safeParse(query.get('retry')).data;
  const querystring = { ...(chosen.campaign ? { campaign: chosen.campaign } : {}), ...(retry ? { retry } : {}) };
  const form = await load(request, getDonationForm, { querystring });
  return { form, chosen, receipt: await proofOf(form.prefill?.receipt) };
}

/** The chosen gift is taken out of the address once it is in the form: a page that comes back later must not choose it again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.size > 0 && nextUrl.pathname === currentUrl.pathname && nextUrl.searchParams.size === 0
    ? false
    : defaultShouldRevalidate;

export default function DonateScreen({ loaderData: { form, chosen, receipt } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [hasChosen] = useState(chosen.campaign !== undefined || chosen.amount !== undefined);
  useEffect(() => {
    if (hasChosen) void navigate('/user/donate', { replace: true, preventScrollReset: true });
  }, [hasChosen, navigate]);

  const payment = <PaymentForm key={form.prefill?.retryOf} form={form} chosen={chosen} receipt={receipt} />;
  if (form.prefill) {
    const { retryOf, mustPayAgain } = form.prefill;
    return (
      <Screen title={mustPayAgain ? t`Donate` : t`Resend ${retryOf}`}>
        <FailedClaim prefill={form.prefill} />
        {payment}
      </Screen>
    );
  }
  return (
    <Screen title={t`Donate`} intro={<Trans>Pay in your own UPI app, then send us the number. No card details, no auto-debit.</Trans>}>
      {payment}
    </Screen>
  );
}
