import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { claimForm, type DonationForm } from '#contract/donations/give.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import type { ChosenGift } from '#web/lib/chosen-gift.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { GiftWords } from '#web/member/gift-strip.tsx';
import { usePreferences } from '#web/member/reading/use-preferences.ts';
import { useMe } from '#web/member/use-me.ts';
import { usePromisedTimes } from '#web/member/use-promised-times.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ClaimStep } from './claim/claim-step.tsx';
import { useClaim } from './claim/use-claim.ts';
import { type Draft, readDraft } from './draft.ts';
import { PaidStep } from './pay/paid-step.tsx';
import { PayStep } from './pay/pay-step.tsx';
import { useIntent } from './pay/use-intent.ts';
import classes from './payment-form.module.css';
import { startOf, titleIn } from './start.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  readonly form: DonationForm;
  readonly chosen?: ChosenGift | undefined;
  readonly receipt?: UploadedFile | undefined;
}

/** Pay by UPI, then tell us. One form: the amount that is paid is the amount that is claimed. */
export const PaymentForm = (props: Props) => (
  <QueryProvider>
    <PayAndTell {...props} />
  </QueryProvider>
);

function PayAndTell({ form, chosen, receipt }: Props) {
  const { t } = useLingui();
  const { code } = useMe();
  const { showName } = usePreferences().preferences;
  const promise = usePromisedTimes();
  const hasChosen = chosen?.campaign !== undefined || chosen?.amount !== undefined;
  const { draft, isKept, change, forget } = useDraft(() => startOf({ form, draft: readDraft(code), chosen, showName, receipt }), hasChosen);
  const claim = useClaim({ change, forget, isFirst: form.status === 'pending' });
  const schema = useMemo(() => claimForm(form), [form]);
  const { amount, campaign, isIndianCitizen } = draft.values;
  const isAllowed = isIndianCitizen || !form.citizenshipDeclaration;
  const isSum = amount !== undefined && schema.shape.amount.safeParse(amount).success;
  // She has paid already: nothing on the page may look like paying once more.
  const isResent = draft.retryOf !== undefined && form.prefill?.mustPayAgain !== true;
  const intent = useIntent(isAllowed && isSum && !isResent ? { amount, campaign } : undefined, form.intent);
  const reference = draft.paying ?? intent.state.intent?.reference;

  return (
    <Form
      schema={schema}
      defaults={{
        ...draft.values,
        // An empty sum is said to be one by the schema.
        amount: draft.values.amount as never,
        receipt: draft.receipt?.code ?? '',
        taxDetails: draft.values.tax && { ...draft.values.tax, pan: '' },
      }}
      classNames={{ form: classes.form, submit: classes.submit }}
      onChange={(values) => change((before) => withValues(before, values))}
      isBusy={claim.isBusy}
      submitLabel={<Trans>Send for verification</Trans>}
      busyLabel={<Trans>Sending...</Trans>}
      failure={t`Failed to submit donation confirmation. Please try again.`}
      hidesUnexpected
      onSubmit={(values) => claim.send(schema.parse({ ...values, intent: reference, retryOf: draft.retryOf }), draft.sending)}
      footer={
        <p className={classes.promise}>
          {isSum && (
            <span>
              <GiftWords amount={amount} fund={titleIn(form, campaign)} />
            </span>
          )}
          {promise.check}
        </p>
      }
    >
      {isResent ? (
        <>
          <ClaimStep {...{ form, draft, isKept, change, isResent }} />
          <PaidStep form={form} values={draft.values} />
        </>
      ) : (
        <>
          <PayStep
            form={form}
            draft={draft}
            state={intent.state}
            onRetry={intent.retry}
            onPaying={(paying) => change((before) => ({ ...before, paying }))}
          />
          <ClaimStep {...{ form, draft, isKept, change, isResent }} />
        </>
      )}
    </Form>
  );
}

interface Values {
  readonly amount?: unknown;
  readonly campaign?: string | null | undefined;
  readonly utr: string;
  readonly showOnWall?: boolean | undefined;
  readonly wallName?: string | undefined;
  readonly noReward?: boolean | undefined;
  readonly isIndianCitizen?: boolean | undefined;
  readonly taxDetails?: { readonly name: string; readonly address: string } | null | undefined;
}

function withValues(before: Draft, values: Values): Draft {
  const amount = values.amount as Draft['values']['amount'];
  const campaign = values.campaign ?? '';
  const { paying, ...rest } = before;
  // Another sum or another fund is another payment than the one she left for.
  const isSame = amount === before.values.amount && campaign === before.values.campaign;
  return {
    ...rest,
    ...(paying && isSame ? { paying } : {}),
    values: {
      amount,
      campaign,
      utr: values.utr,
      showOnWall: values.showOnWall ?? false,
      wallName: values.wallName ?? '',
      noReward: values.noReward ?? false,
      isIndianCitizen: values.isIndianCitizen ?? false,
      tax: values.taxDetails ? { name: values.taxDetails.name, address: values.taxDetails.address } : null,
    },
  };
}
