import { assertNotTooOften, type Pdf } from '#api/core/paper/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Language } from '#contract/values/languages.ts';
import { printReceipt } from './print-receipt.ts';
import { receiptOfMine } from './store.ts';

export async function printMyReceipt(
  deps: Deps,
  member: MemberActor,
  { donation, language = member.language }: { donation: number; language?: Language | undefined },
): Promise<Pdf> {
  const row = await receiptOfMine(deps.db, member.id, donation);
  if (!row) throw new Refusal('not_found');
  await assertNotTooOften(deps, member);
  return printReceipt(deps, row, { copy: 'original', language });
}
