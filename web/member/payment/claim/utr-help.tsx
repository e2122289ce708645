import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import classes from './utr-help.module.css';

/** Where the number stands in a payment app: a picture, and the way to it in words. */
export function UtrHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Where is the UTR?</Trans>}>
      <Picture />
      <ol className={classes.steps}>
        <li>
          <Trans>Open your UPI app and go to its history.</Trans>
        </li>
        <li>
          <Trans>Open the payment to us.</Trans>
        </li>
        <li>
          <Trans>Look for “UTR”, “UPI Ref No” or “UPI transaction ID”. It has 12 digits and no letters.</Trans>
        </li>
      </ol>
      <p className={classes.quiet}>
        <Trans>A longer number with letters belongs to the app, not the bank. Your bank’s SMS also shows the UTR.</Trans>
      </p>
      <Button fullWidth onClick={onClose} data-autofocus>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}

function Picture() {
  const { t } = useLingui();
  return (
    <svg className={classes.picture} viewBox="0 0 320 190" role="img" aria-label={t`A payment app: the UTR is marked below the amount`}>
      <rect x="1" y="1" width="318" height="188" rx="14" className={classes.phone} />
      <circle cx="160" cy="34" r="15" className={classes.tick} />
      <path d="M153 34l5 6 9-11" className={classes.check} />
      <text x="160" y="76" textAnchor="middle" className={classes.sum}>
        ₹501
      </text>
      <rect x="24" y="92" width="150" height="9" rx="4.5" className={classes.line} />
      <rect x="24" y="108" width="196" height="9" rx="4.5" className={classes.line} />
      <rect x="14" y="124" width="292" height="30" rx="8" className={classes.mark} />
      <text x="26" y="144" className={classes.label}>
        UPI Ref No (UTR)
      </text>
      <text x="294" y="144" textAnchor="end" className={classes.digits}>
        4318 2290 7156
      </text>
      <rect x="24" y="166" width="170" height="9" rx="4.5" className={classes.line} />
    </svg>
  );
}
