import { Trans, useLingui } from '@lingui/react/macro';
import { changeStaffPassword } from '#contract/accounts/password.ts';
import { endOtherStaffSessions, endStaffSession, getStaffSessions } from '#contract/accounts/sessions.ts';
import { getStaffPasskeys } from '#contract/accounts/staff-passkeys.ts';
import { useStaff } from '#web/admin/use-staff.ts';
import { load } from '#web/lib/calling/load.ts';
import { ChangePassword } from '#web/ui/security/change-password.tsx';
import { SessionList } from '#web/ui/security/session-list.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/profile-screen.ts';
import { AboutMe } from './about-me.tsx';
import classes from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StaffPasskeys } from './staff-passkeys.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ sessions }, { passkeys }] = await Promise.all([load(request, getStaffSessions, {}), load(request, getStaffPasskeys, {})]);
  return { sessions, passkeys };
}

/** The own account of somebody of the staff. Name and roles are an admin's to change. */
export default function ProfileScreen({ loaderData: { sessions, passkeys } }: Route.ComponentProps) {
  const { t } = useLingui();
  const staff = useStaff();
  const minimumLength = useSettings()['staff.password_minimum_length'];
  return (
    <Screen title={t`Profile Settings`}>
      <div className={classes.sides}>
        <div className={classes.main}>
          <AboutMe staff={staff} />
          <RecoveryCodes left={staff.recoveryCodesLeft} />
          <StaffPasskeys passkeys={passkeys} />
          <SessionList sessions={sessions} one={endStaffSession} others={endOtherStaffSessions} />
        </div>
        <ChangePassword endpoint={changeStaffPassword} minimumLength={minimumLength} userId={staff.email}>
          <Trans>Your authenticator app is asked first. All your other devices are signed out when it changes.</Trans>
        </ChangePassword>
      </div>
    </Screen>
  );
}
