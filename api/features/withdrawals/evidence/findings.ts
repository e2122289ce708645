import { type PayerFit, payerFit } from '#api/core/bank/index.ts';
import type { Balance } from '#api/core/ledger/index.ts';
import type { MemberChange, MemberStatus } from '#api/database/schema.ts';
import type { VerifiedPerson } from '#api/features/kyc/index.ts';
import type { KeptDetails } from '#api/features/withdrawals/case/sealed.ts';
import type { AccountRow, WithdrawalRow } from '#api/features/withdrawals/case/store.ts';
import { dayIn } from '#api/platform/day-in.ts';
import type { Language } from '#contract/values/languages.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import type { WithdrawalEvidence } from '#contract/withdrawals/review-withdrawals.ts';
import type { LinkedRewards, OtherMember, Past, SharingRow } from './store.ts';

/** Title and detail made by `says`. The title names nobody: it is kept with the decision. */
export interface Finding extends Pick<WithdrawalEvidence, 'check' | 'state' | 'title' | 'detail'> {
  readonly members: readonly OtherMember[];
}

const nobody = { members: [] as readonly OtherMember[] };
const asMoney = (amount: number): string => inrExact(paise(amount));

export function moneyFinding({ amount }: Pick<WithdrawalRow, 'amount'>, { owed, available, held }: Balance): Finding {
  if (owed > 0)
    return {
      check: 'money',
      state: 'stop',
      title: /*i18n*/ 'The member owes the trust money',
      detail: says(/*i18n*/ 'Owed: {owed}. Nothing is paid until later rewards have covered it.', { owed: asMoney(owed) }),
      ...nobody,
    };
  return {
    check: 'money',
    state: held >= amount ? 'good' : 'stop',
    title: held >= amount ? /*i18n*/ 'The money is there and on hold' : /*i18n*/ 'The money is not on hold',
    detail: says(/*i18n*/ 'On hold for this request: {amount}. Left in the balance: {available}.', {
      amount: asMoney(amount),
      available: asMoney(available),
    }),
    ...nobody,
  };
}

export function identityFinding(person: VerifiedPerson | undefined, status: MemberStatus, language: Language): Finding {
  if (status !== 'active')
    return {
      check: 'identity',
      state: 'stop',
      title: /*i18n*/ 'The account is not active',
      detail: /*i18n*/ 'Nobody is paid whose account is suspended or closed.',
      ...nobody,
    };
  if (!person)
    return {
      check: 'identity',
      state: 'stop',
      title: /*i18n*/ 'Identity not verified',
      detail: /*i18n*/ 'It was verified when the request came in, and no longer is.',
      ...nobody,
    };
  return {
    check: 'identity',
    state: 'good',
    title: /*i18n*/ 'Identity verified',
    detail: says(/*i18n*/ 'KYC verified on {day}. Password confirmed at the request.', { day: dayIn(language, person.verifiedAt) }),
    ...nobody,
  };
}

interface Named {
  readonly member: number;
  /** What was kept of the account; undefined: the member was erased. */
  readonly details: KeptDetails | undefined;
  readonly person: VerifiedPerson | undefined;
  /** What the bank printed for gifts from this UPI ID. */
  readonly printed: string | undefined;
}

/** What the member typed anybody can type; what the bank printed it knows. So the bank's word goes first. */
export function nameFinding({ member, details, person, printed }: Named): Finding {
  const base = { check: 'account_name', ...nobody } as const;
  if (!details || !person)
    return {
      ...base,
      state: 'look',
      title: /*i18n*/ 'The name on the account cannot be compared',
      detail: /*i18n*/ 'There is no verified name to hold it against.',
    };
  const names = { holder: details.holder, verified: person.fullName, ...(printed ? { printed } : {}) };
  const [typedFit, printedFit] = [nameFit(member, details.holder, person), printed && nameFit(member, printed, person)];
  if (printedFit && printedFit !== 'name')
    return {
      ...base,
      state: 'look',
      title: /*i18n*/ 'The bank knows this UPI ID under another name',
      detail: says(/*i18n*/ 'Bank: {printed}. Identity paper: {verified}. Entered by the member: {holder}.', names),
    };
  if (typedFit === 'name')
    return {
      ...base,
      state: 'good',
      title: printed ? /*i18n*/ 'The account is the member’s own' : /*i18n*/ 'The name on the account is the verified one',
      detail: printed
        ? says(/*i18n*/ 'The bank printed {printed} for gifts from this UPI ID.', names)
        : says(/*i18n*/ 'Account holder: {holder}. Entered by the member; no bank has confirmed it.', names),
    };
  return {
    ...base,
    state: 'look',
    title:
      typedFit === 'sounds alike'
        ? /*i18n*/ 'The name on the account is spelled differently'
        : /*i18n*/ 'The name on the account is another one',
    detail: says(/*i18n*/ 'Account holder: {holder}. Identity paper: {verified}.', names),
  };
}

