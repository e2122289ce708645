import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StatementPreview } from '#contract/reconciliation/statements.ts';
import classes from './preview.module.css';

const icons = { good: IconCircleCheck, info: IconInfoCircle, look: IconAlertTriangle };

/** What the import would do, in sentences; nothing is said about what does not occur. */
export function WhatWillHappen({ counts }: { counts: StatementPreview['counts'] }) {
  const { certain, approved, suggested, unclaimed, known, look, money_out, bank_own } = counts;
  const toBook = money_out + bank_own;
  return (
    <section className={classes.box}>
      <h2>
        <Trans>What will happen</Trans>
      </h2>
      <ul className={classes.happens}>
        <Happens when={certain} kind="good" title={<Plural value={certain} one="# exact match" other="# exact matches" />}>
          <Trans>Approved automatically; see them under Matched</Trans>
        </Happens>
        <Happens when={approved} kind="good" title={<Plural value={approved} one="# already approved" other="# already approved" />}>
          <Trans>Approved before the statement; nothing is booked twice</Trans>
        </Happens>
        <Happens when={suggested} kind="info" title={<Plural value={suggested} one="# close match" other="# close matches" />}>
          <Trans>You decide on each under Suggested</Trans>
        </Happens>
        <Happens when={unclaimed} kind="info" title={<Plural value={unclaimed} one="# unclaimed" other="# unclaimed" />}>
          <Trans>Nobody has claimed it yet; it is held in a separate account</Trans>
        </Happens>
        <Happens
          when={toBook}
          kind="info"
          title={<Plural value={toBook} one="# payment, charge or interest line" other="# payment, charge or interest lines" />}
        >
          <Trans>To be booked at the daily close</Trans>
        </Happens>
        <Happens when={known} kind="info" title={<Plural value={known} one="# already imported" other="# already imported" />}>
          <Trans>Skipped; nothing is counted twice</Trans>
        </Happens>
        <Happens when={look} kind="look" title={<Plural value={look} one="# needs review" other="# need review" />}>
          <Trans>No UTR, money that came back, or from abroad</Trans>
        </Happens>
      </ul>
    </section>
  );
}

interface Props {
  readonly when: number;
  readonly kind: keyof typeof icons;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Happens({ when, kind, title, children }: Props) {
  const Icon = icons[kind];
  if (when === 0) return null;
  return (
    <li data-kind={kind}>
      <Icon size={18} stroke={1.9} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}
