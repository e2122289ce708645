import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { type ClaimDonation, claimDonation } from '#contract/donations/give.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import type { Draft } from '#web/member/payment/draft.ts';

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

  async function send(claim: ClaimDonation, before: Draft['sending']): Promise<ApiError | undefined> {
    const wish = wishOf(claim);
    const sending = before?.wish === wish ? before : { key: crypto.randomUUID(), wish, intent: claim.intent };
    change((draft) => ({ ...draft, sending }));
    const outcome = await action.run({ body: { ...claim, intent: sending.intent } }, sending.key);
    if (!outcome) return undefined;
    if (outcome.error) {
      // Another PAN under the kept key: a new request. If the first one did arrive, its UTR refuses this one.
      if (outcome.error.code === 'idempotency_mismatch') return send(claim, undefined);
      if (outcome.error.code === 'idempotency_already_done') return arrived('/user/donations');
      // Refused is not unsure: the next try is a new request.
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

/** The PAN is not written down; and a claim that did arrive used its reference up, so the page shows a new one by now. */
const wishOf = ({ taxDetails, intent: _, ...claim }: ClaimDonation): string =>
  JSON.stringify({ ...claim, tax: taxDetails && [taxDetails.name, taxDetails.address] });
