import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExceptionKind, exceptionWords, type ReconciliationException } from '#contract/reconciliation/exceptions.ts';
import { inrExact } from '#contract/values/money.ts';
import type { Undo } from '#web/admin/desk/decision/use-undo.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Utr } from '#web/ui/utr.tsx';
import classes from './exceptions.module.css';
import { ResolveDialog } from './resolve-dialog.tsx';

const isGrave = (kind: ExceptionKind): boolean =>
  kind === 'disputed_utr' || kind === 'reversal' || kind === 'amount_differs_after_approval';

/** One thing that does not fit: what it is, what bank and books say, what to do. */
export function ExceptionCard({ exception, undo }: { exception: ReconciliationException; undo: Undo }) {
  const { i18n } = useLingui();
  const advice = useAdvice();
  const mayWrite = useHasPermission('reconciliation.write');
  const [isAsking, setAsking] = useState(false);
  const { kind, status, line, claims } = exception;
  const isOpen = status === 'open';
  const Icon = !isOpen ? IconCircleCheck : isGrave(kind) ? IconAlertOctagon : IconAlertTriangle;
  const received = inrExact(line.amount);
  const [only] = claims;
  const claimed = only && claims.length === 1 && only.amount !== line.amount ? inrExact(only.amount) : undefined;
  return (
    <li className={classes.card} data-grave={isOpen && isGrave(kind)} data-open={isOpen}>
      <h2>
        <Icon size={20} stroke={1.9} aria-hidden />
        {i18n._(exceptionWords[kind])}
      </h2>
      <p className={classes.sum}>
        {claimed ? (
          <Trans>
            {received} of {claimed}
          </Trans>
        ) : (
          received
        )}
      </p>
      <dl>
        <div>
          <dt>
            <Trans>Bank</Trans>
          </dt>
          <dd>
            {day(i18n.locale, line.day)}, {line.payerName ?? line.narration}
            {line.reference && (
              <>
                {', '}
                <Utr number={line.reference} />
              </>
            )}
          </dd>
        </div>
        {claims.length > 0 && (
          <div>
            <dt>
              <Trans>Books</Trans>
            </dt>
            <dd>
              {claims.map((claim) => (
                <span key={claim.code} className={classes.claim}>
                  <Link to={`/admin/deposits?status=all&open=${claim.code}`}>{claim.code}</Link> {claim.member.name}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {isOpen ? (
        <>
          <p className={classes.advice}>{advice[kind]}</p>
          {mayWrite && (
            <Button variant="default" data-size="sm" className={classes.act ?? ''} onClick={() => setAsking(true)}>
              <Trans>Resolve…</Trans>
            </Button>
          )}
        </>
      ) : (
        <Settled exception={exception} />
      )}
      {isAsking && <ResolveDialog exception={exception} undo={undo} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Settled({ exception: { note, resolvedBy, resolvedAt } }: { exception: ReconciliationException }) {
  const moment = useMoment();
  const at = resolvedAt ? moment(resolvedAt) : '';
  return (
    <p className={classes.advice}>
      {note && <>“{note}” </>}
      {resolvedBy ? (
        <Trans>
          Resolved by {resolvedBy}, {at}.
        </Trans>
      ) : (
        <Trans>Resolved by the decision on the deposit, {at}.</Trans>
      )}
    </p>
  );
}

function useAdvice(): Readonly<Record<ExceptionKind, string>> {
  const { t } = useLingui();
  return {
    over: t`Open the deposit and book what the bank received. The member is notified of the booked amount.`,
    under: t`Open the deposit and book what the bank received. Below the minimum it is booked but does not activate the account.`,
    duplicate_claim: t`One payment counts once. Open the second claim and reject it.`,
    disputed_utr: t`All these claims are disputed. Ask each member for the bank’s SMS, then approve one; the rest are rejected with it.`,
    reversal: t`If it is a donation that was booked, open its deposit and reverse it. If our own payout was returned, note it here.`,
    foreign: t`We may not accept money from abroad without permission. Ask the trustees before booking it.`,
    amount_differs_after_approval: t`It was approved before the statement came. Open its deposit, reverse it, and approve what the bank received.`,
    unknown: t`Find out what it is, then note how it was resolved.`,
  };
}
