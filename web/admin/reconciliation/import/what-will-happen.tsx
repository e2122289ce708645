import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StatementPreview } from '#contract/reconciliation/statements.ts';
import classes from './preview.module.css';

const icons = { good: IconCircleCheck, info: IconInfoCircle, look: IconAlertTriangle };

/** What the import would do, in sentences; nothing is said about what does not occur. */
export function WhatWillHappen({ counts }: { counts: StatementPreview['counts'] }) {
  const { certain, suggested, unclaimed, known, look, money_out, bank_own } = counts;
  const toBook = money_out + bank_own;
  return (
    <section className={classes.box}>
      <h2>
        <Trans>What will happen</Trans>
      </h2>
      <ul className={classes.happens}>
        <Happens when={certain} kind="good" title={<Plural value={certain} one="# matches a claim fully" other="# match a claim fully" />}>
          <Trans>Booked by the machine, you see them under Matched</Trans>
        </Happens>
        <Happens when={suggested} kind="info" title={<Plural value={suggested} one="# fits a claim nearly" other="# fit a claim nearly" />}>
          <Trans>You decide on each under Suggested</Trans>
        </Happens>
        <Happens when={unclaimed} kind="info" title={<Plural value={unclaimed} one="# unclaimed" other="# unclaimed" />}>
          <Trans>Nobody has sent it yet; it waits in its own account</Trans>
        </Happens>
        <Happens
          when={toBook}
          kind="info"
          title={<Plural value={toBook} one="# line of money out or of the bank" other="# lines of money out or of the bank" />}
        >
          <Trans>Named at the daily close</Trans>
        </Happens>
        <Happens when={known} kind="info" title={<Plural value={known} one="# already imported" other="# already imported" />}>
          <Trans>Left alone, nothing counts twice</Trans>
        </Happens>
        <Happens when={look} kind="look" title={<Plural value={look} one="# needs a look" other="# need a look" />}>
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
