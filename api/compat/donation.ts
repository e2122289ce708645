import { type ExpectedFile, expectFile } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { claimDonation } from '#api/features/donations/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { readMultipart, textOf } from '#api/platform/http/multipart.ts';
import { claimForm } from '#contract/donations/give.ts';

/** A multipart form as an older client sends it. `user_id` is in it too, and nobody reads it: the session says who it is. */
interface DonationInput {
  readonly body: AsyncIterable<Buffer>;
  readonly contentType: string;
  /** Of the body, if the client says it. */
  readonly length: number | undefined;
  readonly member: MemberActor;
  readonly ip: string;
}

/** Stands for a file that is there but not stored yet, so that everything else is checked first. */
const SOME_FILE = 'A'.repeat(22);
const MOST_FIELD = 1_024;

/** The same claim as on the site: to the general fund, by hand only, and without the declaration that older clients cannot ask for. */
export async function donate(deps: Deps, input: DonationInput): Promise<{ success: true; message: string }> {
  const { member, ip, length } = input;
  const expected = await expectFile(deps, { owner: { kind: 'member', id: member.id }, kind: 'receipt', length });
  try {
    const { fields, image } = await readForm(input, expected);
    const claim = { amount: paiseOf(fields.get('amount')), utr: fields.get('txn_id') ?? '', receipt: image ? SOME_FILE : '' };
    const rule = { minimum: (await settings(deps))['donation.minimum'], citizenshipDeclaration: false };
    const fine = checked(claimForm(rule), claim);
    // The same picture for the same payment sent again is one file.
    const key = `compat:${fine.utr}:${image?.sha256}`;
    const { code: receipt } = await expected.keep({ name: image?.name ?? '', contentType: image?.contentType ?? '', key });
    const { message } = await claimDonation(deps, { claim: { ...fine, receipt }, member, ip, isByOlderClient: true });
    return { success: true, message: deps.words.render(message, member.language) };
  } finally {
    await expected.close();
  }
}

interface Image {
  readonly name: string;
  readonly contentType: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

async function readForm({ body, contentType }: DonationInput, expected: ExpectedFile) {
  const fields = new Map<string, string>();
  let image: Image | undefined;
  for await (const part of readMultipart(body, contentType)) {
    const { name, fileName, type } = part;
    if (name === 'image' && fileName !== undefined) {
      const { size, sha256 } = await expected.take(part.bytes);
      if (size > 0) image = { name: fileName, contentType: type, sha256: sha256.toString('hex') };
    } else fields.set(name, await textOf(part, MOST_FIELD));
  }
  return { fields, image };
}

/** Rupees as a decimal. Anything else is not a number, and the form's own words say so. */
function paiseOf(value = ''): number {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(value) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
