import type { KycSummarySeen } from '#api/features/kyc/index.ts';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';

/** What happened, with the moment; words by `says`. What is still to come is not among them. */
export interface Step {
  readonly at: string;
  readonly words: string;
}

const happened = (steps: readonly { readonly at: string | null; readonly words: string | undefined }[]): Step[] =>
  steps.flatMap(({ at, words }) => (at !== null && words !== undefined ? [{ at, words }] : []));

const decided: Readonly<Record<MyDonationDetails['detail'], string | undefined>> = {
  pending: undefined,
  approved: /*i18n*/ 'Donation approved',
  rejected: /*i18n*/ 'Donation not accepted',
  withdrawn: /*i18n*/ 'Taken back by the member',
  reversed: /*i18n*/ 'Donation reversed',
};

export const donationSteps = ({ timeline, detail }: Pick<MyDonationDetails, 'timeline' | 'detail'>): Step[] =>
  happened(
    timeline.map(({ step, at, state }) => ({
      at: state === 'done' || state === 'failed' ? at : null,
      words: {
        sent: /*i18n*/ 'Sent for verification',
        // The decision says the same, at the same moment.
        checking: undefined,
        decision: decided[detail],
        receipt: /*i18n*/ 'Receipt issued',
        activation: /*i18n*/ 'Membership activated',
      }[step],
    })),
  );

const withdrawalWords: Readonly<Record<MyWithdrawal['steps'][number]['step'], string>> = {
  asked: /*i18n*/ 'Withdrawal requested',
  waiting_time: /*i18n*/ 'Waiting time over',
  approved: /*i18n*/ 'Withdrawal approved',
  sent: /*i18n*/ 'Sent to the bank',
  paid: /*i18n*/ 'Paid by the bank',
  rejected: /*i18n*/ 'Withdrawal not accepted',
  cancelled: /*i18n*/ 'Withdrawal cancelled',
  failed: /*i18n*/ 'The bank could not pay',
  returned: /*i18n*/ 'The money came back from the bank',
};

export const withdrawalSteps = ({ steps }: Pick<MyWithdrawal, 'steps'>): Step[] =>
  happened(steps.map(({ step, at }) => ({ at, words: withdrawalWords[step] })));

const kycWords: Readonly<Record<string, string>> = {
  send: /*i18n*/ 'Identity papers sent',
  verify: /*i18n*/ 'Identity verified',
  return: /*i18n*/ 'Something was asked for again',
  refuse: /*i18n*/ 'Identity not verified',
  revoke: /*i18n*/ 'Verification taken back',
  reopen: /*i18n*/ 'Papers can be sent again',
};

export const kycSteps = ({ steps }: Pick<KycSummarySeen, 'steps'>): Step[] =>
  happened(steps.map(({ act, at }) => ({ at: at.toISOString(), words: kycWords[act] })));
