import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { type Registered, register, registerForm } from '#contract/accounts/register.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TermsField } from '#web/member/sign-in/terms-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MobileField } from '#web/ui/form/mobile-field.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { forgetRegistration, KeptRegistration, keepRegistration } from './kept-registration.tsx';
import { SponsorField } from './sponsor-field.tsx';
import type { Sponsor } from './sponsor-look-up.tsx';

/** The new member, with the password she typed a moment ago: it is in this page's memory and nowhere else. */
export type NewMember = Registered & { readonly password: string };

interface Props {
  readonly termsVersion: number;
  readonly sponsor: Sponsor | undefined;
  readonly onSponsor: (sponsor: Sponsor | undefined) => void;
  readonly onRegistered: (member: NewMember) => void;
  readonly footer: ReactNode;
}

export function RegisterForm({ termsVersion, sponsor, onSponsor, onRegistered, footer }: Props) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const revalidator = useRevalidator();
  const settings = useSettings();
  const [query] = useSearchParams();
  const action = useAction(register, { revalidate: false });
  const minimumLength = settings['members.password_minimum_length'];
  const schema = useMemo(
    () => registerForm({ mobile: settings['members.mobile'], password: { minimumLength } }),
    [settings, minimumLength],
  );
  return (
    <Form
      schema={schema}
      defaults={{ ...empty, sponsorCode: query.get('ref') ?? '' }}
      isBusy={action.isBusy}
      submitLabel={<Trans>Create account</Trans>}
      busyLabel={<Trans>Creating your account...</Trans>}
      failure={t`Registration failed. Please try again.`}
      onChange={keepRegistration}
      onSubmit={async (body) => {
        const outcome = await action.run({ body: { ...body, termsVersion, language } });
        if (outcome?.answer) {
          forgetRegistration();
          onRegistered({ ...outcome.answer, password: body.password });
        }
        // The terms may have changed since the page was opened: then it links to the new ones.
        if (outcome?.error?.fields.agreeToTerms) await revalidator.revalidate();
        return outcome?.error;
      }}
      footer={footer}
    >
      <KeptRegistration />
      <TextField
        name="fullName"
        label={<Trans>Full name</Trans>}
        hint={<Trans>As on your bank account. We use it to match your payment.</Trans>}
        autoComplete="name"
      />
      <MobileField name="mobile" label={<Trans>Mobile number</Trans>} />
      <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="email" isVerbatim />
      <SponsorField sponsor={sponsor} onChange={onSponsor} />
      <NewPasswordFields minimumLength={minimumLength} />
      <TermsField version={termsVersion} />
    </Form>
  );
}

const empty = { fullName: '', email: '', mobile: '', password: '', confirmPassword: '', agreeToTerms: false };
