import { getStaffMe } from '#contract/accounts/staff.ts';
import { call } from '#web/lib/calling/call.ts';
import { askToConfirm } from '#web/lib/calling/confirm-identity.ts';

/** A file with many people in it: the identity is confirmed first, so that the answer is the file and not a refusal. */
export async function download(address: string): Promise<void> {
  const { confirmedUntil } = await call(getStaffMe, {});
  const isConfirmed = confirmedUntil !== null && new Date(confirmedUntil) > new Date();
  if (isConfirmed || (await askToConfirm())) window.location.assign(address);
}
