import type { RecentType } from '#contract/dashboard/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';

interface Kind {
  readonly type: RecentType;
  /** What reading the thing itself needs. */
  readonly needs: Permission;
}

/** Which acts of the log stand on the dashboard. Not what a desk does all day (opened, noted, signed in): what others want to hear of. */
export const kindOf: Readonly<Record<string, Kind>> = {
  'member.registered': { type: 'user_registration', needs: 'members.read' },
  'member.suspended': { type: 'user_suspended', needs: 'members.read' },
  'donation.claimed': { type: 'deposit_pending', needs: 'donations.read' },
  'donation.recorded': { type: 'deposit_pending', needs: 'donations.read' },
  'donation.approved': { type: 'deposit_approved', needs: 'donations.read' },
  'donation.reversed': { type: 'deposit_reversed', needs: 'donations.read' },
  'withdrawal.asked': { type: 'withdrawal_requested', needs: 'withdrawals.read' },
  'withdrawal.approved': { type: 'withdrawal_approved', needs: 'withdrawals.read' },
  'payout.paid': { type: 'payout_paid', needs: 'withdrawals.read' },
  'ticket.opened': { type: 'support_ticket', needs: 'support.read' },
  'kyc.sent': { type: 'kyc_sent', needs: 'kyc.read' },
  'kyc.verified': { type: 'kyc_verified', needs: 'kyc.read' },
  'setting.changed': { type: 'setting_changed', needs: 'settings.read' },
  'staff.invited': { type: 'staff_changed', needs: 'staff.read' },
  'staff.roles_changed': { type: 'staff_changed', needs: 'staff.read' },
  'staff.suspended': { type: 'staff_changed', needs: 'staff.read' },
  'faq.added': { type: 'content_changed', needs: 'content.read' },
  'faq.changed': { type: 'content_changed', needs: 'content.read' },
};
