import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { changeMyMessagePreferences } from '#contract/message-preferences.ts';
import { isLanguage, languageNames } from '#contract/values/languages.ts';
import type { Consent, ConsentChange, MyConsents } from '#contract/your-data/consents.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { publicPath } from '#web/lib/paths.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './data.module.css';

/** What she said yes to, and how each of it ends. */
export function ConsentsCard({ consents: { agreements, newsletter, changes } }: { consents: MyConsents }) {
  return (
    <section className={classes.card} aria-labelledby="consents-title">
      <h3 id="consents-title">
        <Trans>Your consents</Trans>
      </h3>
      <ul className={classes.consents}>
        {agreements.map((agreement) => (
          <Agreement key={`${agreement.kind}-${agreement.version}`} agreement={agreement} />
        ))}
        <Newsletter {...newsletter} />
      </ul>
      <p className={classes.quiet}>
        <Trans>
          Terms and privacy notice are the ground on which we keep your account: to withdraw them, close it. Without the notice about
          identity papers we cannot pay out money.
        </Trans>
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  );
}

const titles: Readonly<Record<Consent['kind'], ReactNode>> = {
  terms: <Trans>Terms</Trans>,
  privacy: <Trans>Privacy notice</Trans>,
  identity: <Trans>Notice about identity papers</Trans>,
};

function Agreement({ agreement: { kind, version, language, agreedAt, isReplaced } }: { agreement: Consent }) {
  const { i18n } = useLingui();
  const { language: reading } = useLanguage();
  const on = day(i18n.locale, agreedAt);
  const spoken = isLanguage(language ?? undefined) ? languageNames[language as keyof typeof languageNames] : '';
  return (
    <li>
      <span>
        <a href={publicPath(reading, `/${kind}`)}>{titles[kind]}</a>
        <small>
          {spoken ? (
            <Trans>
              Version {version}, agreed on {on}, in {spoken}
            </Trans>
          ) : (
            <Trans>
              Version {version}, agreed on {on}
            </Trans>
          )}
          {isReplaced && (
            <>
              {' · '}
              <Trans>a newer text is in force</Trans>
            </>
          )}
        </small>
      </span>
    </li>
  );
}

function Newsletter({ isGiven, since }: MyConsents['newsletter']) {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  const action = useAction(changeMyMessagePreferences);
  const on = since ? day(i18n.locale, since) : '';
  async function withdraw() {
    const outcome = await action.run({ body: { newsletter: false } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not save it. Please try again.` }));
    if (outcome?.answer) toast.success(t`You get no newsletter any more.`);
  }
  return (
    <li>
      <span>
        <Trans>Newsletter</Trans>
        <small>{isGiven ? <Trans>Agreed on {on}</Trans> : <Trans>Not agreed: you get none</Trans>}</small>
      </span>
      {isGiven && (
        <Button variant="default" data-size="sm" aria-busy={action.isBusy} onClick={() => void withdraw()}>
          <Trans context="consent">Withdraw</Trans>
        </Button>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: readonly ConsentChange[] }) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<ConsentChange['what'], string>> = {
    newsletter: t`Newsletter`,
    marketingEmails: t`Marketing emails`,
    monthlyReports: t`Monthly reports`,
    donationReminders: t`Donation reminders`,
    emailNotifications: t`Email notifications`,
    smsNotifications: t`SMS notifications`,
  };
  return (
    <details className={classes.changes}>
      <summary>
        <Trans>What you switched on and off</Trans>
      </summary>
      <ul>
        {changes.map(({ what, isGiven, at }) => {
          const [name, on] = [names[what], day(i18n.locale, at)];
          return (
            <li key={`${what}-${at}`}>
              {isGiven ? (
                <Trans>
                  {on}: {name} on
                </Trans>
              ) : (
                <Trans>
                  {on}: {name} off
                </Trans>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
