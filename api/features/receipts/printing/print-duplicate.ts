import { record } from '#api/core/audit/index.ts';
import { assertNotTooOften, type Pdf } from '#api/core/paper/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Language } from '#contract/values/languages.ts';
import { printReceipt } from './print-receipt.ts';
import { receiptByCode } from './store.ts';

interface DuplicateInput {
  readonly number: string;
  readonly language?: Language | undefined;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Staff never print an original: theirs says what it is, and who printed it stands in the log. */
export async function printDuplicate(deps: Deps, { number, language, staff, ip }: DuplicateInput): Promise<Pdf> {
  const row = await receiptByCode(deps.db, number);
  if (!row) throw new Refusal('not_found');
  await assertNotTooOften(deps, staff);
  const copy = row.is_void ? 'void' : 'duplicate';
  await deps.db.transaction().execute((tx) =>
    record(tx, {
      at: deps.clock.now(),
      actor: staff,
      action: 'receipt.printed_again',
      subject: { kind: 'receipt', code: row.code },
      after: { copy },
      ip,
    }),
  );
  return printReceipt(deps, row, { copy, language: language ?? row.language });
}
