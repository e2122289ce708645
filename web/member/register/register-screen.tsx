import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { inr } from '#contract/values/money.ts';
import type { LoaderSide } from '#web/lib/calling/server-call.ts';
import { signInWithGift } from '#web/lib/chosen-gift.ts';
import { GiftStrip, GiftWords } from '#web/member/gift-strip.tsx';
import { giftAhead } from '#web/member/sign-in/chosen-fund.ts';
import { SignInFootnote } from '#web/member/sign-in/sign-in-footnote.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { termsInForce } from '#web/member/sign-in/terms-in-force.ts';
import { useSettings } from '#web/ui/settings.ts';
import { RegisterFacts } from './register-facts.tsx';
import { type NewMember, RegisterForm } from './register-form.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import type { Sponsor } from './sponsor-look-up.tsx';

export async function loader(side: LoaderSide) {
  const [terms, gift] = await Promise.all([termsInForce(side), giftAhead(side)]);
  return { ...terms, gift };
}

export default function RegisterScreen() {
  const { termsVersion, gift } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const minimum = inr(useSettings()['donation.minimum']);
  const [query] = useSearchParams();
  const [sponsor, setSponsor] = useState<Sponsor>();
  const [registered, setRegistered] = useState<NewMember>();
  const [round, setRound] = useState(0);
  function close() {
    setRegistered(undefined);
    // A fresh form: sending the old one again would make a second member.
    setRound(round + 1);
  }
  const member = (
    <SignInFootnote>
      <Trans>
        Already a member? <Link to={signInWithGift(query)}>Sign in</Link>
      </Trans>
    </SignInFootnote>
  );
  return (
    <SignInLayout
      title={t`Create your account`}
      lead={
        gift ? (
          <Trans>Two minutes, only once. Then you pay in your own UPI app.</Trans>
        ) : (
          <Trans>Two minutes now. After that you can donate from {minimum}.</Trans>
        )
      }
      gift={gift && <GiftStrip {...gift} />}
      note={gift && member}
      facts={<RegisterFacts />}
    >
      <RegisterForm
        key={round}
        termsVersion={termsVersion}
        sponsor={sponsor}
        onSponsor={setSponsor}
        onRegistered={setRegistered}
        footer={
          gift ? (
            <SignInFootnote>
              <GiftWords {...gift} />
            </SignInFootnote>
          ) : (
            member
          )
        }
      />
      <RegisteredDialog registered={registered} gift={gift} sponsor={sponsor} onClose={close} />
    </SignInLayout>
  );
}
