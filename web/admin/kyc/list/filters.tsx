import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { numbersIn } from '#contract/kyc/identity-numbers.ts';
import { findKycByNumber, KycCode, kycFilters } from '#contract/kyc/review-kyc.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { kycAddress } from '#web/admin/kyc/kyc-address.ts';
import { call } from '#web/lib/calling/call.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { FilterBar } from '#web/ui/list/filters/filter-bar.tsx';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { FilterSearch } from '#web/ui/list/filters/filter-search.tsx';

interface Props {
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly mayReview: boolean;
}

/** Addresses and numbers of papers are found by those who may see them. */
export function Filters({ searchField, mayReview }: Props) {
  const { t } = useLingui();
  const resolve = useNumberSearch();
  const statuses = {
    waiting: t`Waiting`,
    returned: t`Asked again`,
    verified: t`Verified`,
    refused: t`Refused`,
    revoked: t`Revoked`,
    all: t`All`,
  };
  return (
    <FilterBar>
      <FilterLinks
        list={kycAddress}
        name="status"
        label={t`Status`}
        choices={kycFilters.map((value) => ({ value, words: statuses[value] }))}
      />
      <FilterSearch
        list={kycAddress}
        name="find"
        label={mayReview ? t`Find a case ID, User Id, email or paper number` : t`Find a case ID or User Id`}
        placeholder={mayReview ? t`Case, User Id, email, paper no.` : t`Case ID or User Id`}
        field={searchField}
        {...(mayReview ? { resolve } : {})}
      />
    </FilterBar>
  );
}

/** The number of somebody's card stays out of the address: the cases that carry it are asked for, and stand there instead. */
function useNumberSearch() {
  const { t } = useLingui();
  return async (typed: string): Promise<string | undefined> => {
    if (numbersIn(typed).length === 0) return typed;
    try {
      const { codes } = await call(findKycByNumber, { body: { number: typed } });
      if (codes.length > 0) return codes.join(' ');
    } catch {
      toast.failure(t`This did not work. Please try again.`);
      return undefined;
    }
    // What could be a passport can be a User Id or a case as well.
    if (MemberCode.safeParse(typed).success || KycCode.safeParse(typed.toUpperCase()).success) return typed;
    toast.failure(t`No verification carries this number.`);
    return undefined;
  };
}
