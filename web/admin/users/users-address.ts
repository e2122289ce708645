import { MembersQuery } from '#contract/members/list-members.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const usersAddress = listAddress<MembersQuery>({ query: MembersQuery, kept: ['sort'] });
