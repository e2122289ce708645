import { settings } from '#api/core/settings/index.ts';
import { kycCode } from '#api/features/kyc/case/codes.ts';
import { digestsOf } from '#api/features/kyc/case/sealed.ts';
import type { CaseRow } from '#api/features/kyc/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import { monthsBefore } from '#contract/kyc/paper-fields.ts';
import type { PersonalDraft } from '#contract/kyc/personal-info.ts';
import type { KycEvidence } from '#contract/kyc/review-kyc.ts';
import { moneyDay } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import { contactOf, type RelatedRow, withSameNumber, withSamePaper } from './store.ts';

interface Opened {
  readonly row: CaseRow;
  readonly personal: PersonalDraft;
  readonly number: string;
  readonly issuedOn: string | null;
}

/** What our own records say about a case. It helps to look; a person decides. */
export async function evidenceOf(deps: Deps, opened: Opened): Promise<KycEvidence[]> {
  const { row, personal, number } = opened;
  const { db } = deps;
  const numbered = { paper: row.id_paper as IdentityPaper, number, dateOfBirth: personal.dateOfBirth };
  const [contact, sameNumber, samePaper, values] = await Promise.all([
    contactOf(db, row.member_id),
    withSameNumber(db, row.id, number === '' ? [] : digestsOf(deps, numbered)),
    withSamePaper(db, row.id),
    settings(deps),
  ]);
  return [
    contactFinding(contact, personal),
    nameFinding(contact.full_name, personal.fullName),
    sameNumberFinding(sameNumber),
    samePaperFinding(samePaper),
    issueFinding(opened, { months: values['kyc.address_proof_months'], sentOn: moneyDay(row.sent_at ?? deps.clock.now()) }),
    ...(row.times_sent > 1 ? [beforeFinding(row.times_sent)] : []),
  ];
}

const alone = { related: [] as KycEvidence['related'] };

function contactFinding(
  { mobile, email_verified_at }: { mobile: string; email_verified_at: Date | null },
  personal: PersonalDraft,
): KycEvidence {
  const isSame = personal.phoneNumber.replace(/\D/g, '').endsWith(mobile);
  if (email_verified_at === null)
    return { check: 'contact', verdict: 'none', title: /*i18n*/ 'Email address not confirmed yet', detail: '', ...alone };
  return {
    check: 'contact',
    verdict: isSame ? 'pass' : 'none',
    title: isSame ? /*i18n*/ 'Email confirmed, same phone number' : /*i18n*/ 'Email confirmed, another phone number',
    detail: isSame ? '' : /*i18n*/ 'The number entered here differs from the one of the account.',
    ...alone,
  };
}

/** A married name or another spelling is no fault; the paper decides. */
function nameFinding(account: string, entered: string): KycEvidence {
  const words = (name: string) =>
    name
      .toLowerCase()
      .split(/[\s.]+/)
      .filter(Boolean)
      .sort()
      .join(' ');
  const isSame = words(account) === words(entered);
  return {
    check: 'name',
    verdict: isSame ? 'pass' : 'none',
    title: isSame ? /*i18n*/ 'Name as in the account' : /*i18n*/ 'The account has another name',
    detail: isSame ? '' : says(/*i18n*/ 'Account: {name}', { name: account }),
    ...alone,
  };
}

function sameNumberFinding(others: readonly RelatedRow[]): KycEvidence {
  const base = { check: 'same_number', related: others.map(present) } as const;
  return others.length === 0
    ? { ...base, verdict: 'pass', title: /*i18n*/ 'Number not used by another member', detail: '' }
    : {
        ...base,
        verdict: 'warn',
        title: says(/*i18n*/ '{others, plural, one {Another member has} other {# other members have}} entered the same number', {
          others: others.length,
        }),
        detail: /*i18n*/ 'One person may have two accounts, or a card was borrowed. Please compare both cases.',
      };
}

function samePaperFinding(others: readonly RelatedRow[]): KycEvidence {
  const base = { check: 'same_paper', related: others.map(present) } as const;
  return others.length === 0
    ? { ...base, verdict: 'pass', title: /*i18n*/ 'Pictures not sent by another member', detail: '' }
    : {
        ...base,
        verdict: 'warn',
        title: says(/*i18n*/ '{others, plural, one {Another member has} other {# other members have}} sent the very same picture', {
          others: others.length,
        }),
        detail: /*i18n*/ 'A family may share a bill. Please compare both cases.',
      };
}

const present = ({ id, full_name, status }: RelatedRow) => ({ code: kycCode(id), name: full_name, status });

/** Old when it was sent, not when somebody looks at last. */
function issueFinding({ issuedOn }: Opened, { months, sentOn }: { months: number; sentOn: string }): KycEvidence {
  const days = issuedOn === null ? 0 : Math.round((Date.parse(sentOn) - Date.parse(issuedOn)) / 86_400_000);
  const isRecent = issuedOn !== null && issuedOn >= monthsBefore(sentOn, months);
  return {
    check: 'issue_date',
    verdict: isRecent ? 'pass' : 'warn',
    title: isRecent ? /*i18n*/ 'Address proof is recent enough' : /*i18n*/ 'Address proof is too old',
    detail: says(
      /*i18n*/ '{days, plural, one {# day} other {# days}} old when it was sent. Limit: {months, plural, one {# month} other {# months}}.',
      { days, months },
    ),
    ...alone,
  };
}

const beforeFinding = (times: number): KycEvidence => ({
  check: 'before',
  verdict: 'none',
  title: says(/*i18n*/ 'Sent {times, plural, one {once} other {# times}}', { times }),
  detail: /*i18n*/ 'What was asked for before is in the history.',
  ...alone,
});
