import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#contract/permissions.ts';

/** What each permission lets one do, as a sentence can end: “You may …”. */
export const permissionNames: Readonly<Record<Permission, MessageDescriptor>> = {
  'own.account': msg`see and change your own account`,
  'members.read': msg`see members`,
  'members.write': msg`invite, suspend, activate and close members`,
  'kyc.read': msg`see status and history of verifications, without the papers`,
  'kyc.review': msg`open identity papers and decide verifications`,
  'donations.read': msg`see deposits`,
  'donations.review': msg`approve and reject deposits`,
  'reconciliation.read': msg`see bank statements`,
  'reconciliation.write': msg`import and match bank statements`,
  'withdrawals.read': msg`see withdrawals`,
  'withdrawals.review': msg`approve and reject withdrawals`,
  'payouts.run': msg`prepare payout runs`,
  'rewards.read': msg`see rewards`,
  'rewards.review': msg`hold, release and refuse rewards`,
  'wallets.read': msg`see wallets`,
  'wallets.correct': msg`correct balances, with a reason`,
  'support.read': msg`see support tickets`,
  'support.answer': msg`answer support tickets`,
  'content.read': msg`see campaigns and site texts`,
  'content.write': msg`edit campaigns and site texts`,
  'newsletter.read': msg`see the newsletter list`,
  'disbursements.read': msg`see payments to beneficiaries`,
  'disbursements.write': msg`enter payments to beneficiaries`,
  'second.person': msg`agree as the second person`,
  'books.close': msg`close the books of a day`,
  'legal.switches': msg`set the legal switches`,
  'settings.read': msg`see settings`,
  'settings.write': msg`change settings`,
  'staff.read': msg`see staff and their roles`,
  'staff.write': msg`invite staff and set their roles`,
  'audit.read': msg`read the activity log`,
};
