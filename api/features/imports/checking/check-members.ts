import type { ReadRow } from '#api/features/imports/reading/read-rows.ts';
import { Email, FullName, type MobileRule } from '#contract/values/people.ts';
import { line as text } from '#contract/values/text.ts';
import { says } from '#contract/values/words.ts';
import { field, readDays, readMobile } from './fields.ts';
import type { KnownMembers } from './known-members.ts';
import { Problems } from './problem.ts';
import { placeSponsors, type Sponsored } from './sponsors.ts';

export interface PlannedMember extends Sponsored {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly joinedOn: string | null;
}

export interface CheckedMembers {
  /** Sponsors before those who name them. */
  readonly planned: readonly PlannedMember[];
  /** Left out. */
  readonly known: number;
  readonly problems: Problems;
}

const OldId = text().max(60, /*i18n*/ 'This is too long. Please shorten it to 60 characters.');

interface Rules {
  readonly mobile: MobileRule;
  readonly today: string;
}

export function checkMembers(rows: readonly ReadRow[], here: KnownMembers, rules: Rules): CheckedMembers {
  const problems = new Problems();
  const dayOf = readDays(problems, rows, 'joinedOn', rules.today);
  const seen = { email: new Map<string, number>(), mobile: new Map<string, number>(), oldId: new Map<string, number>() };
  const left = new Map<number, number>();
  const read = rows.flatMap((row) => {
    const fullName = field(problems, row, 'name', FullName);
    const email = field(problems, row, 'email', Email);
    const mobile = readMobile(problems, row, rules.mobile);
    const joinedOn = dayOf(row) ?? null;
    const oldId = field(problems, row, 'oldId', OldId) || null;
    if (oldId) refuseTwice(problems, seen.oldId, row.line, oldId.toLowerCase(), here);
    if (email && here.own.emails.includes(email))
      problems.error(row.line, 'email', /*i18n*/ 'This is your own address. Somebody else has to import this row.');
    if (problems.isWrong(row.line) || !fullName || !email || !mobile) return [];
    const member = here.emails.get(email);
    if (member !== undefined) left.set(row.line, member);
    else warn(problems, row.line, { email, mobile }, { seen, here });
    return [{ line: row.line, fullName, email, mobile, joinedOn, oldId, sponsor: row.values.sponsor ?? null }];
  });
  for (const line of left.keys()) problems.warning(line, 'email', /*i18n*/ 'Already a member: this row is left out.');
  const planned = placeSponsors<PlannedMember>(read, left, here, problems);
  return { planned, known: [...left.keys()].filter((line) => !problems.isWrong(line)).length, problems };
}

function refuseTwice(problems: Problems, seen: Map<string, number>, line: number, oldId: string, { oldIds }: KnownMembers): void {
  const before = seen.get(oldId);
  if (before !== undefined)
    problems.error(line, 'oldId', says(/*i18n*/ 'Row {before} has the same old id. Each can be used only once.', { before }));
  else if (oldIds.has(oldId)) problems.error(line, 'oldId', /*i18n*/ 'An earlier import has this old id. Was this file imported before?');
  else seen.set(oldId, line);
}

interface Beside {
  readonly seen: { readonly email: Map<string, number>; readonly mobile: Map<string, number> };
  readonly here: KnownMembers;
}

/** Families share a number, at times an address: looked at, and let in. */
function warn(problems: Problems, line: number, { email, mobile }: { email: string; mobile: string }, { seen, here }: Beside): void {
  const [sameEmail, sameMobile] = [seen.email.get(email), seen.mobile.get(mobile)];
  if (sameEmail !== undefined)
    problems.warning(
      line,
      'email',
      says(/*i18n*/ 'Row {before} has the same address. Only one of them can sign in with it.', { before: sameEmail }),
    );
  else if (here.namedEmails.has(email)) problems.warning(line, 'email', /*i18n*/ 'An account that nobody has confirmed has this address.');
  if (sameMobile !== undefined)
    problems.warning(line, 'mobile', says(/*i18n*/ 'Row {before} has the same mobile number.', { before: sameMobile }));
  else if (here.mobiles.has(mobile)) problems.warning(line, 'mobile', /*i18n*/ 'A member has this mobile number already.');
  seen.email.set(email, sameEmail ?? line);
  seen.mobile.set(mobile, sameMobile ?? line);
}
