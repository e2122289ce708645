import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Registered, register, registerForm } from '#contract/accounts/register.ts';
import { inr } from '#contract/values/money.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { carryingOn } from '#web/lib/gift-wish.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorFootnote } from '#web/member/door/door-footnote.tsx';
import { TermsLabel } from '#web/member/door/terms-label.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MobileField } from '#web/ui/form/mobile-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { RegisterFacts } from './register-facts.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { type Sponsor, SponsorField } from './sponsor-field.tsx';

export default function RegisterScreen() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const settings = useSettings();
  const [query] = useSearchParams();
  const [sponsor, setSponsor] = useState<Sponsor>();
  const [registered, setRegistered] = useState<Registered>();
  const [round, setRound] = useState(0);
  const action = useAction(register, { revalidate: false });
  const minimumLength = settings['members.password_minimum_length'];
  const schema = useMemo(
    () => registerForm({ mobile: settings['members.mobile'], password: { minimumLength } }),
    [settings, minimumLength],
  );
  function close() {
    setRegistered(undefined);
    // A fresh form: sending the old one again would make a second member.
    setRound(round + 1);
  }
  const minimum = inr(settings['donation.minimum']);

  return (
    <Door
      title={t`Create your account`}
      lead={<Trans>Two minutes now. After that you can donate from {minimum}.</Trans>}
      facts={<RegisterFacts />}
    >
      <Form
        key={round}
        schema={schema}
        defaults={{
          fullName: '',
          email: '',
          mobile: '',
          sponsorCode: query.get('ref') ?? '',
          password: '',
          confirmPassword: '',
          agreeToTerms: false,
        }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Create account</Trans>}
        busyLabel={<Trans>Creating your account...</Trans>}
        failure={t`Registration failed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body: { ...body, language } });
          setRegistered(outcome?.answer);
          return outcome?.error;
        }}
        footer={
          <DoorFootnote>
            <Trans>
              Already a member? <Link to={carryingOn('/user/login', query)}>Sign in</Link>
            </Trans>
          </DoorFootnote>
        }
      >
        <TextField
          name="fullName"
          label={<Trans>Full name</Trans>}
          hint={<Trans>As on your bank account. We use it to match your payment.</Trans>}
          autoComplete="name"
        />
        <MobileField name="mobile" label={<Trans>Mobile number</Trans>} />
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="email" isVerbatim />
        <SponsorField sponsor={sponsor} onChange={setSponsor} />
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {minimumLength} characters. A short sentence works well.</Trans>}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={<Trans>Confirm password</Trans>} autoComplete="new-password" />
        <CheckboxField name="agreeToTerms" label={<TermsLabel />} />
      </Form>
      <RegisteredDialog registered={registered} sponsor={sponsor} onClose={close} />
    </Door>
  );
}
