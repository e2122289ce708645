import type { Staff } from '#contract/accounts/staff-admin.ts';
import { AgreeDialog, LiftDialog, ResendDialog, StopDialog } from './confirm-dialogs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LostFactorDialog, SuspendDialog } from './reason-dialogs.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** What somebody wants to do, and to whom. */
export type AskedAct = { readonly act: 'invite' } | { readonly act: keyof typeof dialogs; readonly person: Staff };

const dialogs = {
  roles: RolesDialog,
  link: LinkDialog,
  resend: ResendDialog,
  suspend: SuspendDialog,
  lift: LiftDialog,
  reset: LostFactorDialog,
  agree: AgreeDialog,
  stop: StopDialog,
};

export function StaffDialog({ asked, onClose }: { asked: AskedAct; onClose: () => void }) {
  if (asked.act === 'invite') return <InviteDialog onClose={onClose} />;
  const Chosen = dialogs[asked.act];
  return <Chosen person={asked.person} onClose={onClose} />;
}
