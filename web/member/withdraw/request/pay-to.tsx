import type { WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { MethodField } from './method-field.tsx';
import { PayToFields } from './pay-to-fields.tsx';
import { savedFor, type Values } from './request.ts';
import { SavedAccounts } from './saved-accounts.tsx';

interface Props {
  readonly form: WithdrawalForm;
  readonly values: Values;
  /** Nothing can be sent: the method is asked for its fee only. */
  readonly isReckoning: boolean;
}

/** The method, then one of her accounts for it or the details of another. */
export function PayTo({ form: { methods, accounts }, values: { method, account }, isReckoning }: Props) {
  const { form } = useFormField('account');
  const saved = savedFor(accounts, method);
  const choose = (code: string) => form.setFieldValue('account', code);
  return (
    <>
      <MethodField methods={methods} chosen={method} onChoose={(other) => choose(savedFor(accounts, other)[0]?.code ?? '')} />
      {!isReckoning && saved.length > 0 && <SavedAccounts accounts={saved} chosen={account} onChoose={choose} />}
      {!isReckoning && account === '' && <PayToFields method={method} />}
    </>
  );
}
