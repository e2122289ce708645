import { detailsOfMine, donationCode, donationIdOf, listMyDonations } from '#api/features/donations/index.ts';
import { kycSummaryOf } from '#api/features/kyc/index.ts';
import type { TicketRow } from '#api/features/support/case/store.ts';
import { getMyWithdrawal, listMyWithdrawals, withdrawalCode, withdrawalIdIn } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Matter, MatterStep } from '#contract/support/ticket-fields.ts';
import { donationSteps, kycSteps, type Step, withdrawalSteps } from './steps.ts';

export interface MatterWithSteps {
  readonly matter: Matter;
  readonly steps: readonly Step[];
}

type Columns = Pick<TicketRow, 'donation_id' | 'withdrawal_id' | 'kyc_id'>;

const donationMatter = ([found]: readonly Donation[]): MatterWithSteps | undefined =>
  found && {
    matter: {
      kind: 'donation',
      code: found.code,
      amount: found.amount,
      title: found.campaign.title,
      status: found.detail,
      at: found.submittedAt,
    },
    steps: donationSteps(found),
  };
type Donation = Awaited<ReturnType<typeof detailsOfMine>> extends ReadonlyMap<unknown, infer One> ? One : never;

const withdrawalMatter = (found: Awaited<ReturnType<typeof getMyWithdrawal>>): MatterWithSteps => ({
  matter: {
    kind: 'withdrawal',
    code: found.code,
    amount: found.amount,
    title: found.account,
    status: found.status,
    at: found.askedAt,
  },
  steps: withdrawalSteps(found),
});

async function kycMatter(deps: Deps, member: MemberActor): Promise<MatterWithSteps | undefined> {
  const found = await kycSummaryOf(deps, member.id);
  return (
    found && {
      matter: { kind: 'kyc', code: found.code, amount: null, title: '', status: found.status, at: found.sentAt.toISOString() },
      steps: kycSteps(found),
    }
  );
}

/** What the ticket is about, as its member knows it. */
export async function matterOf(deps: Deps, member: MemberActor, row: Columns): Promise<MatterWithSteps | undefined> {
  if (row.donation_id !== null) return donationMatter([...(await detailsOfMine(deps, member, [row.donation_id])).values()]);
  if (row.withdrawal_id !== null) return withdrawalMatter(await getMyWithdrawal(deps, member, row.withdrawal_id));
  return row.kyc_id === null ? undefined : kycMatter(deps, member);
}

/** DEP001 → its column. What is not hers is as good as missing. */
export async function columnsOf(deps: Deps, member: MemberActor, code: string | undefined): Promise<Partial<Columns>> {
  if (code === undefined) return {};
  const columns = namedBy(code);
  const found = await matterOf(deps, member, { donation_id: null, withdrawal_id: null, kyc_id: null, ...columns });
  // There is one case a member: a number of somebody else's finds hers.
  if (found?.matter.code !== code) throw new Refusal('not_found');
  return columns;
}

function namedBy(code: string): Partial<Columns> {
  if (code.startsWith('DEP')) return { donation_id: donationIdOf(code) };
  const withdrawal = withdrawalIdIn(code);
  if (code.startsWith('WTH') && withdrawal !== undefined) return { withdrawal_id: withdrawal };
  const kyc = Number(code.slice(3));
  if (code.startsWith('KYC') && Number.isSafeInteger(kyc)) return { kyc_id: kyc };
  throw new Refusal('not_found');
}

/** As staff and placeholders name it; undefined: it is about nothing. */
export function matterCode({ donation_id, withdrawal_id, kyc_id }: Columns): string | undefined {
  if (donation_id !== null) return donationCode(donation_id);
  if (withdrawal_id !== null) return withdrawalCode(withdrawal_id);
  return kyc_id === null ? undefined : `KYC${String(kyc_id).padStart(3, '0')}`;
}

/** The latest gifts and withdrawals, and papers that were sent. */
export async function listMatters(deps: Deps, member: MemberActor): Promise<Matter[]> {
  const page = { page: 1 };
  const [gifts, withdrawals, kyc] = await Promise.all([
    listMyDonations(deps, member, { ...page, status: 'all' }),
    listMyWithdrawals(deps, member, page),
    kycMatter(deps, member),
  ]);
  const given = gifts.rows.map(
    ({ code, amount, campaign, detail, submittedAt }): Matter => ({
      kind: 'donation',
      code,
      amount,
      title: campaign.title,
      status: detail,
      at: submittedAt,
    }),
  );
  return [...given, ...withdrawals.rows.map((row) => withdrawalMatter(row).matter), ...(kyc ? [kyc.matter] : [])];
}

/** In the reader's language. */
export const inWords = (deps: Pick<Deps, 'words'>, language: MemberActor['language'], steps: readonly Step[]): MatterStep[] =>
  steps.map(({ at, words }) => ({ at, words: deps.words.render(words, language) }));
