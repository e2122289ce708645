import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { SettingField } from '#contract/settings/setting-field.ts';
import { render } from '#contract/values/words.ts';
import { boundIn, fieldAt } from './bounds.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value, by its path, in plain words: the bounds of a setting say themselves, in what its field is typed in. */
export function useProblems(field: SettingField): (error: z.ZodError | undefined) => Record<string, string> {
  const { t, i18n } = useLingui();
  const wordsOf = (issue: Issue): string => {
    const inField = (bound: number | bigint) => boundIn(fieldAt(field, issue.path), Number(bound), i18n.locale);
    if (issue.code === 'too_small') {
      const least = inField(issue.minimum);
      return issue.origin === 'string' ? t`Please fill this in` : t`At least ${least}`;
    }
    if (issue.code === 'too_big') {
      const most = inField(issue.maximum);
      return issue.origin === 'string' ? t`At most ${most} characters` : t`At most ${most}`;
    }
    if (issue.code === 'invalid_type') return t`Please enter a number`;
    // Only what the contract words itself is for people; the library's own sentences are not.
    const words = render(issue.message, (text, values) => i18n._(text, values));
    return /^(Please|Tiers) /.test(issue.message) ? words : t`This value is not possible`;
  };
  return (error) => {
    const found: Record<string, string> = {};
    for (const issue of error?.issues ?? []) found[issue.path.join('.')] ??= wordsOf(issue);
    return found;
  };
}
