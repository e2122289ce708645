import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type IssuedReceipt, listReceipts, printDuplicate, receiptSlug } from '#contract/receipts.ts';
import { useMoment } from '#web/admin/words.ts';
import { call } from '#web/lib/calling/call.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';
import { Money } from '#web/ui/money.tsx';
import { type ReceiptAct, ReceiptDialog } from './receipt-dialog.tsx';
import classes from './receipt-trail.module.css';

interface Props {
  readonly code: string;
  /** Asked for again when it changes: a receipt is written after its approval. */
  readonly newest: string;
  readonly mayReview: boolean;
  readonly onChanged: () => void;
}

/** Every receipt the trust gave for this donation, newest first, and what may be done with it. */
export function ReceiptTrail({ code, newest, mayReview, onChanged }: Props) {
  const [receipts, setReceipts] = useState<readonly IssuedReceipt[]>([]);
  const [act, setAct] = useState<ReceiptAct>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` says that there is more to ask for
  useEffect(() => {
    const stop = new AbortController();
    call(listReceipts, { params: { code } }, { signal: stop.signal }).then(
      (answer) => setReceipts(answer.receipts),
      // The number stands among the details all the same.
      () => {},
    );
    return () => stop.abort();
  }, [code, newest]);
  if (receipts.length === 0) return null;
  return (
    <section className={classes.trail} aria-labelledby="receipt-trail">
      <h2 id="receipt-trail">
        <Trans>Trust's receipts</Trans>
      </h2>
      <ol>
        {receipts.map((receipt) => (
          <Entry key={receipt.number} receipt={receipt} mayReview={mayReview} onAct={setAct} />
        ))}
      </ol>
      {act && (
        <ReceiptDialog
          act={act}
          onClose={() => setAct(undefined)}
          onDone={(trail) => {
            setReceipts(trail);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

interface EntryProps {
  readonly receipt: IssuedReceipt;
  readonly mayReview: boolean;
  readonly onAct: (act: ReceiptAct) => void;
}

function Entry({ receipt, mayReview, onAct }: EntryProps) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { number, status, replaces, voidReason } = receipt;
  const issued = moment(receipt.issuedAt);
  const issuer = receipt.issuedBy ?? t`By itself`;
  const ended = receipt.voidedAt ? moment(receipt.voidedAt) : '';
  const ender = receipt.voidedBy ?? t`By itself`;
  return (
    <li>
      <p>
        <b>{number}</b> · <Money amount={receipt.amount} /> · {status === 'valid' ? t`Valid` : t`Void`}
        {receipt.hasTaxLines && ` · ${t`with 80G lines`}`}
      </p>
      <p>
        <Trans>
          Issued {issued} · {issuer}
        </Trans>
        {replaces && (
          <>
            {' '}
            · <Trans>replaces {replaces}</Trans>
          </>
        )}
      </p>
      {voidReason && (
        <p>
          <Trans>
            Void since {ended} · {ender}: {voidReason}
          </Trans>
        </p>
      )}
      {mayReview && (
        <div className={classes.acts}>
          <Anchor
            href={addressOf(printDuplicate, { number: receiptSlug(number) }, { language: i18n.locale })}
            target="_blank"
            rel="noopener"
          >
            <Trans>Print a duplicate</Trans>
          </Anchor>
          {receipt.canReissue && (
            <Button size="compact-sm" variant="default" onClick={() => onAct({ kind: 'reissue', receipt })}>
              <Trans>Reissue…</Trans>
            </Button>
          )}
          {receipt.canVoid && (
            <Button size="compact-sm" variant="default" onClick={() => onAct({ kind: 'void', receipt })}>
              <Trans>Make void…</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
