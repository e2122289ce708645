import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleDashed, IconProgress, IconShieldCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  type AuthenticatorSetup,
  replaceMyRecoveryCodes,
  type SecondFactor,
  switchOffSecondFactor,
} from '#contract/accounts/second-factor.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { Toggle } from '#web/member/profile/notifications/toggle.tsx';
import { Tag } from '#web/ui/badge.tsx';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { BothFactorsStep } from './both-factors-step.tsx';
import { CodesStep } from './codes-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ScanStep } from './scan-step.tsx';
import classes from './second-factor.module.css';

type Step =
  | { readonly at: 'rest' | 'password' | 'off' | 'new codes' }
  | { readonly at: 'scan'; readonly setup: AuthenticatorSetup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };
const rest: Step = { at: 'rest' };

/** “Two-factor sign-in”: switched on in place, with QR code and recovery codes, and off again with both factors. */
export function SecondFactorCard({ factor }: { factor: SecondFactor }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(rest);
  const switchingOff = useAction(switchOffSecondFactor);
  const replacing = useAction(replaceMyRecoveryCodes);
  const isOn = factor.authenticatorSince !== null;
  const isSettingUp = step.at === 'password' || step.at === 'scan';

  /** What was pressed goes with its step: the keyboard stays on the card. */
  function end(said?: string) {
    setStep(rest);
    heading.current?.focus();
    if (said) toast.success(said);
  }
  function toggle() {
    if (isSettingUp || step.at === 'off') end();
    else setStep({ at: isOn ? 'off' : 'password' });
  }

  return (
    <TitledCard
      id="second-factor"
      title={<Trans>Two-factor sign-in</Trans>}
      heading={heading}
      beside={<Status isOn={isOn} isSettingUp={isSettingUp} />}
    >
      <div className={classes.body}>
        <Toggle name={t`Authenticator app`} isOn={(isOn && step.at !== 'off') || isSettingUp} saving={undefined} onToggle={toggle}>
          <Trans>A 6-digit code from your phone, asked after the password.</Trans>
        </Toggle>
        {step.at === 'password' && <PasswordStep onDone={(setup) => setStep({ at: 'scan', setup })} onCancel={() => end()} />}
        {step.at === 'scan' && <ScanStep setup={step.setup} onDone={(codes) => setStep({ at: 'codes', codes })} onCancel={() => end()} />}
        {step.at === 'codes' && <CodesStep codes={step.codes} onDone={() => end(t`Two-factor sign-in is on.`)} />}
        {step.at === 'off' && (
          <BothFactorsStep
            isBusy={switchingOff.isBusy}
            submitLabel={<Trans>Turn off</Trans>}
            onSubmit={async (body) => {
              const outcome = await switchingOff.run({ body });
              if (outcome?.answer) end(t`Two-factor sign-in is off.`);
              return outcome?.error;
            }}
            onCancel={() => end()}
          >
            <Trans>After this the password alone signs in, and withdrawals wait for a while.</Trans>
          </BothFactorsStep>
        )}
        {step.at === 'new codes' && (
          <BothFactorsStep
            isBusy={replacing.isBusy}
            submitLabel={<Trans>Make new codes</Trans>}
            onSubmit={async (body) => {
              const outcome = await replacing.run({ body });
              if (outcome?.answer) setStep({ at: 'codes', codes: outcome.answer.recoveryCodes });
              return outcome?.error;
            }}
            onCancel={() => end()}
          >
            <Trans>Your old recovery codes end as soon as you have new ones.</Trans>
          </BothFactorsStep>
        )}
        {step.at === 'rest' && isOn && <Kept factor={factor} onRenew={() => setStep({ at: 'new codes' })} />}
      </div>
    </TitledCard>
  );
}

function Status({ isOn, isSettingUp }: { isOn: boolean; isSettingUp: boolean }) {
  const { t } = useLingui();
  if (isSettingUp) return <Tag family="blue" Icon={IconProgress} words={t`Setting up`} />;
  return isOn ? <Tag family="green" Icon={IconShieldCheck} words={t`On`} /> : <Tag family="grey" Icon={IconCircleDashed} words={t`Off`} />;
}

/** What she has: since when, and how many codes are left on the paper. */
function Kept({ factor: { authenticatorSince, recoveryCodesLeft }, onRenew }: { factor: SecondFactor; onRenew: () => void }) {
  const { i18n } = useLingui();
  const since = day(i18n.locale, authenticatorSince ?? '');
  return (
    <div className={classes.kept}>
      <div>
        <h3>
          <Trans>Recovery codes</Trans>
        </h3>
        <p>
          <Trans>
            <Plural value={recoveryCodesLeft} _0="None left" one="# left" other="# left" />, switched on {since}
          </Trans>
        </p>
      </div>
      <Button variant="default" onClick={onRenew}>
        <Trans>New recovery codes</Trans>
      </Button>
    </div>
  );
}
