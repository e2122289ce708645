import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { signInCode } from '#contract/accounts/second-factor.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { GiftStrip } from '#web/member/gift-strip.tsx';
import type { GiftAhead } from '#web/member/sign-in/chosen-fund.ts';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { CodeStep as SecondStep } from '#web/ui/second-factor/code-step.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { LostFactorStep } from './lost-factor-step.tsx';

interface Props {
  readonly challenge: string;
  readonly gift: GiftAhead | undefined;
  readonly onDone: () => void;
  readonly onStartAgain: (why: string | undefined) => void;
}

/** For members who switched it on: after the password, the code. */
export function CodeStep({ challenge, gift, onDone, onStartAgain }: Props) {
  const action = useAction(signInCode, { revalidate: false });
  const [isLost, setLost] = useState(false);
  if (isLost) return <LostFactorStep challenge={challenge} onBack={() => setLost(false)} onStartAgain={onStartAgain} />;
  return (
    <SecondStep
      send={(code) => action.run({ body: { challenge, code } })}
      isBusy={action.isBusy}
      onDone={onDone}
      onStartAgain={onStartAgain}
      more={
        <Button variant="subtle" onClick={() => setLost(true)}>
          <Trans>I have neither my phone nor my recovery codes</Trans>
        </Button>
      }
      layout={({ title, lead, form }) => (
        <SignInLayout title={title} lead={lead} gift={gift && <GiftStrip {...gift} />}>
          {form}
          <ByPasskey challenge={challenge} onDone={onDone} />
        </SignInLayout>
      )}
    />
  );
}
