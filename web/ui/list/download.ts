import { getStaffMe } from '#contract/accounts/staff.ts';
import { call } from '#web/lib/calling/call.ts';
import { askToConfirm } from '#web/lib/calling/confirm-identity.ts';

/** A file with many people in it: the identity is confirmed first, so that the answer is the file and not a refusal. */
export async function download(address: string): Promise<void> {
  const { confirmedUntil } = await call(getStaffMe, {});
  const isConfirmed = confirmedUntil !== null && new Date(confirmedUntil) > new Date();
  if (isConfirmed || (await askToConfirm())) window.location.assign(address);
}

/** Into the reader's downloads, under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
