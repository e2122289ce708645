import { z } from 'zod';
import { afterTime, type Holidays } from '#contract/values/business-days.ts';
import { Paise, paise } from '#contract/values/money.ts';
import { Password, StepUpCode } from '#contract/values/people.ts';
import { type Fees, type Summary, summaryOf } from '#contract/withdrawals/fee.ts';
import type { askForWithdrawal, WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { type PayoutAccount, PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { PayoutMethod, WithdrawalReason } from '#contract/withdrawals/payout-fields.ts';

/** What stands in the form, as it is typed. `account` empty: another account, by its details. */
const Typed = z.object({
  amount: Paise,
  method: PayoutMethod,
  account: z.string(),
  reason: WithdrawalReason,
  password: Password,
  code: StepUpCode,
});
const typedDetails = { holder: '', accountNumber: '', repeated: '', ifsc: '', upiId: '', paypalEmail: '', address: '' };
export type Values = Omit<z.input<typeof Typed>, 'amount'> & { readonly amount: Paise | undefined } & Readonly<typeof typedDetails>;

/** How it begins, and begins again after each request: bank transfer if it is on, earnings first. */
export function startOf({ methods, accounts }: Pick<WithdrawalForm, 'methods' | 'accounts'>, holder: string): Values {
  const method = methods.find((each) => each.method === 'bank_transfer')?.method ?? methods[0]?.method ?? 'bank_transfer';
  return {
    ...typedDetails,
    amount: undefined,
    method,
    account: savedFor(accounts, method)[0]?.code ?? '',
    holder,
    reason: 'referral_earnings',
    password: '',
    code: '',
  };
}

export const savedFor = (accounts: readonly PayoutAccount[], method: PayoutMethod): PayoutAccount[] =>
  accounts.filter((account) => account.method === method);

/** A saved account needs no details; of a new one everything is checked as the server checks it. */
export const schemaFor = ({ account }: Pick<Values, 'account'>): z.ZodType =>
  account === '' ? z.intersection(Typed, PayoutDetails) : Typed;

type Body = z.input<(typeof askForWithdrawal)['schema']['body']>;

export function bodyOf(values: Values, { amount, fee }: Summary): Body {
  const { account, reason, password, code } = values;
  return { payTo: account === '' ? { details: PayoutDetails.parse(values) } : { account }, amount, fee, reason, password, code };
}

/** The server names a field by its place in the request; the form by its name. */
export const fieldsOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^payTo(\.details)?\./, ''), message]));

/** The cost of what is typed now; nothing while it is no sum. */
export function summaryNow(form: WithdrawalForm, { method, amount }: Pick<Values, 'method' | 'amount'>): Summary | undefined {
  const fee = form.methods.find((each) => each.method === method)?.fee;
  if (!fee || amount === undefined || amount <= 0) return undefined;
  return summaryOf({ [method]: fee } as Fees, method, amount);
}

/** Why the button is off, apart from what stands in the way of every request. */
export type AmountFault = 'empty' | 'below' | 'above' | 'nothing_left';

export function faultOf({ minimum, maximum }: WithdrawalForm, summary: Summary | undefined): AmountFault | undefined {
  if (!summary) return 'empty';
  if (summary.amount < minimum) return 'below';
  if (summary.amount > maximum) return 'above';
  return summary.net <= 0 ? 'nothing_left' : undefined;
}

export interface Arrival {
  readonly from: Date;
  readonly to: Date;
  /** Nothing is sent before then. */
  readonly waits: { readonly until: Date; readonly why: 'new_account' | 'changed' } | undefined;
}

/** When the money is there: counted in business days from the moment on which it may leave. */
export function arrivalOf(form: WithdrawalForm, { method, account }: Pick<Values, 'method' | 'account'>, holidays: Holidays, now: Date) {
  const time = form.methods.find((each) => each.method === method)?.time;
  if (!time) return undefined;
  const saved = form.accounts.find(({ code }) => code === account);
  const ready = saved ? new Date(saved.payableFrom) : new Date(now.getTime() + form.coolingHours * 3_600_000);
  const cool = form.coolingUntil ? new Date(form.coolingUntil) : now;
  const until = new Date(Math.max(ready.getTime(), cool.getTime()));
  const start = until > now ? until : now;
  const arrival: Arrival = {
    from: afterTime(start, time.from, time.unit, holidays),
    to: afterTime(start, time.to, time.unit, holidays),
    waits: until > now ? { until, why: ready >= cool ? 'new_account' : 'changed' } : undefined,
  };
  return arrival;
}

/** For “Use all”: never more than can be asked for, and nothing if that is too little. */
export const allOf = ({ minimum, maximum }: Pick<WithdrawalForm, 'minimum' | 'maximum'>): Paise | undefined =>
  maximum >= minimum ? paise(maximum) : undefined;
