import type { DonationForm } from '#contract/donations/give.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import type { ChosenGift } from '#web/lib/chosen-gift.ts';
import type { Draft } from './draft.ts';

export interface Start {
  readonly form: DonationForm;
  readonly draft: Draft | undefined;
  /** What she chose on a public page just now. */
  readonly chosen: ChosenGift | undefined;
  /** Her own default; each gift asks anew. */
  readonly showName: boolean;
  /** What she uploaded for the claim that failed. */
  readonly receipt: UploadedFile | undefined;
}

/** How the form begins: with what failed, what she just chose, what she left unfinished, what she wanted to pay, in this order. */
export function startOf({ form, draft, chosen, showName, receipt }: Start): Draft {
  const { prefill } = form;
  if (prefill && draft?.retryOf !== prefill.retryOf) return ofPrefill(form, prefill, receipt);
  const kept = prefill || !draft?.retryOf ? draft : undefined;
  if (!chosen || (chosen.campaign === undefined && chosen.amount === undefined))
    return kept ? stillOpen(form, kept) : blank(form, showName);
  const before = kept ? stillOpen(form, kept) : blank(form, showName);
  const campaign = chosen.campaign && isOpen(form, chosen.campaign) ? chosen.campaign : before.values.campaign;
  const { paying: _, sending: __, ...rest } = before;
  return { ...rest, values: { ...before.values, campaign, amount: chosen.amount ?? before.values.amount } };
}

function blank(form: DonationForm, showName: boolean): Draft {
  const { intent, chosen } = form;
  const campaign = chosen ?? generalOf(form);
  return {
    savedAt: 0,
    values: {
      amount: intent && intent.campaign.slug === campaign ? intent.amount : form.default,
      campaign,
      utr: '',
      showOnWall: showName,
      wallName: form.suggestedWallName,
      noReward: false,
      isIndianCitizen: false,
      tax: null,
    },
  };
}

function ofPrefill(form: DonationForm, prefill: NonNullable<DonationForm['prefill']>, receipt: UploadedFile | undefined): Draft {
  return {
    savedAt: 0,
    values: {
      amount: prefill.amount,
      campaign: isOpen(form, prefill.campaign) ? prefill.campaign : generalOf(form),
      utr: prefill.utr,
      showOnWall: prefill.showOnWall,
      wallName: prefill.wallName || form.suggestedWallName,
      noReward: prefill.noReward,
      // Declared anew for each claim: it is her word of today.
      isIndianCitizen: false,
      tax: prefill.taxDetails && { name: prefill.taxDetails.name, address: prefill.taxDetails.address },
    },
    ...(receipt ? { receipt } : {}),
    retryOf: prefill.retryOf,
  };
}

export const titleIn = ({ campaigns }: DonationForm, slug: string): string | undefined =>
  campaigns.find((each) => each.slug === slug)?.title;

const stillOpen = (form: DonationForm, draft: Draft): Draft =>
  isOpen(form, draft.values.campaign) ? draft : { ...draft, values: { ...draft.values, campaign: generalOf(form) } };

const isOpen = (form: DonationForm, slug: string): boolean => form.campaigns.some((campaign) => campaign.slug === slug);

/** None chosen is the general fund. */
const generalOf = ({ campaigns }: DonationForm): string => campaigns.find(({ isGeneral }) => isGeneral)?.slug ?? campaigns[0]?.slug ?? '';
