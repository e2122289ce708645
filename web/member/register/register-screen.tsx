import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { type Registered, register, registerForm } from '#contract/accounts/register.ts';
import { inr } from '#contract/values/money.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { withChosenGift } from '#web/lib/chosen-gift.ts';
import { SignInFootnote } from '#web/member/sign-in/sign-in-footnote.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { TermsField } from '#web/member/sign-in/terms-field.tsx';
import { termsInForce } from '#web/member/sign-in/terms-in-force.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MobileField } from '#web/ui/form/mobile-field.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { RegisterFacts } from './register-facts.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { SponsorField } from './sponsor-field.tsx';
import type { Sponsor } from './sponsor-look-up.tsx';

export const loader = termsInForce;

export default function RegisterScreen() {
  const { termsVersion } = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
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
    <SignInLayout
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
          const outcome = await action.run({ body: { ...body, termsVersion, language } });
          setRegistered(outcome?.answer);
          // The terms may have changed since the page was opened: then it links to the new ones.
          if (outcome?.error?.fields.agreeToTerms) await revalidator.revalidate();
          return outcome?.error;
        }}
        footer={
          <SignInFootnote>
            <Trans>
              Already a member? <Link to={withChosenGift('/user/login', query)}>Sign in</Link>
            </Trans>
          </SignInFootnote>
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
        <NewPasswordFields minimumLength={minimumLength} />
        <TermsField version={termsVersion} />
      </Form>
      <RegisteredDialog registered={registered} sponsor={sponsor} onClose={close} />
    </SignInLayout>
  );
}
