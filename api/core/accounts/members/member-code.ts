import { randomInt } from 'node:crypto';
import { MemberCode } from '#contract/values/ids.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 8 of 32 characters: 40 random bits. Not countable, and no letter that looks like a digit. */
export const newMemberCode = (): string => Array.from({ length: 8 }, () => crockford[randomInt(crockford.length)]).join('');

/** What somebody typed, as we store it; undefined when nobody can have it. */
export const memberCodeOf = (typed: string): string | undefined => MemberCode.safeParse(typed).data;
