import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LostFactorRequest } from '#contract/accounts/lost-factor.ts';
import { inrExact } from '#contract/values/money.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { day } from '#web/lib/format.ts';
import classes from './lost-factors.module.css';

/** Facts, not a score: whoever decides weighs them. What calls for care is marked, in words too. */
export function ForAndAgainst({ facts }: Pick<LostFactorRequest, 'facts'>) {
  const { t, i18n } = useLingui();
  const on = (at: string | null, never: string) => (at ? day(i18n.locale, at) : never);
  const { openWithdrawals, balance, passkeys } = facts;
  const sum = inrExact(openWithdrawals.sum);
  return (
    <dl className={classes.facts}>
      <Fact name={<Trans>Member since</Trans>}>{on(facts.joinedAt, '')}</Fact>
      <Fact name={<Trans>Identity verified</Trans>}>{on(facts.identityVerifiedAt, t`No`)}</Fact>
      <Fact name={<Trans>Second factor since</Trans>}>{on(facts.factorSince, t`Never`)}</Fact>
      <Fact name={<Trans>Last sign-in</Trans>}>{on(facts.lastSignInAt, t`Never`)}</Fact>
      <Fact name={<Trans>Asked from</Trans>}>
        {facts.isNewPlace ? <Careful>{t`A new device: take care`}</Careful> : <Trans>A known device or network</Trans>}
      </Fact>
      <Fact name={<Trans>Password changed</Trans>}>
        {facts.passwordChangedAt ? <Careful>{on(facts.passwordChangedAt, '')}</Careful> : <Trans>Not recently</Trans>}
      </Fact>
      <Fact name={<Trans>Email changed</Trans>}>
        {facts.emailChangedAt ? <Careful>{on(facts.emailChangedAt, '')}</Careful> : <Trans>Not recently</Trans>}
      </Fact>
      <Fact name={<Trans>Passkeys</Trans>}>
        {passkeys > 0 ? <Plural value={passkeys} one="#, said to be lost" other="#, said to be lost" /> : <Trans>None</Trans>}
      </Fact>
      <Fact name={<Trans>Open withdrawals</Trans>}>
        {openWithdrawals.count > 0 ? (
          <Careful>
            {openWithdrawals.count} · {sum}
          </Careful>
        ) : (
          <Trans>None</Trans>
        )}
      </Fact>
      {balance !== null && <Fact name={<Trans>Balance</Trans>}>{inrExact(balance)}</Fact>}
    </dl>
  );
}

const Careful = ({ children }: { children: React.ReactNode }) => <span className={classes.careful}>{children}</span>;
