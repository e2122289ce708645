import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { type IssuedReceipt, listReceipts, printDuplicate, receiptSlug } from '#contract/receipts.ts';
import { useMoment } from '#web/admin/words.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { Money } from '#web/ui/money.tsx';
import { type ReceiptAct, ReceiptDialog } from './receipt-dialog.tsx';
import classes from './receipt-trail.module.css';

interface Props {
  readonly code: string;
  readonly mayReview: boolean;
  readonly onChanged: () => void;
}

/** Every receipt the trust gave for this donation, newest first, and what may be done with it. Asked for anew when there is another one: give it a key. */
export function ReceiptTrail({ code, mayReview, onChanged }: Props) {
  // Without an answer the number stands among the details all the same.
  const { answer, put } = useEndpoint(listReceipts, { params: { code } });
  const [act, setAct] = useState<ReceiptAct>();
  const receipts = answer?.receipts ?? [];
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
            put({ receipts: [...trail] });
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
  const issuer = receipt.issuedBy ?? t`Automatic`;
  const ended = receipt.voidedAt ? moment(receipt.voidedAt) : '';
  const ender = receipt.voidedBy ?? t`Automatic`;
  return (
    <li>
      <p>
        <b>{number}</b> · <Money amount={receipt.amount} /> · {status === 'valid' ? t`Valid` : t`Void`}
        {receipt.hasTaxLines && ` · ${t`with 80G details`}`}
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
              <Trans>Void receipt…</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
