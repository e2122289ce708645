import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { normaliseUtr, utrHint, utrHintWords } from '#contract/values/utr.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { useFormField } from '#web/ui/form/form-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UtrHelp } from './utr-help.tsx';

const DIGITS = 12;
/** A warning that appears while the finger is down would move the next button away from under it, and the tap would be lost. */
const AFTER_THE_TAP_MS = 300;

interface Props {
  readonly utr: string;
  /** The number of the claim that failed by it. */
  readonly refused?: string | undefined;
  /** She comes back from her UPI app, or to correct the number: this field is what is missing. */
  readonly isWaited: boolean;
}

/** Warns of a number that looks wrong, never refuses it (M-11.2). */
export function UtrField({ utr, refused, isWaited }: Props) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const { id } = useFormField('utr');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [left, setLeft] = useState(utr);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const typed = normaliseUtr(utr);
  const length = typed.length;
  // Not while she types: only once she has left the field, and until she changes it.
  const hint = left === utr && typed ? utrHint(typed) : null;
  const isUnchanged = typed !== '' && refused !== undefined && typed === normaliseUtr(refused);
  const warning = isUnchanged ? t`This is the same number as before. Compare it with your UPI app.` : hint && i18n._(utrHintWords[hint]);

  useEffect(() => {
    if (!isWaited) return;
    const show = () => {
      const field = document.getElementById(id);
      if (document.visibilityState !== 'visible' || !field) return;
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [isWaited, id]);

  return (
    <div>
      <TextField
        name="utr"
        label={<Trans>UTR or Transaction ID</Trans>}
        placeholder={t`12 digits, such as 431822907156`}
        inputMode="numeric"
        autoComplete="off"
        isVerbatim
        onLeave={(value) => {
          clearTimeout(leaving.current);
          leaving.current = setTimeout(() => setLeft(value), AFTER_THE_TAP_MS);
        }}
        // Nothing stands there yet: the whole example can be read.
        rightSectionWidth={length > 0 ? 88 : 0}
        rightSection={
          length > 0 && (
            <span className={classes.count}>
              <Trans>
                {length} of {DIGITS}
              </Trans>
            </span>
          )
        }
        hint={
          <Trans>
            12 digits. In your UPI app, open the payment and look for “UTR” or “UPI Ref No”.{' '}
            <button type="button" className={classes.link} onClick={() => setHelpOpen(true)}>
              Show me where
            </button>
          </Trans>
        }
      />
      <p className={classes.warning} role="status">
        {warning && (
          <>
            <IconAlertTriangle size={17} stroke={1.9} aria-hidden />
            {warning}
          </>
        )}
      </p>
      <UtrHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
