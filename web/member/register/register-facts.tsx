import { Trans } from '@lingui/react/macro';
import { IconBuildingBank, IconEyeOff, IconLock } from '@tabler/icons-react';
import classes from './register-facts.module.css';

/** What a newcomer wants to know first. Only what the software itself makes true. */
export function RegisterFacts() {
  return (
    <ul className={classes.facts}>
      <li>
        <IconLock size={22} stroke={1.75} aria-hidden />
        <Trans>You pay in your own UPI app: no card details, no auto-debit</Trans>
      </li>
      <li>
        <IconBuildingBank size={22} stroke={1.75} aria-hidden />
        <Trans>Every payment is checked against the bank</Trans>
      </li>
      <li>
        <IconEyeOff size={22} stroke={1.75} aria-hidden />
        <Trans>Other members never see your full email or your mobile number</Trans>
      </li>
    </ul>
  );
}
