import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkStaffLink, type Enrolment } from '#contract/accounts/staff-enrolment.ts';
import { LinkExpired } from '#web/admin/sign-in/link-expired.tsx';
import { call } from '#web/lib/calling/call.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { ChoosePasswordStep } from './choose-password-step.tsx';
import { CurrentPasswordStep } from './current-password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';

export { AdminSignInError as ErrorBoundary } from '#web/admin/sign-in/admin-sign-in-error.tsx';
export { AdminSignInSkeleton as HydrateFallback } from '#web/admin/sign-in/admin-sign-in-skeleton.tsx';

export async function clientLoader() {
  const token = takeLinkToken();
  if (token.length < 20) return { token, link: undefined };
  const link = await call(checkStaffLink, { body: { kind: 'enrolment', token } });
  return { token, link };
}

/** The link is used up on the way: looking at it again in the middle would show it as ended. */
export const shouldRevalidate = () => false;

/** A new staff member: link → password → authenticator app → recovery codes, once. */
export default function SetUpScreen() {
  const { token, link } = useLoaderData<typeof clientLoader>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesStep codes={codes} />;
  if (enrolment) return <AuthenticatorStep enrolment={enrolment} onDone={setCodes} />;
  if (!link?.usable) return <LinkExpired />;
  const Step = link.password === 'new' ? ChoosePasswordStep : CurrentPasswordStep;
  return <Step token={token} link={link} onDone={setEnrolment} />;
}
