import { useLingui } from '@lingui/react/macro';
import { FormBones } from '#web/ui/feedback/skeleton.tsx';
import classes from './admin-message.module.css';
import { AdminSignInLayout } from './admin-sign-in-layout.tsx';

/** While a mailed link is looked at: the coming form, in grey. */
export function AdminSignInSkeleton() {
  const { t } = useLingui();
  return (
    <AdminSignInLayout title={t`One moment`}>
      <FormBones className={classes.message} />
    </AdminSignInLayout>
  );
}
