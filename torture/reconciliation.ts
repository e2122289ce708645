import { checkBalances } from '#api/core/bank/statement/check-balances.ts';
import { StatementFault } from '#api/core/bank/statement/fault.ts';
import { readChecked } from '#api/core/bank/statement/read-checked.ts';
import { readStatement } from '#api/core/bank/statement/read-statement.ts';
import { overlapWith } from '#api/features/reconciliation/importing/overlap.ts';
import { bankNames } from '#api/testing/bank-files/booking.ts';
import { type Form, forms, render, withBalances } from '#api/testing/bank-files/render.ts';
import type { Paise } from '#contract/values/money.ts';
import { dice } from './ledger/dice.ts';
import { type EditKind, edit, editKinds, rewrite } from './reconciliation/edits.ts';
import { tryNames } from './reconciliation/name-round.ts';
import { type Office, openOffice } from './reconciliation/office.ts';
import { killed, overlaps, wholeImport } from './reconciliation/rounds.ts';
import { tryMatching } from './reconciliation/trial.ts';
import { makeWorld } from './reconciliation/world.ts';

/** The limit of the large import. It takes 50 to 72; with a slow query for each claim it took 104. */
const MOST_PROCESSOR_SECONDS = 90;

/**
 * Statements as banks write them, with honest people and thieves: nothing wrong is approved by the machine, what is exact is, all else is
 * suggested first; edited files are refused with the right line named. Then the same through the real database: one large import, the same and
 * overlapping files many times at once, and an import that is killed again and again.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const luck = dice(seed);
  const matching = forms.map((form, i) => matchingIn(form, seed + i, full));
  const names = tryNames(seed, full ? 100_000 : 3_000);
  for (const figures of names) console.log(JSON.stringify(figures));
  const edited = editedFiles(seed, full ? 1_000 : 60);
  const books = await inOffice((office) =>
    wholeImport(office, full ? { seed, lines: 100_000, claims: 20_000 } : { seed, lines: 800, claims: 160 }),
  );
  const overlapping = await inOffice((office) =>
    overlaps(office, luck, full ? { seed, lines: 2_000, times: 20 } : { seed, lines: 300, times: 6 }),
  );
  const resumed = await inOffice((office) =>
    killed(office, luck, full ? { seed, lines: 10_000, kills: 50 } : { seed, lines: 800, kills: 3 }),
  );
  const rightful = matching.reduce((sum, one) => sum + one.rightful, 0);
  const rightfulApproved = matching.reduce((sum, one) => sum + one.rightfulApproved, 0);
  const isRight = matching.every(({ wrong, exactShare, missedOthers }) => wrong === 0 && exactShare >= 0.99 && missedOthers === 0);
  const processorSeconds = books.seconds.node + books.seconds.postgres;
  const isFast = processorSeconds <= MOST_PROCESSOR_SECONDS;
  const faults = [...books.faults, ...overlapping.faults, ...resumed.faults];
  for (const fault of faults) console.error(fault);
  const inBooks =
    books.wrong === 0 && books.exactApproved >= books.exact * 0.99 && books.othersFirst === books.others && resumed.wrong === 0;
  return {
    ok:
      isRight && names.every(({ wrong }) => wrong === 0) && edited.namedRight === edited.files && inBooks && isFast && faults.length === 0,
    processorSeconds,
    rightfulShare: rightfulApproved / rightful,
    byNameShare: names.find(({ bank }) => bank === 'HDFC')?.share,
    matching,
    names,
    edited,
    books,
    overlapping,
    resumed,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
}

async function inOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
  const office = await openOffice();
  try {
    const result = await work(office);
    console.log(JSON.stringify(result));
    return result;
  } finally {
    await office.close();
  }
}

function matchingIn(form: Form, seed: number, full: boolean) {
  // Each bank at a tenth, and one at full size: 100,000 lines and 20,000 open claims.
  const lines = full ? (form === 'HDFC' ? 100_000 : 10_000) : 1_500;
  const bank = bankNames.find((name) => form.startsWith(name)) ?? 'HDFC';
  const { wrong, exact, exactApproved, rightful, rightfulApproved, others, othersFirst, seconds } = tryMatching(
    makeWorld({ seed, bank, lines, claims: lines / 5 }),
    form,
  );
  const figures = { form, lines, claims: lines / 5, wrong, exact, exactApproved, rightful, rightfulApproved, others, othersFirst };
  console.log(JSON.stringify({ ...figures, seconds }));
  return { ...figures, exactShare: exactApproved / exact, missedOthers: others - othersFirst, seconds };
}

function editedFiles(seed: number, files: number) {
  const luck = dice(seed);
  const missed: { form: Form; kind: EditKind | 'overlap'; expected: number | undefined; named: number | null | undefined }[] = [];
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
    // The same edit where every balance follows: only an earlier import of the same days knows better.
    const rewritten = rewrite(luck, bookings);
    const rendered = render(form, rewritten.bookings);
    const strange = strangeLine(rendered.bytes, render(form, bookings).bytes);
    if (strange !== rendered.lines[rewritten.named])
      missed.push({ form, kind: 'overlap', expected: rendered.lines[rewritten.named], named: strange });
  }
  for (const miss of missed.slice(0, 10)) console.error(JSON.stringify(miss));
  return { files: files * 2, namedRight: files * 2 - missed.length };
}

type Balance = Paise | undefined;

/** undefined: nothing was found wrong. Where an earlier import of the same days and this file part. */
function strangeLine(bytes: Uint8Array, earlier: Uint8Array): number | null | undefined {
  const [now, before] = [bytes, earlier].map((file) => readChecked(file, undefined, {}));
  if (now?.kind !== 'checked' || before?.kind !== 'checked') return now?.kind === 'refused' ? now.refused.line : undefined;
  const known = before.statement.lines.map((line, id) => ({ ...line, id }));
  return overlapWith(now.statement.lines, known, null).refused?.line;
}

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
