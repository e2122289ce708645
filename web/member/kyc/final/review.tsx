import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { identityPaperRules, NUMBER_TAIL, normaliseIdentityNumber } from '#contract/kyc/identity-numbers.ts';
import { kycPartWords } from '#contract/kyc/papers.ts';
import { countryWords } from '#contract/kyc/personal-info.ts';
import { day } from '#web/lib/format.ts';
import { FileLink } from '#web/member/file-link.tsx';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { usePersonalLabels } from '#web/member/kyc/personal/personal-fields.tsx';
import classes from './final.module.css';

/** What will be sent, to look at once more. */
export function Review({ draft: { kyc, typed } }: { draft: KycDraft }) {
  const { t, i18n } = useLingui();
  const { i18n: words } = useWords();
  const { personal, idPaper, idNumber, issuedOn } = typed;
  const labels = usePersonalLabels(personal.country);
  const tail = idPaper && idNumber ? normaliseIdentityNumber(idPaper, idNumber).slice(-NUMBER_TAIL) : kyc.idNumberHint?.split(' ').at(-1);
  const home = [personal.address, `${personal.city} ${personal.zipCode}`.trim(), personal.state, countryOf()].filter(Boolean).join(', ');
  const rows: readonly (readonly [string, string])[] = [
    [labels.fullName, personal.fullName],
    [labels.dateOfBirth, day(i18n.locale, personal.dateOfBirth)],
    [labels.nationality, personal.nationality],
    [labels.phoneNumber, personal.phoneNumber],
    [labels.address, home],
  ];
  return (
    <section className={classes.card} aria-labelledby="review-title">
      <h3 id="review-title">
        <Trans>What you are sending</Trans>
      </h3>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.change}>
        <Link to="?step=1">{t`Change personal information`}</Link>
      </p>
      <dl className={classes.facts}>
        {idPaper && (
          <div>
            <dt>{words._(identityPaperRules[idPaper].words)}</dt>
            <dd>{tail && <Trans>ends in {tail}</Trans>}</dd>
          </div>
        )}
        {issuedOn && (
          <div>
            <dt>{t`Issue date of the proof of address`}</dt>
            <dd>{day(i18n.locale, issuedOn)}</dd>
          </div>
        )}
        {kyc.papers
          .filter(({ part }) => part !== 'selfie')
          .map(({ part, name, file, status }) => (
            <div key={part}>
              <dt>{words._(kycPartWords[part])}</dt>
              <dd>
                {name} {status === 'ready' && <FileLink file={file} name={name} />}
              </dd>
            </div>
          ))}
      </dl>
      <p className={classes.change}>
        <Link to="?step=2">{t`Change documents`}</Link>
      </p>
    </section>
  );

  function countryOf(): string {
    return personal.country === '' ? '' : words._(countryWords[personal.country]);
  }
}
