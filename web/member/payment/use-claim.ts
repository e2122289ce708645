import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { type ClaimDonation, claimDonation } from '#contract/donations.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Draft } from './draft.ts';

interface Options {
  readonly change: (patch: (before: Draft) => Draft) => void;
  readonly forget: () => void;
  readonly isFirst: boolean;
}

/** Sends the claim, at most once whatever happens on the way: its key is kept with the draft, beyond the life of the page. */
export function useClaim({ change, forget, isFirst }: Options) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = useAction(claimDonation, { revalidate: false });

  async function send(body: ClaimDonation, sending: Draft['sending']): Promise<ApiError | undefined> {
    const wish = wishOf(body);
    const key = sending?.wish === wish ? sending.key : crypto.randomUUID();
    change((draft) => ({ ...draft, sending: { key, wish } }));
    const outcome = await action.run({ body }, key);
    if (!outcome) return undefined;
    if (outcome.error) {
      // Another PAN under the kept key: a new wish. If the first one did arrive, its UTR refuses this one.
      if (outcome.error.code === 'idempotency_mismatch') return send(body, undefined);
      if (outcome.error.code === 'idempotency_already_done') return arrived('/user/donations');
      // Refused is not unsure: the next try is a new wish.
      if (!outcome.error.isUnsure && !outcome.error.isSessionMissing) change(({ sending: _, ...draft }) => draft);
      return outcome.error;
    }
    const { message, donation } = outcome.answer as Partial<typeof outcome.answer>;
    if (!donation?.code) return new ApiError(200, { code: 'no_success', message: t`Submission failed` });
    return arrived(isFirst ? '/user/dashboard' : `/user/donations/${donation.code}`, message);
  }

  async function arrived(path: string, message?: string): Promise<undefined> {
    forget();
    await navigate(path, { state: { message } });
  }
  return { send, isBusy: action.isBusy };
}

/** The PAN is not written down. */
const wishOf = ({ taxDetails, ...body }: ClaimDonation): string =>
  JSON.stringify({ ...body, tax: taxDetails && [taxDetails.name, taxDetails.address] });
