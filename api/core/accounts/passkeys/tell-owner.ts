import type { Owner } from '#api/core/accounts/credentials/passkeys.ts';
import { record } from '#api/core/audit/index.ts';
import { mail, notify } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { passkeyAddedMail, passkeyRemovedMail, passkeyStoppedMail } from './mails.ts';

const mails = {
  added: { mail: passkeyAddedMail, toMember: 'passkey_added', toStaff: 'staff_passkey_added' },
  removed: { mail: passkeyRemovedMail, toMember: 'passkey_removed', toStaff: 'staff_passkey_removed' },
  stopped: { mail: passkeyStoppedMail, toMember: 'passkey_stopped', toStaff: 'staff_passkey_stopped' },
} as const;

export interface PasskeyAct {
  readonly what: keyof typeof mails;
  /** The owner's code, which the log knows. */
  readonly code: string;
  readonly passkey: string;
  readonly ip: string;
}

/** In the log and by mail: who can sign in to an account is not changed in silence. */
export async function tellOwner(tx: Tx, deps: Deps, owner: Owner, act: PasskeyAct): Promise<void> {
  await logPasskey(tx, deps, owner, act);
  const { realm, id } = owner;
  const { mail: text, toMember, toStaff } = mails[act.what];
  if (realm === 'member') await mail(tx, deps, { to: { member: id }, kind: toMember, mail: text() });
  else await mail(tx, deps, { to: { staff: id }, kind: toStaff, mail: text() });
}

/** Without the names, old or new: who chose them might speak to the owner in ours. */
export async function tellOfName(tx: Tx, deps: Deps, owner: Owner, act: Omit<PasskeyAct, 'what'>): Promise<void> {
  await logPasskey(tx, deps, owner, { ...act, what: 'renamed' });
  const { realm, id } = owner;
  const message = /*i18n*/ 'A passkey of your account was given another name.';
  if (realm === 'member') await notify(tx, deps, { to: { member: id }, kind: 'passkey_renamed', message, link: '/user/profile/security' });
  else await notify(tx, deps, { to: { staff: id }, kind: 'staff_passkey_renamed', message, link: '/admin/profile' });
}

type Logged = Omit<PasskeyAct, 'what'> & { readonly what: PasskeyAct['what'] | 'renamed' };

/** Without its name, which people choose. */
const logPasskey = (tx: Tx, deps: Deps, { realm, id }: Owner, { what, code, passkey, ip }: Logged) =>
  record(tx, {
    at: deps.clock.now(),
    actor: { kind: realm, id },
    action: `${realm}.passkey_${what}`,
    subject: { kind: realm, code },
    after: { passkey },
    ip,
  });
