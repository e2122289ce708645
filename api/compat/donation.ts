import { createHash } from 'node:crypto';
import { takeFile } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { claimDonation } from '#api/features/donations/index.ts';
import type { MemberActor } from '#api/platform/access.ts';
import { checked } from '#api/platform/checked.ts';
import type { Deps } from '#api/platform/deps.ts';
import { claimForm } from '#contract/donations.ts';

/** A multipart form as an older client sends it. `user_id` is in it too, and nobody reads it: the session says who it is. */
interface DonationInput {
  readonly form: FormData;
  readonly member: MemberActor;
  readonly from: string;
}

/** Stands for a file that is there but not stored yet, so that everything else is checked first. */
const SOME_FILE = 'A'.repeat(22);

/** The same claim as on the site: to the general fund, by hand only, and without the declaration that older clients cannot ask for. */
export async function donate(deps: Deps, { form, member, from }: DonationInput): Promise<{ success: true; message: string }> {
  const image = form.get('image');
  const file = image instanceof File && image.size > 0 ? image : undefined;
  const claim = { amount: paiseOf(form.get('amount')), utr: textOf(form.get('txn_id')), receipt: file ? SOME_FILE : '' };
  const rule = { minimum: (await settings(deps))['donation.minimum'], citizenshipDeclaration: false };
  const fine = checked(claimForm(rule), claim);
  const receipt = await storeImage(deps, member, file as File, fine.utr);
  const { message } = await claimDonation(deps, { claim: { ...fine, receipt }, member, from, isByOlderClient: true });
  return { success: true, message: deps.words.render(message, member.language) };
}

async function storeImage(deps: Deps, member: MemberActor, file: File, utr: string): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  // The same picture for the same payment sent again is one file.
  const key = `compat:${utr}:${createHash('sha256').update(bytes).digest('hex')}`;
  const owner = { kind: 'member', id: member.id } as const;
  return (await takeFile(deps, { owner, kind: 'receipt', name: file.name, contentType: file.type, bytes, key })).code;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rupees as a decimal. Anything else is not a number, and the form's own words say so. */
function paiseOf(value: unknown): number {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(textOf(value)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
