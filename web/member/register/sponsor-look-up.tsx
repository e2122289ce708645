import { useEffect } from 'react';
import { lookUpSponsor } from '#contract/accounts/register.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';

export interface Sponsor {
  readonly code: string;
  readonly maskedName: string;
}

interface Props {
  readonly code: string;
  readonly onFound: (sponsor: Sponsor) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** Loaded only when there is somebody to look up: most people register without a sponsor. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function SponsorLookUp(props: Props) {
  return (
    <QueryProvider>
      <Asked {...props} />
    </QueryProvider>
  );
}

function Asked({ code, onFound, onRefused }: Props) {
  const { answer, error } = useEndpoint(lookUpSponsor, { params: { code } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (answer) onFound(answer);
  }, [answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal
  useEffect(() => {
    if (error) onRefused(error);
  }, [error]);
  return null;
}
