import { isBankPayment } from '#api/core/bank/index.ts';
import type { Case } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { isReadInTime, pictureEvidence } from '#api/features/donations/reading/picture-evidence.ts';
import type { Evidence } from '#contract/donations/deposits.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { inrExact } from '#contract/values/money.ts';
import { isOpenClaim } from '#contract/values/status.ts';
import { groupedUtr, utrHint, utrHintWords } from '#contract/values/utr.ts';
import { says } from '#contract/values/words.ts';
import { bankLine } from './bank-line.ts';

/** Nothing else is concerned. */
const alone: { related: string[] } = { related: [] };

type Check = (found: Case, settings: SettingValues) => Evidence | undefined;

/** What speaks for and against a claim. The page shows it, and an approval must have acknowledged every warning of the same list. */
export const evidenceOf = (found: Case, settings: SettingValues): Evidence[] =>
  checks.map((check) => check(found, settings)).filter((one) => one !== undefined);

export const warningsOf = (found: Case, settings: SettingValues): Evidence['check'][] =>
  evidenceOf(found, settings)
    .filter(({ verdict }) => verdict === 'warn')
    .map(({ check }) => check);

/** What an approval must have acknowledged. */
export const warningsToSee = (found: Case, settings: SettingValues): Evidence['check'][] =>
  warningsOf(found, settings).filter((check) => check !== 'picture' || isReadInTime(found));

const utrLooks: Check = ({ method, utr }) => {
  if (method !== 'upi' || utr === null) return undefined;
  const hint = utrHint(utr);
  const base = { check: 'utr', source: 'member', ...alone } as const;
  if (hint) return { ...base, verdict: 'warn', title: /*i18n*/ 'The UTR looks wrong', detail: utrHintWords[hint] };
  return { ...base, verdict: 'pass', title: /*i18n*/ 'The UTR has 12 digits', detail: groupedUtr(utr) };
};

const utrSeen: Check = ({ utr, rivals, seen }) => {
  if (utr === null) return undefined;
  const base = { source: 'records', detail: '' } as const;
  if (rivals.length > 0)
    return {
      ...base,
      check: 'disputed',
      verdict: 'warn',
      title: says(/*i18n*/ '{others, plural, one {Another member has} other {# other members have}} claimed the same UTR', {
        others: rivals.length,
      }),
      detail: says(/*i18n*/ 'Approving this one rejects {others, plural, one {the other} other {the other #}}.', { others: rivals.length }),
      related: rivals.map(donationCode),
    };
  const related = seen.map(donationCode);
  return {
    ...base,
    check: 'utr_seen',
    verdict: seen.length > 0 ? 'warn' : 'pass',
    title: seen.length > 0 ? /*i18n*/ 'This UTR was sent before' : /*i18n*/ 'This UTR is new',
    detail: related.join(', '),
    related,
  };
};

const amount: Check = ({ claimed_amount, intent_amount, entered_by }, settings) => {
  const base = { check: 'amount', source: 'member', ...alone } as const;
  const claimed = inrExact(claimed_amount);
  if (claimed_amount < settings['donation.minimum'] && entered_by === null)
    return { ...base, verdict: 'warn', title: /*i18n*/ 'Below the minimum', detail: claimed };
  if (intent_amount === null) return { ...base, verdict: 'none', title: /*i18n*/ 'Not paid with our QR code', detail: claimed };
  const fits = intent_amount === claimed_amount;
  return {
    ...base,
    verdict: fits ? 'pass' : 'warn',
    title: fits ? /*i18n*/ 'The amount matches the QR code' : /*i18n*/ 'The amount differs from the QR code',
    detail: says(/*i18n*/ 'QR code {intent}, member entered {claimed}', { intent: inrExact(intent_amount), claimed }),
  };
};

const receipt: Check = ({ proof }) => ({
  check: 'receipt',
  source: 'member',
  ...alone,
  verdict: proof === null ? 'warn' : 'pass',
  title: proof === null ? /*i18n*/ 'No receipt attached' : /*i18n*/ 'Receipt attached',
  detail: '',
});

/** Compared by a job when the claim comes in, so that looking costs nothing. */
const lookalike: Check = ({ lookalikes, likeness, proof, receipt_compared_at }) => {
  if (proof === null) return undefined;
  const base = { check: 'lookalike', source: 'records' } as const;
  if (receipt_compared_at === null)
    return { ...base, ...alone, verdict: 'none', title: /*i18n*/ 'The receipt is still being compared with others', detail: '' };
  if (lookalikes.length === 0)
    return { ...base, ...alone, verdict: 'pass', title: /*i18n*/ 'No other receipt looks like this one', detail: '' };
  const related = lookalikes.map(donationCode);
  return {
    ...base,
    verdict: 'warn',
    title:
      related.length === 1
        ? says(/*i18n*/ 'The receipt looks like the one of {other}', { other: related[0] ?? '' })
        : says(/*i18n*/ 'The receipt looks like those of {others} other deposits', { others: related.length }),
    detail: says(/*i18n*/ '{likeness}% alike', { likeness: likeness ?? 100 }),
    related,
  };
};

const history: Check = ({ gifts, rejections, status }) => {
  const before = status === 'approved' ? gifts - 1 : gifts;
  const base = { check: 'history', source: 'records', ...alone } as const;
  if (rejections > 0)
    return {
      ...base,
      verdict: 'warn',
      title: says(/*i18n*/ '{rejections, plural, one {# earlier claim was} other {# earlier claims were}} rejected', { rejections }),
      detail: says(/*i18n*/ '{before, plural, one {# donation} other {# donations}} approved before', { before }),
    };
  if (before === 0) return { ...base, verdict: 'none', title: /*i18n*/ 'First donation of this member', detail: '' };
  return {
    ...base,
    verdict: 'pass',
    title: says(/*i18n*/ '{before, plural, one {# donation} other {# donations}} approved before', { before }),
    detail: '',
  };
};

/** Why no machine decides it. Nothing to tick: whoever gives every day is not to blame for a statement that is late. */
const guesses: Check = ({ unmatched: numbers, status, method }, settings) =>
  numbers < settings['reconciliation.unmatched_claims'] || !isBankPayment(method) || !isOpenClaim(status)
    ? undefined
    : {
        check: 'guesses',
        source: 'records',
        ...alone,
        verdict: 'none',
        title: says(/*i18n*/ '{numbers, plural, one {# other UTR} other {# other UTRs}} from this member matched no payment', { numbers }),
        detail: /*i18n*/ 'Claims from this member are not approved automatically.',
      };

/** Older clients cannot ask for it; whoever recorded a deposit asked in person. */
const citizenship: Check = ({ citizenship_declared_at, entered_by }, settings) => {
  if (!settings['donation.citizenship_declaration'] || entered_by !== null || citizenship_declared_at !== null) return undefined;
  return {
    check: 'citizenship',
    source: 'member',
    related: [],
    verdict: 'warn',
    title: /*i18n*/ 'Indian citizenship was not declared',
    detail: /*i18n*/ 'Foreign contributions need a government registration.',
  };
};

const checks: readonly Check[] = [bankLine, utrLooks, utrSeen, amount, receipt, pictureEvidence, lookalike, history, guesses, citizenship];