/** By the rule for payers (decision 5). The same letters are the same name in every script. */
function nameFit(member: number, name: string, { fullName }: VerifiedPerson): PayerFit {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain(name) === plain(fullName)) return 'name';
  const known = { vpas: new Map(), widths: new Map() };
  return payerFit({ rail: 'neft', payerName: name, payerVpa: null }, { memberId: member, fullName }, known);
}

export function sharedFinding(others: readonly SharingRow[]): Finding {
  if (others.length === 0)
    return { check: 'account_shared', state: 'good', title: /*i18n*/ 'Nobody else is paid to this account', detail: '', ...nobody };
  return {
    check: 'account_shared',
    state: 'look',
    title: others.some(({ is_linked }) => is_linked)
      ? /*i18n*/ 'The member’s sponsor or an invited friend has the same account'
      : says(/*i18n*/ '{others, plural, one {Another member has} other {# other members have}} the same account', {
          others: others.length,
        }),
    detail: /*i18n*/ 'Families share an account. One person behind several accounts does, too.',
    members: others,
  };
}

export const firstFinding = (times: number, { added_at }: AccountRow, language: Language): Finding => ({
  check: 'first_payout',
  state: times === 0 ? 'look' : 'good',
  title:
    times === 0
      ? /*i18n*/ 'First payout to this account'
      : says(/*i18n*/ 'Paid to this account {times, plural, one {once} other {# times}} before', { times }),
  detail: says(/*i18n*/ 'Added on {day}.', { day: dayIn(language, added_at) }),
  ...nobody,
});

const changeTitles: Readonly<Record<MemberChange, string>> = {
  password: /*i18n*/ 'The password was changed shortly before',
  email: /*i18n*/ 'The email address was changed shortly before',
  second_factor: /*i18n*/ 'The second factor was changed shortly before',
  passkey: /*i18n*/ 'A passkey was added shortly before',
};

interface Changes {
  readonly changes: readonly { readonly change: MemberChange }[];
  readonly isStopped: boolean;
  /** Not before then; null: it may be paid now. */
  readonly waitsUntil: Date | null;
  readonly now: Date;
}

/** Whoever takes an account over changes the address or the password first. */
export function changesFinding({ changes, isStopped, waitsUntil, now }: Changes): Finding {
  const base = { check: 'changes', ...nobody } as const;
  if (isStopped)
    return {
      ...base,
      state: 'stop',
      title: /*i18n*/ 'The member stopped all payouts',
      detail: /*i18n*/ 'Somebody used the link “This was not me”. Speak to the member before you release payouts.',
    };
  const hours = waitsUntil ? Math.ceil((waitsUntil.getTime() - now.getTime()) / 3_600_000) : 0;
  const wait = waitsUntil ? says(/*i18n*/ 'It is paid in {hours, plural, one {# hour} other {# hours}} at the earliest.', { hours }) : '';
  // What a thief needs first says the most.
  const worst = (['email', 'second_factor', 'password'] as const).find((kind) => changes.some(({ change }) => change === kind));
  if (!worst) return { ...base, state: 'good', title: /*i18n*/ 'Password and email address not changed lately', detail: wait };
  return { ...base, state: 'look', title: changeTitles[worst], detail: wait };
}

/** Several times what was ever paid, or very often: as somebody would who empties an account. */
const MANY = 5;
const MUCH = 3;

export function historyFinding({ amount }: Pick<WithdrawalRow, 'amount'>, { paid, largest, lately }: Past): Finding {
  const base = { check: 'history', ...nobody } as const;
  const before = says(/*i18n*/ 'Paid before: {paid, plural, =0 {nothing} one {# withdrawal} other {# withdrawals}}. Largest: {largest}.', {
    paid,
    largest: asMoney(largest),
  });
  if (paid > 0 && amount > largest * MUCH) return { ...base, state: 'look', title: /*i18n*/ 'Much more than ever before', detail: before };
  if (lately >= MANY)
    return {
      ...base,
      state: 'look',
      title: says(/*i18n*/ '{lately, plural, one {# request} other {# requests}} within 30 days', { lately }),
      detail: before,
    };
  return { ...base, state: 'good', title: paid === 0 ? /*i18n*/ 'First withdrawal' : /*i18n*/ 'Nothing unusual', detail: before };
}

export function earningsFinding({ released, open, friends }: LinkedRewards): Finding {
  if (released + open === 0)
    return {
      check: 'earnings',
      state: 'good',
      title: /*i18n*/ 'Nothing suspicious behind the earnings',
      detail: /*i18n*/ 'The invited friends have no card, account or receipt in common.',
      ...nobody,
    };
  return {
    check: 'earnings',
    state: 'look',
    title:
      open > 0
        ? says(/*i18n*/ '{open, plural, one {A reward waits} other {# rewards wait}} for somebody to look', { open })
        : says(
            /*i18n*/ '{released, plural, one {A reward} other {# rewards}} for linked accounts {released, plural, one {was} other {were}} released',
            {
              released,
            },
          ),
    detail: /*i18n*/ 'Please see in Rewards what these accounts have in common.',
    members: friends,
  };
}
