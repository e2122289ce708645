import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { signIn } from '#contract/accounts/accounts.ts';
import { inr } from '#contract/values/money.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import type { GiftAhead } from '#web/member/sign-in/chosen-fund.ts';
import { wayOn } from '#web/member/sign-in/way-on.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

interface Props {
  readonly userId: string;
  /** As she typed it a moment ago; it is in this page's memory and nowhere else. */
  readonly password: string;
  readonly gift: GiftAhead | undefined;
}

/** Signs the new member in with what she has just typed: nobody should type it twice. */
export function ContinueSignedIn({ userId, password, gift }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const action = useAction(signIn, { revalidate: false });
  const sum = gift?.amount === undefined ? '' : inr(gift.amount);

  async function goOn() {
    const outcome = await action.run({ body: { userId, password } });
    if (outcome?.answer) await navigate(wayOn(query), { replace: true });
  }

  return (
    <>
      {action.error && (
        <Note kind="red" role="alert" style={{ marginBottom: 16 }}>
          {words(action.error, { failure: t`Login failed. Please try again.` })}
        </Note>
      )}
      <Button size="lg" fullWidth aria-busy={action.isBusy} onClick={() => void goOn()}>
        {sum ? <Trans>Continue to pay {sum}</Trans> : gift ? <Trans>Continue to donate</Trans> : <Trans>Continue to your account</Trans>}
      </Button>
    </>
  );
}
