import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { SignIn, signIn } from '#contract/accounts/accounts.ts';
import type { LoaderSide } from '#web/lib/calling/server-call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { withChosenGift } from '#web/lib/chosen-gift.ts';
import { GiftStrip } from '#web/member/gift-strip.tsx';
import { giftAhead } from '#web/member/sign-in/chosen-fund.ts';
import { SignInFootnote } from '#web/member/sign-in/sign-in-footnote.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { wayOn } from '#web/member/sign-in/way-on.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CurrentPasswordField } from '#web/ui/form/current-password-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { CodeStep } from './code-step.tsx';
import { DemoMember } from './demo-member.tsx';
import { sendOnWithGift } from './send-on-with-gift.ts';

export async function loader(side: LoaderSide) {
  sendOnWithGift(side.request);
  return { gift: await giftAhead(side) };
}

export default function LoginScreen() {
  const { t } = useLingui();
  const { name } = useBrand();
  const { gift } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [userId, setUserId] = useState(userIdIn(useLocation().state));
  const [challenge, setChallenge] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const action = useAction(signIn, { revalidate: false });
  const remember = useRef(false);
  const goOn = () => navigate(wayOn(query), { replace: true });

  if (challenge !== undefined)
    return (
      <CodeStep
        challenge={challenge}
        gift={gift}
        onDone={() => void goOn()}
        onStartAgain={(why) => {
          setNotice(why);
          setChallenge(undefined);
        }}
      />
    );

  return (
    <SignInLayout
      title={t`Welcome back`}
      lead={gift ? <Trans>Sign in, and pay on the next page.</Trans> : <Trans>Sign in to see your donations and referrals.</Trans>}
      gift={gift && <GiftStrip {...gift} />}
      note={
        notice && (
          <Note kind="blue" role="status">
            {notice}
          </Note>
        )
      }
    >
      <Form
        schema={SignIn}
        defaults={{ userId, password: '', remember: false }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Sign in</Trans>}
        busyLabel={<Trans>Signing in...</Trans>}
        failure={t`Login failed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer && 'challenge' in outcome.answer) {
            setUserId(body.userId);
            setChallenge(outcome.answer.challenge);
          } else if (outcome?.answer) await goOn();
          return outcome?.error;
        }}
        onChange={(values) => {
          remember.current = values.remember ?? false;
        }}
        footer={
          <>
            <ByPasskey remember={() => remember.current} onDone={() => void goOn()} />
            <SignInFootnote>
              <Trans>
                New to {name}? <Link to={withChosenGift('/user/register', query)}>Create an account</Link>
              </Trans>
            </SignInFootnote>
            <DemoMember />
          </>
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

/** Handed over by the page that just gave it to her. */
const userIdIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'userId' in state && typeof state.userId === 'string' ? state.userId : '';
