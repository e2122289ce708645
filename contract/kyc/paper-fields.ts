import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import { line } from '#contract/values/text.ts';
import { says } from '#contract/values/words.ts';
import { IdentityPaper, identityNumber, normaliseIdentityNumber } from './identity-numbers.ts';

/** What is typed beside the files of step 2. */

export interface IssueRule {
  /** An address proof is not older. */
  readonly months: number;
  /** A calendar day in India. */
  readonly today: string;
}

export const issueDate = ({ months, today }: IssueRule) =>
  line({ error: /*i18n*/ 'Please enter the date on the paper' })
    .min(1, /*i18n*/ 'Please enter the date on the paper')
    .refine((day) => day === '' || Day.safeParse(day).success, { error: /*i18n*/ 'Please enter a date', abort: true })
    .refine((day) => day <= today, { error: /*i18n*/ 'This date is in the future', abort: true })
    .refine((day) => day >= monthsBefore(today, months), {
      error: says(/*i18n*/ 'This paper is too old: it must not be older than {months, plural, one {# month} other {# months}}.', {
        months,
      }),
    });

/** The same day so many months earlier; the month's last where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** What crosses the wire. Each field is left alone when it is left out. The number is checked against its paper and kept only if it fits. */
export const PaperDraft = z
  .object({
    idPaper: IdentityPaper.nullable().optional(),
    idNumber: line().max(40).optional(),
    issuedOn: z.union([z.literal(''), Day]).optional(),
  })
  .superRefine(({ idPaper, idNumber }, context) => {
    if (!idNumber) return;
    if (!idPaper) return context.addIssue({ code: 'custom', path: ['idPaper'], message: /*i18n*/ 'Please choose the paper first' });
    const checked = identityNumber(idPaper).safeParse(idNumber);
    for (const { message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', path: ['idNumber'], message });
  })
  .transform(({ idNumber, ...rest }) =>
    idNumber && rest.idPaper ? { ...rest, idNumber: normaliseIdentityNumber(rest.idPaper, idNumber) } : rest,
  );
export type PaperDraft = z.infer<typeof PaperDraft>;
