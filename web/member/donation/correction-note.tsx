import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { utrHintWords } from '#contract/values/utr.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { CorrectUtr } from './correct-utr.tsx';
import classes from './sent-facts.module.css';

/** “Typed the wrong UTR?” while it can still be corrected; a warning where it looks wrong. */
export function CorrectionNote({ donation }: { donation: MyDonationDetails }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!donation.canCorrectUtr) return null;
  const hint = donation.utrHint && i18n._(utrHintWords[donation.utrHint]);
  return (
    <Note kind={hint ? 'yellow' : 'plain'} icon={<IconPencil size={20} stroke={1.75} aria-hidden />}>
      {hint && <p>{hint}</p>}
      <p>
        <Trans>
          Entered the wrong UTR? You can{' '}
          <button type="button" className={classes.proof} onClick={() => setOpen(true)}>
            correct it
          </button>{' '}
          until we have checked it.
        </Trans>
      </p>
      <CorrectUtr key={donation.transactionId} donation={donation} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Note>
  );
}
