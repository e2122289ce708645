import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { ReceiptNumber, type Verification, verifyReceipt } from '#contract/receipts.ts';
import { amountFromText } from '#contract/values/typed-amount.ts';
import plain from '#web/brand/plain.module.css';
import { serverAttempt } from '#web/lib/calling/server-call.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/verify-screen.ts';
import { Outcome } from './outcome.tsx';
import styles from './verify.module.css';
import { VerifyForm, type Wrong } from './verify-form.tsx';
import { NotShown, SeeFunds, WhereItStands } from './verify-help.tsx';

interface Checked {
  readonly number: string;
  readonly amount: string;
  readonly outcome?: Verification;
  readonly wrong?: Wrong;
}

/** What the QR code on a receipt opens, with number and amount filled in; and a plain form for whoever types them. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const [number, amount] = [searchParams.get('number') ?? '', searchParams.get('amount') ?? ''];
  if (!number && !amount && !searchParams.has('number')) return { number, amount } satisfies Checked as Checked;
  // An answer is good for this moment only: a receipt may become void.
  return data(await check(args, { number, amount }), { headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' } });
}

async function check(args: Route.LoaderArgs, { number, amount }: { number: string; amount: string }): Promise<Checked> {
  const typed = ReceiptNumber.safeParse(number);
  const sum = amountFromText(amount);
  if (!typed.success || !sum) return { number, amount, wrong: { number: !typed.success, amount: !sum } };
  const attempt = await serverAttempt(args, verifyReceipt, { querystring: { number: typed.data, amount: sum } });
  return attempt.ok
    ? { number: typed.data, amount, outcome: attempt.answer }
    : { number, amount, wrong: { refusal: attempt.refusal.message } };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function VerifyScreen({ loaderData: { number, amount, outcome, wrong } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { brand } = useSite();
  const { legalName } = brand;
  const isAnswered = outcome !== undefined && outcome.status !== 'unknown';
  const title = t`Verify a receipt`;
  const description = t`Check that a donation receipt was issued by ${legalName}.`;
  return (
    <main id="main" className={`${plain.wrap} ${styles.page}`}>
      <PageHead title={`${title} · ${legalName}`} description={description} siteName={legalName} isPrivate={number !== ''} />
      <h1 className={plain.heading}>{title}</h1>
      {!isAnswered && (
        <p className={plain.lead}>
          <Trans>Enter the number and the amount as printed on the receipt. We show whether it is genuine and valid.</Trans>
        </p>
      )}
      {outcome && <Outcome outcome={outcome} email={brand.email} />}
      {isAnswered && <NotShown />}
      <div className={styles.cards}>
        <VerifyForm number={number} amount={amount} wrong={wrong} isAgain={isAnswered} />
        {isAnswered ? <SeeFunds /> : <WhereItStands />}
      </div>
      {!isAnswered && <NotShown />}
    </main>
  );
}
