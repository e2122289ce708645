import { useLingui } from '@lingui/react/macro';
import type { Staff } from '#contract/accounts/staff-admin.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';

/** What to say when nothing has changed yet because somebody else must agree; undefined when it is done. */
export function useAskedWords(): (answer: Staff | { readonly secondPerson: SecondPersonNotice }) => string | undefined {
  const { t } = useLingui();
  return (answer) => {
    if (!('secondPerson' in answer)) return undefined;
    const { code } = answer.secondPerson;
    return t`${code} is waiting for a second person. A trustee can agree on the dashboard.`;
  };
}
