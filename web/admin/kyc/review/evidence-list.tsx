import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { KycEvidence } from '#contract/kyc/review-kyc.ts';
import { Findings } from '#web/admin/desk/evidence/findings.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { openAddress } from '#web/ui/list/list-address.ts';

/** What our own records say. The same number or picture at another member is shown with that member's case. */
export function EvidenceList({ label, evidence }: { label: string; evidence: readonly KycEvidence[] }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <Findings
      label={label}
      findings={evidence.map((each) => ({
        ...each,
        related: each.related.map(({ code, name, status }) => ({
          code,
          link: (
            <>
              <Link to={openAddress(search, code)} preventScrollReset>
                {t`${code}, ${name}`}
              </Link>{' '}
              <StatusBadge status={status} />
            </>
          ),
        })),
      }))}
    />
  );
}
