import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type KeptRecord, keptRecords } from '#contract/your-data/kept.ts';
import classes from './data.module.css';

interface Words {
  readonly what: ReactNode;
  readonly why: ReactNode;
}

/** docs/personal-data.md in words for people; a test sees that nothing is kept that has none. */
const words: Readonly<Record<KeptRecord, Words>> = {
  money: {
    what: <Trans>Donations, rewards and withdrawals</Trans>,
    why: <Trans>Sums and dates, without your name. The law asks for books that are complete.</Trans>,
  },
  receipts: {
    what: <Trans>Receipts</Trans>,
    why: <Trans>Number and sum. Name, address and PAN on them can no longer be read.</Trans>,
  },
  proofs: {
    what: <Trans>Proofs of payment</Trans>,
    why: (
      <Trans>
        The pictures you sent with a donation, for as long as the law asks for the books, locked away and without the name you gave the
        file.
      </Trans>
    ),
  },
  bank: {
    what: <Trans>Bank statements</Trans>,
    why: <Trans>As the bank printed them, with the payer’s name. They belong to the books.</Trans>,
  },
  number: {
    what: <Trans>Your User Id</Trans>,
    why: <Trans>A number without a name, so that the books add up, and whether it was verified.</Trans>,
  },
  log: {
    what: <Trans>The activity log</Trans>,
    why: <Trans>Who did what and from where. Names in it can no longer be read.</Trans>,
  },
  consents: {
    what: <Trans>What you agreed to</Trans>,
    why: <Trans>Proof of your consent, of its end, and of this request. Without your name.</Trans>,
  },
  help: {
    what: <Trans>That you asked for help</Trans>,
    why: <Trans>How many asked and how fast we answered. Your words are deleted.</Trans>,
  },
  security: {
    what: <Trans>Counts of wrong passwords</Trans>,
    why: <Trans>Scrambled, and gone by themselves.</Trans>,
  },
};

export const KeptCard = () => (
  <section className={classes.side} aria-labelledby="kept-title">
    <h3 id="kept-title">
      <Trans>What we keep and why</Trans>
    </h3>
    <p>
      <Trans>When you close your account, everything goes except this:</Trans>
    </p>
    <dl className={classes.kept}>
      {keptRecords.map((record) => (
        <div key={record}>
          <dt>{words[record].what}</dt>
          <dd>{words[record].why}</dd>
        </div>
      ))}
    </dl>
  </section>
);
