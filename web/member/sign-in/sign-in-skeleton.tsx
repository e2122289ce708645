import { useLingui } from '@lingui/react/macro';
import { FormBones } from '#web/ui/feedback/skeleton.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import classes from './sign-in-message.module.css';

/** While a mailed link is looked at: the coming form, in grey. */
export function SignInSkeleton() {
  const { t } = useLingui();
  return (
    <SignInLayout title={t`One moment`}>
      <FormBones className={classes.message} />
    </SignInLayout>
  );
}
