import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { normaliseUtr, utrHint, utrHintWords } from '#contract/utr.ts';
import { useFormField } from '#web/ui/form-state.ts';
import { TextField } from '#web/ui/text-field.tsx';
import classes from './payment-form.module.css';
import { UtrHelp } from './utr-help.tsx';

const DIGITS = 12;

interface Props {
  readonly utr: string;
  /** She comes back from her UPI app: this field is what is missing. */
  readonly isWaited: boolean;
}

/** Warns of a number that looks wrong, never refuses it (M-11.2). */
export function UtrField({ utr, isWaited }: Props) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const { id } = useFormField('utr');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [left, setLeft] = useState(utr);
  const typed = normaliseUtr(utr);
  const length = typed.length;
  // Not while she types: only once she has left the field, and until she changes it.
  const hint = left === utr && typed ? utrHint(typed) : null;

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
        onLeave={setLeft}
        rightSectionWidth={88}
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
        {hint && (
          <>
            <IconAlertTriangle size={17} stroke={1.9} aria-hidden />
            {i18n._(utrHintWords[hint])}
          </>
        )}
      </p>
      <UtrHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
