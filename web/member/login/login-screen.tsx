import { Trans, useLingui } from '@lingui/react/macro';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { SignIn, signIn } from '#contract/accounts/accounts.ts';
import { sessionCookies } from '#contract/session-cookies.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { donatePath, withChosenGift } from '#web/lib/chosen-gift.ts';
import { returnPath } from '#web/lib/session.ts';
import { SignInFootnote } from '#web/member/sign-in/sign-in-footnote.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CurrentPasswordField } from '#web/ui/form/current-password-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/**
 * The public pages are cached and send everybody here; who is signed in already goes straight on to the payment form (P-07.4).
 * The cookie is only seen, not read: if its session has ended, the form leads back here, and then there is no request to follow.
 */
export function loader({ request }: { request: Request }) {
  const url = new URL(request.url);
  const form = donatePath(url.searchParams);
  if (form && new RegExp(`(^|[;\\s])(__Host-)?${sessionCookies.member}=`).test(request.headers.get('cookie') ?? ''))
    throw redirect(withLanguage(form, url.searchParams));
  return null;
}

export default function LoginScreen() {
  const { t } = useLingui();
  const { name } = useBrand();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const action = useAction(signIn, { revalidate: false });

  return (
    <SignInLayout title={t`Welcome back`} lead={<Trans>Sign in to see your donations and referrals.</Trans>}>
      <Form
        schema={SignIn}
        defaults={{ userId: '', password: '', remember: false }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Sign in</Trans>}
        busyLabel={<Trans>Signing in...</Trans>}
        failure={t`Login failed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          const way = query.has('next') ? returnPath(query.get('next')) : (donatePath(query) ?? '/user/dashboard');
          if (outcome?.answer) await navigate(withLanguage(way, query), { replace: true });
          return outcome?.error;
        }}
        footer={
          <SignInFootnote>
            <Trans>
              New to {name}? <Link to={withChosenGift('/user/register', query)}>Create an account</Link>
            </Trans>
          </SignInFootnote>
        }
      >
        <TextField
          name="userId"
          label={<Trans>User Id</Trans>}
          hint={
            <Trans>
              Your User Id or your verified email. <Link to="/user/forgot-user-id">Forgot your User Id?</Link>
            </Trans>
          }
          autoComplete="username"
          isVerbatim
        />
        <CurrentPasswordField forgotten="/user/forgot-password" />
        <CheckboxField name="remember" label={<Trans>Remember me on this device</Trans>} />
      </Form>
    </SignInLayout>
  );
}

/** A language chosen on this page, or brought along from the public site, goes on into the member area. */
function withLanguage(path: string, query: URLSearchParams): string {
  const lang = query.get('lang');
  if (!lang) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
}
