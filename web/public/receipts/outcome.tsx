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
    <Box tone={isValid ? styles.valid : styles.void} Sign={isValid ? IconCircleCheck : IconCircleX}>
      <h2>{isValid ? <Trans>This receipt is ours and is valid</Trans> : <Trans>This receipt is void</Trans>}</h2>
      <p>
        {isValid ? (
          <Trans>Please compare it with the paper: every line must agree.</Trans>
        ) : (
          <Trans>We issued it, and it was cancelled later. It proves nothing any more.</Trans>
        )}
      </p>
      <Facts receipt={outcome} />
    </Box>
  );
}

function Unknown({ email }: { email: string }) {
  return (
    <Box tone={styles.unknown} Sign={IconAlertTriangle}>
      <h2>
        <Trans>We do not know this receipt</Trans>
      </h2>
      <p>
        <Trans>There is no receipt of ours with this number over this amount. Please compare both with the paper and try again.</Trans>
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

function Box({ tone, Sign, children }: { tone: string | undefined; Sign: typeof IconCircleX; children: ReactNode }) {
  return (
    <div className={`${styles.outcome} ${tone}`} role="status">
      <Sign size={28} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
