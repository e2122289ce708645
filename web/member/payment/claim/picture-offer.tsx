import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { normaliseUtr } from '#contract/values/utr.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { Utr } from '#web/ui/utr.tsx';
import classes from './picture-offer.module.css';
import { useReading } from './use-reading.ts';

interface Props {
  /** The uploaded picture, once it is there. */
  readonly file: string | undefined;
  /** As typed so far. */
  readonly utr: string;
}

/**
 * The number that was read in her picture: offered, never filled in by itself. It has its whole height from the moment she chose
 * the picture, so that nothing moves under the finger when the answer comes.
 */
export function PictureOffer({ file, utr }: Props) {
  const { t } = useLingui();
  const { form, id, onEdit } = useFormField('utr');
  const reading = useReading(file);
  const said = useRef<HTMLParagraphElement>(null);
  const [refused, setRefused] = useState<string>();
  const typed = normaliseUtr(utr);
  const read = reading?.utr ?? '';
  const shown = <Utr number={read} />;
  if (file && refused === file) return null;

  const isSame = typed === read;
  // While she types, it stays an offer; a whole other number is hers to keep.
  const isOther = typed.length >= read.length && !isSame;
  const words = () => {
    if (!reading) return t`We look for the UTR in your picture, to save you typing.`;
    if (!read) return t`We could not read a UTR in your picture. That is fine, you can type it.`;
    if (isSame) return t`This is the number in your picture. You can still change it.`;
    return isOther ? <Trans>Your picture seems to show {shown}.</Trans> : <Trans>We read {shown} in your picture. Is this your UTR?</Trans>;
  };

  function take() {
    form.setFieldValue('utr', read);
    onEdit();
    said.current?.focus({ preventScroll: true });
  }
  function refuse() {
    setRefused(file);
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.offer} data-kind={read && !isSame ? 'offer' : 'quiet'}>
      <Room />
      <div className={classes.said}>
        <p ref={said} role="status" tabIndex={-1}>
          {words()}
        </p>
        {read && !isSame && <Buttons onTake={take} onRefuse={refuse} />}
      </div>
    </div>
  );
}

/** As much as the offer needs, in any language and at any width. */
function Room() {
  const shown = <Utr number="000000000000" />;
  return (
    <div className={classes.room} aria-hidden inert>
      <p>
        <Trans>We read {shown} in your picture. Is this your UTR?</Trans>
      </p>
      <Buttons />
    </div>
  );
}

const Buttons = ({ onTake, onRefuse }: { onTake?: () => void; onRefuse?: () => void }) => (
  <div className={classes.buttons}>
    <Button variant="default" onClick={onTake}>
      <Trans>Use this number</Trans>
    </Button>
    <Button variant="subtle" onClick={onRefuse}>
      <Trans>No, dismiss</Trans>
    </Button>
  </div>
);
