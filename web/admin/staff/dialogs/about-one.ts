import type { Staff } from '#contract/accounts/staff-admin.ts';

/** What every dialog about one of the staff gets. */
export interface AboutOne {
  readonly person: Staff;
  readonly onClose: () => void;
}
