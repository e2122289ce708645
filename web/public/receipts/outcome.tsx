import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Verification } from '#contract/receipts.ts';
import { inrExact } from '#contract/values/money.ts';
import { formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './verify.module.css';

type Known = Exclude<Verification, { status: 'unknown' }>;

/** The answer: a sign, a sentence, and what the paper must say too. */
export function Outcome({ outcome, email }: { outcome: Verification; email: string }) {
  if (outcome.status === 'unknown') return <Unknown email={email} />;
  const isValid = outcome.status === 'valid';
  return (
    <Box family={isValid ? 'green' : 'red'} Sign={isValid ? IconCircleCheck : IconCircleX}>
      <h2>{isValid ? <Trans>This receipt is genuine and valid</Trans> : <Trans>This receipt is void</Trans>}</h2>
      <p>
        {isValid ? (
          <Trans>Please compare it with the paper: every line must agree.</Trans>
        ) : (
          <Trans>We issued it, but it was cancelled later. It is no longer valid.</Trans>
        )}
      </p>
      <Facts receipt={outcome} />
    </Box>
  );
}

function Unknown({ email }: { email: string }) {
  return (
    <Box family="yellow" Sign={IconAlertTriangle}>
      <h2>
        <Trans>Receipt not found</Trans>
      </h2>
      <p>
        <Trans>We have no receipt with this number and amount. Please compare both with the paper and try again.</Trans>
      </p>
      {email && (
        <p>
          <Trans>
            Is it the same as on the paper? Then please write to us: <a href={`mailto:${email}`}>{email}</a>
          </Trans>
        </p>
      )}
    </Box>
  );
}

function Facts({ receipt: { number, amount, issuedOn, donor } }: { receipt: Known }) {
  const { t } = useLingui();
  const day = formatDay(issuedOn, useLanguage());
  const facts = [
    [t`Receipt number`, number],
    [t`Amount`, inrExact(amount)],
    [t`Receipt date`, day],
    [t`Donor`, donor ?? t`Anonymous`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Box({ family, Sign, children }: { family: 'green' | 'red' | 'yellow'; Sign: typeof IconCircleX; children: ReactNode }) {
  return (
    <div className={styles.outcome} data-family={family} role="status">
      <Sign size={28} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
