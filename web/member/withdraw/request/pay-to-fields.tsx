import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { bankNameOf } from '#contract/withdrawals/bank-names.ts';
import type { PayoutMethod } from '#contract/withdrawals/payout-fields.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './request.module.css';

/** The details of an account that is not saved yet. It is saved with the request. */
export function PayToFields({ method }: { method: PayoutMethod }) {
  return (
    <>
      <TextField
        name="holder"
        label={<Trans>Account holder name</Trans>}
        hint={<Trans>Must match the name on your KYC.</Trans>}
        autoComplete="name"
      />
      {method === 'bank_transfer' && <BankFields />}
      {method === 'upi' && (
        <TextField
          name="upiId"
          label={<Trans>UPI ID</Trans>}
          hint={<Trans>Such as name@bank. We never ask for your UPI PIN.</Trans>}
          inputMode="email"
          isVerbatim
        />
      )}
      {method === 'paypal' && (
        <TextField name="paypalEmail" label={<Trans>PayPal email</Trans>} type="email" inputMode="email" autoComplete="email" isVerbatim />
      )}
      {method === 'crypto' && (
        <TextField
          name="address"
          label={<Trans>Wallet address</Trans>}
          hint={<Trans>Bitcoin and Ethereum supported. What is sent to a wrong address is lost.</Trans>}
          autoComplete="off"
          isVerbatim
        />
      )}
    </>
  );
}

/** Twice, because a wrong digit pays somebody else; the bank's name says whether the IFSC is the right one. */
function BankFields() {
  const [ifsc, setIfsc] = useState('');
  return (
    <div className={classes.pair}>
      <TextField name="accountNumber" label={<Trans>Account number</Trans>} inputMode="numeric" autoComplete="off" isVerbatim />
      <TextField name="repeated" label={<Trans>Account number again</Trans>} inputMode="numeric" autoComplete="off" isVerbatim />
      <TextField
        name="ifsc"
        label={<Trans>IFSC code</Trans>}
        hint={bankNameOf(ifsc) ?? <Trans>11 characters, on your cheque book or passbook.</Trans>}
        autoComplete="off"
        isVerbatim
        onType={setIfsc}
      />
    </div>
  );
}
