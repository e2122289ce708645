import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { inrExact } from '#contract/values/money.ts';
import type { WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';
import { allOf } from './request.ts';

export function AmountField({ form: { minimum, maximum } }: { form: WithdrawalForm }) {
  const { form, onEdit, id } = useFormField('amount');
  const all = allOf({ minimum, maximum });
  const least = inrExact(minimum);
  const most = inrExact(maximum);

  function takeAll() {
    form.setFieldValue('amount', all);
    onEdit();
    // The field was drawn anew; the button with it.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }

  return (
    <MoneyField
      name="amount"
      label={<Trans>Amount</Trans>}
      hint={
        <>
          <Trans>Minimum withdrawal: {least}</Trans>
          {all !== undefined && (
            <>
              {', '}
              <Trans>maximum {most}</Trans>
            </>
          )}
        </>
      }
      {...(all === undefined
        ? {}
        : {
            rightSectionWidth: 104,
            rightSection: (
              <Button variant="light" data-size="sm" onClick={takeAll}>
                <Trans>Use all</Trans>
              </Button>
            ),
          })}
    />
  );
}
