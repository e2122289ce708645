import { openFor, sealUnlessErased } from '#api/core/keys/index.ts';
import { readSettings } from '#api/core/settings/index.ts';
import { openTaxDetails } from '#api/features/donations/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { TaxDetails } from '#contract/donations/donation-fields.ts';
import { financialYear } from '#contract/values/time.ts';
import { DONOR_TEXT, type DonorText, type Frozen, mayCarryTaxLines, trustOf } from './frozen.ts';
import { type Approved, insertReceipt } from './store.ts';

interface Issuing {
  readonly at: Date;
  readonly by: number | null;
  readonly donor: DonorText;
  /** The receipt whose place it takes. */
  readonly replaces: number | null;
}

export interface Issued {
  /** Its number, as 2026-27/000123. */
  readonly code: string;
  readonly reward: Frozen['reward'];
}

/** Writes down everything the receipt will ever say, under the next number of the financial year in which it is issued. */
export async function freezeReceipt(tx: Tx, deps: Deps, approved: Approved, { at, by, donor, replaces }: Issuing): Promise<Issued> {
  const trust = trustOf(await readSettings(deps, tx));
  const { reward, fund } = approved;
  const title = fund.en ?? '';
  const frozen: Frozen = {
    fund: { en: title, hi: fund.hi ?? title },
    method: approved.method,
    reference: approved.reference,
    reward,
    trust,
    hasTaxLines: mayCarryTaxLines({ trust, donor, reward }),
  };
  const code = await insertReceipt(tx, {
    donation_id: approved.donation_id,
    decision_id: approved.decision_id,
    financial_year: financialYear(at),
    issued_at: at,
    issued_by: by,
    language: approved.language,
    amount: approved.amount,
    credited_on: approved.credited_on,
    frozen,
    donor: (await sealUnlessErased(tx, deps, approved.member_id, donor, DONOR_TEXT)) ?? null,
    replaces_id: replaces,
  });
  return { code, reward };
}

/** What the donor asked for when giving; without that, the name of the account. */
export async function donorOf(tx: Tx, deps: Deps, { member_id, member_code, full_name, tax_details }: Approved): Promise<DonorText> {
  const tax = await openTaxDetails(tx, deps, member_id, tax_details);
  return donorText(member_code, tax ?? { name: full_name, address: '', pan: '' });
}

export const donorText = (code: string, { name, address, pan }: TaxDetails): DonorText => ({ name, code, address, pan });

/** undefined once the donor was erased. */
export async function openDonor(
  db: Parameters<typeof openFor>[0],
  deps: Deps,
  { member_id, donor }: { member_id: number; donor: Buffer | null },
): Promise<DonorText | undefined> {
  return donor ? ((await openFor(db, deps, member_id, donor, DONOR_TEXT)) as DonorText | undefined) : undefined;
}
