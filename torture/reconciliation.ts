import { checkBalances } from '#api/core/bank/statement/check-balances.ts';
import { StatementFault } from '#api/core/bank/statement/fault.ts';
import { readStatement } from '#api/core/bank/statement/read-statement.ts';
import type { Paise } from '#contract/money.ts';
import { dice } from './ledger/dice.ts';
import { type EditKind, edit, editKinds } from './reconciliation/edits.ts';
import { bankNames } from './reconciliation/printed.ts';
import { type Form, forms, render, withBalances } from './reconciliation/render.ts';
import { tryMatching } from './reconciliation/trial.ts';
import { makeWorld } from './reconciliation/world.ts';

/**
 * Statements as banks write them, with honest people and thieves: nothing wrong is approved by the machine, what is exact is, all else is
 * suggested first; edited files are refused with the right line named.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const matching = forms.map((form, i) => matchingIn(form, seed + i, full));
  const edited = editedFiles(seed, full ? 1_000 : 200);
  const isRight = matching.every(({ wrong, exactShare, missedOthers }) => wrong === 0 && exactShare >= 0.99 && missedOthers === 0);
  return {
    ok: isRight && edited.namedRight === edited.files,
    matching,
    edited,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
}

function matchingIn(form: Form, seed: number, full: boolean) {
  // Each bank at a tenth, and one at full size: 100,000 lines and 20,000 open claims.
  const lines = full ? (form === 'HDFC' ? 100_000 : 10_000) : 3_000;
  const bank = bankNames.find((name) => form.startsWith(name)) ?? 'HDFC';
  const { wrong, exact, exactApproved, others, othersFirst, seconds } = tryMatching(
    makeWorld({ seed, bank, lines, claims: lines / 5 }),
    form,
  );
  const figures = { form, lines, claims: lines / 5, wrong, exact, exactApproved, others, othersFirst };
  console.log(JSON.stringify({ ...figures, seconds }));
  return { ...figures, exactShare: exactApproved / exact, missedOthers: others - othersFirst, seconds };
}

function editedFiles(seed: number, files: number) {
  const luck = dice(seed);
  const missed: { form: Form; kind: EditKind; expected: number | undefined; named: number | null | undefined }[] = [];
  for (let i = 0; i < files; i++) {
    const form = forms[i % forms.length] as Form;
    const kind = editKinds[Math.floor(i / forms.length) % editKinds.length] as EditKind;
    const bank = bankNames.find((name) => form.startsWith(name)) ?? 'HDFC';
    const world = makeWorld({ seed: seed + i, bank, lines: 20 + luck.roll(200), claims: 4 });
    const bookings = withBalances(world.lines, world.opening);
    const forged = edit(luck, bookings, kind);
    const { bytes, lines } = render(form, forged.bookings);
    const named = faultLine(bytes, world.opening, bookings.at(-1)?.balance);
    if (named !== lines[forged.named]) missed.push({ form, kind, expected: lines[forged.named], named });
  }
  for (const miss of missed.slice(0, 10)) console.error(JSON.stringify(miss));
  return { files, namedRight: files - missed.length };
}

type Balance = Paise | undefined;

/** undefined: nothing was found wrong. */
function faultLine(bytes: Uint8Array, opening: Balance, closing: Balance): number | null | undefined {
  try {
    const statement = readStatement(bytes);
    if ('rows' in statement) checkBalances(statement.rows, { opening, closing });
    return undefined;
  } catch (error) {
    if (error instanceof StatementFault) return error.line;
    throw error;
  }
}
