import { chart, type PostedKind, type StatementLine } from '#api/core/ledger/index.ts';
import { countingCodes } from '#api/platform/codes.ts';
import { shortName } from '#api/platform/short-name.ts';
import type { Language } from '#contract/values/languages.ts';
import { says } from '#contract/values/words.ts';
import { paysOff } from './moved.ts';
import type { BonusOfLine, CorrectionOfLine, RewardOfLine } from './store.ts';

const { codeOf: depositCode } = countingCodes('DEP');
const { codeOf: withdrawalCode } = countingCodes('WTH');

/** What the lines are about, by the number that the books know it by. */
export interface About {
  readonly rewards: ReadonlyMap<number, RewardOfLine>;
  readonly bonuses: ReadonlyMap<number, BonusOfLine>;
  readonly corrections: ReadonlyMap<number, CorrectionOfLine>;
}

interface Reader {
  readonly language: Language;
  readonly say: (encoded: string) => string;
}

const tiers: Readonly<Record<string, string>> = { bronze: /*i18n*/ 'Bronze', silver: /*i18n*/ 'Silver', gold: /*i18n*/ 'Gold' };

/** A line as a sentence. What pays off a debt says so: nobody understands a reward that does not arrive. */
export function sentenceOf(line: StatementLine, about: About, { language, say }: Reader): string {
  const { kind, source } = line;
  if (paysOff(line)) return say(/*i18n*/ 'Paid off what was owed');
  switch (kind) {
    case 'reward_booked':
    case 'reward_booked_reversed':
      return say(rewardWords(kind, about.rewards.get(source), language));
    case 'bonus_booked':
    case 'bonus_booked_reversed':
      return bonusWords(kind, about.bonuses.get(source), { language, say });
    case 'wallet_corrected':
    case 'wallet_corrected_reversed':
      return say(correctionWords(kind, about.corrections.get(source)));
    default:
      return say(says(withdrawalWords(line), { code: withdrawalCode(source) }));
  }
}

function rewardWords(kind: PostedKind, reward: RewardOfLine | undefined, language: Language): string {
  const isBack = kind === 'reward_booked_reversed';
  if (!reward) return isBack ? /*i18n*/ 'Reward taken back' : /*i18n*/ 'Reward';
  const values = {
    percent: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(reward.basis_points / 100),
    gift: depositCode(reward.donation_id),
    name: shortName(reward.friend ?? ''),
  };
  return isBack
    ? says(/*i18n*/ 'Reward taken back, {percent}% of {gift}, {name}', values)
    : says(/*i18n*/ 'Reward, {percent}% of {gift}, {name}', values);
}

function bonusWords(kind: PostedKind, bonus: BonusOfLine | undefined, { language, say }: Reader): string {
  const isBack = kind === 'bonus_booked_reversed';
  if (!bonus) return say(isBack ? /*i18n*/ 'Monthly bonus taken back' : /*i18n*/ 'Monthly bonus');
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${bonus.month}-01`),
  );
  const values = { tier: say(tiers[bonus.tier ?? ''] ?? ''), month };
  return say(
    isBack ? says(/*i18n*/ 'Monthly bonus taken back, {tier}, {month}', values) : says(/*i18n*/ 'Monthly bonus, {tier}, {month}', values),
  );
}

function correctionWords(kind: PostedKind, correction: CorrectionOfLine | undefined): string {
  if (kind === 'wallet_corrected_reversed') return /*i18n*/ 'Correction taken back';
  return correction?.about ? says(/*i18n*/ 'Correction, {about}', { about: correction.about }) : /*i18n*/ 'Correction';
}

function withdrawalWords({ kind, debit, credit }: StatementLine): string {
  switch (kind) {
    case 'withdrawal_held':
      return /*i18n*/ 'Withdrawal {code}, held';
    case 'withdrawal_held_reversed':
      return /*i18n*/ 'Withdrawal {code}, given back';
    case 'withdrawal_paid':
      return credit === chart.fees.code ? /*i18n*/ 'Withdrawal {code}, fee' : /*i18n*/ 'Withdrawal {code}, paid';
    case 'withdrawal_paid_reversed':
      return debit === chart.fees.code ? /*i18n*/ 'Withdrawal {code}, fee given back' : /*i18n*/ 'Withdrawal {code}, sent back by the bank';
    default:
      throw new RangeError(`No words for ${kind} in a member’s statement`);
  }
}
