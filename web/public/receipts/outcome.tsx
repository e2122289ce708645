import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Verification } from '#contract/receipts.ts';
import { inrExact } from '#contract/values/money.ts';
import { Rosette, type Tint } from '#web/brand/rosette.tsx';
import { formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './verify.module.css';

type Known = Exclude<Verification, { status: 'unknown' }>;

/** The answer: a sign, a sentence, and what the paper must say too. */
export function Outcome({ outcome, email }: { outcome: Verification; email: string }) {
  if (outcome.status === 'unknown') return <Unknown email={email} />;
  const isValid = outcome.status === 'valid';
  return (
    <Box
      family={isValid ? 'green' : 'red'}
      tint={isValid ? 'green' : 'madder'}
      icon={isValid ? <IconCheck stroke={2} /> : <IconX stroke={2} />}
      title={isValid ? <Trans>This receipt is genuine and valid</Trans> : <Trans>This receipt is void</Trans>}
      words={
        isValid ? (
          <Trans>It is in our books and has not been cancelled.</Trans>
        ) : (
          <Trans>We issued it, but it was cancelled later. It is no longer valid.</Trans>
        )
      }
    >
      <Facts receipt={outcome} />
    </Box>
  );
}

function Unknown({ email }: { email: string }) {
  return (
    <Box
      family="yellow"
      tint="marigold"
      icon={<IconAlertTriangle stroke={1.75} />}
      title={<Trans>Receipt not found</Trans>}
      words={<Trans>We have no receipt with this number and amount. Please compare both with the paper and try again.</Trans>}
    >
      {email && (
        <p className={styles.write}>
          <Trans>
            Typed exactly as printed? Then please write to us: <a href={`mailto:${email}`}>{email}</a>
          </Trans>
        </p>
      )}
    </Box>
  );
}

function Facts({ receipt: { number, amount, issuedOn, creditedOn, fund, donor } }: { receipt: Known }) {
  const { t } = useLingui();
  const language = useLanguage();
  const facts = [
    [t`Receipt number`, number],
    [t`Amount`, inrExact(amount)],
    [t`Received in our account`, formatDay(creditedOn, language)],
    [t`Fund`, fund],
    [t`Receipt date`, formatDay(issuedOn, language)],
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

interface BoxProps {
  readonly family: 'green' | 'red' | 'yellow';
  readonly tint: Tint;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

function Box({ family, tint, icon, title, words, children }: BoxProps) {
  return (
    <div className={styles.outcome} role="status">
      <div className={styles.head} data-family={family}>
        <Rosette tint={tint} size="step">
          {icon}
        </Rosette>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{words}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
