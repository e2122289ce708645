import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { getMyKyc } from '#contract/kyc/my-kyc.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { reloadUnlessStepping } from '#web/lib/reload-unless-stepping.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { Route } from './+types/kyc-screen.ts';
import { Refused } from './states/refused.tsx';
import { Returned } from './states/returned.tsx';
import { Verified } from './states/verified.tsx';
import { Waiting } from './states/waiting.tsx';
import { Wizard } from './wizard/wizard.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, getMyKyc, {});

export const shouldRevalidate = reloadUnlessStepping;

/** Her identity papers: to be sent, on their way, to be sent again, or done. */
export default function KycScreen({ loaderData: kyc }: Route.ComponentProps) {
  useReloadOn(['kyc']);
  const { t } = useLingui();
  const revalidator = useRevalidator();
  const [times, setTimes] = useState(0);

  // The new draft arrives a moment after it was asked for: its version begins the form anew.
  const key = times === 0 ? 'first' : `${times}-${kyc.version}`;

  /** What another device entered is shown before it is sent. */
  async function startOver() {
    await revalidator.revalidate();
    setTimes(times + 1);
    toast.failure(t`You changed this on another device. Here is what we have now: please check it and send it again.`);
  }

  switch (kyc.status) {
    case 'waiting':
      return <Waiting kyc={kyc} />;
    case 'verified':
      return <Verified kyc={kyc} />;
    case 'refused':
      return <Refused kyc={kyc} />;
    case 'returned':
      // Opened again after a refusal nothing is named: all of it may be sent anew.
      if (kyc.asked.length > 0) return <Returned key={key} kyc={kyc} onStale={startOver} />;
      return <Wizard key={key} kyc={kyc} onStale={startOver} />;
    case 'draft':
    case 'revoked':
      return <Wizard key={key} kyc={kyc} onStale={startOver} />;
  }
}
