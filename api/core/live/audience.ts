import type { Permission } from '#contract/permissions.ts';

/** Who hears it: a member, a staff member, or all staff who may do something. */
export type Audience = { readonly member: number } | { readonly staff: number } | { readonly may: Permission };

/** As it stands in the row. */
export const audienceKey = (to: Audience): string =>
  'member' in to ? `member:${to.member}` : 'staff' in to ? `staff:${to.staff}` : `may:${to.may}`;
