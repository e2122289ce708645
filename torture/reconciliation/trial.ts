import { lengthsOf, nameWidths } from '#api/core/bank/payer/name-widths.ts';
import { checkBalances } from '#api/core/bank/statement/check-balances.ts';
import { readStatement } from '#api/core/bank/statement/read-statement.ts';
import { understandLine } from '#api/core/bank/statement/understand-line.ts';
import { type CreditLine, type Matches, matchCredits } from '#api/features/reconciliation/matching/match-credits.ts';
import { type Form, render, withBalances } from '#api/testing/bank-files/render.ts';
import { rupees } from '#contract/values/money.ts';
import type { ClaimKind, World } from './truth.ts';
import { isRightful } from './world.ts';

/** How many claims the machine decided, and how. */
export interface Outcome {
  readonly wrong: number;
  readonly exact: number;
  readonly exactApproved: number;
  /** Claims of what she truly paid, with the right number, sum and days, whatever her name. */
  readonly rightful: number;
  readonly rightfulApproved: number;
  readonly others: number;
  readonly othersFirst: number;
}

export interface Trial extends Outcome {
  readonly missed: readonly { readonly claim: number; readonly kind: ClaimKind }[];
  readonly seconds: { readonly reading: number; readonly matching: number };
}

/** The world as a file, read, understood and matched, held against what is true. */
export function tryMatching(world: World, form: Form): Trial {
  const rendered = render(form, withBalances(world.lines, world.opening));
  const begin = performance.now();
  const lines = linesOf(rendered.bytes);
  const read = performance.now();
  const matches = matchCredits(lines, claimsOf(world), {
    vpas: new Map([...world.knownVpas].map(([vpa, member]) => [vpa, new Set([member])])),
    references: new Map(world.claims.map(({ reference, member }) => [reference, member.id])),
    widths: nameWidths(lengthsOf(lines)),
    rules: { nameAloneUpTo: rupees(5_000), mostUnmatched: 3 },
  });
  const seconds = { reading: (read - begin) / 1_000, matching: (performance.now() - read) / 1_000 };
  return { ...verdict(world, matches), seconds };
}

/** Lines are numbered in the order of time, as the world numbers them. */
function linesOf(bytes: Uint8Array): CreditLine[] {
  const statement = readStatement(bytes);
  if (!('rows' in statement)) throw new Error('The columns were not known');
  const { rows, hasBalance } = checkBalances(statement.rows);
  const understood = rows.map((row, i) => ({ row, id: i + 1, said: understandLine(row) }));
  const debits = new Set(understood.flatMap(({ row, said }) => (row.direction === 'debit' && said.reference ? [said.reference] : [])));
  return understood
    .filter(({ row }) => row.direction === 'credit')
    .map(({ row, id, said }) => ({
      id,
      day: row.day,
      amount: row.amount,
      ...said,
      isReturn: said.isReturn || (said.reference !== null && debits.has(said.reference)),
      mayApprove: hasBalance,
    }));
}

const claimsOf = (world: World) =>
  world.claims.map(({ id, member, utr, amount, day, reference }) => ({
    id,
    memberId: member.id,
    fullName: member.fullName,
    utr,
    amount,
    day,
    ownReference: reference,
    isDisputed: false,
    isByHandOnly: false,
    unmatched: 0,
  }));

function verdict(world: World, { approvals, suggestions }: Matches): Omit<Trial, 'seconds'> {
  const approved = new Map(approvals.map(({ claim, line }) => [claim, line]));
  const first = new Map<number, number>();
  for (const { claim, line } of suggestions) if (!first.has(claim)) first.set(claim, line);
  const exact = world.claims.filter(({ isExact }) => isExact);
  const rightful = world.claims.filter(isRightful);
  const others = world.claims.filter(({ isExact, line, id }) => !isExact && line !== null && !approved.has(id));
  const isFirst = ({ id, line }: { id: number; line: number | null }) => first.get(id) === line;
  return {
    wrong: world.claims.filter(({ id, line }) => approved.has(id) && approved.get(id) !== line).length,
    exact: exact.length,
    exactApproved: exact.filter(({ id }) => approved.has(id)).length,
    rightful: rightful.length,
    rightfulApproved: rightful.filter(({ id }) => approved.has(id)).length,
    others: others.length,
    othersFirst: others.filter(isFirst).length,
    missed: [...exact.filter(({ id }) => !approved.has(id)), ...others.filter((claim) => !isFirst(claim))].map(({ id, kind }) => ({
      claim: id,
      kind,
    })),
  };
}
