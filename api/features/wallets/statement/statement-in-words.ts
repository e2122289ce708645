import { type Kind, type StatementLine, statementOf } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import { PAGE_SIZE } from '#contract/values/paging.ts';
import type { Statement } from '#contract/wallets/statement.ts';
import { type About, sentenceOf } from './line-words.ts';
import { movedBy } from './moved.ts';
import { bonusesOf, correctionsOf, rewardsOf } from './store.ts';

interface Asked {
  readonly member: MemberId;
  readonly language: Language;
  /** The number of the last line seen. */
  readonly before: number | undefined;
}

/** A page of a member's lines, newest first, each as a sentence in the reader's language. */
export async function statementInWords({ db, words }: Deps, { member, language, before }: Asked): Promise<Statement> {
  const found = await statementOf(db, member, { limit: PAGE_SIZE + 1, ...(before === undefined ? {} : { before }) });
  const lines = found.slice(0, PAGE_SIZE);
  const about = await aboutLines(db, lines);
  const reader = { language, say: (encoded: string) => words.render(encoded, language) };
  return {
    rows: lines.map((line) => ({
      number: line.seq,
      at: line.at.toISOString(),
      what: sentenceOf(line, about, reader),
      ...movedBy(line),
      after: line.after,
      reason: reasonOf(line, about),
    })),
    before: found.length > PAGE_SIZE ? (lines.at(-1)?.seq ?? null) : null,
  };
}

/** Only of a correction: a withdrawal may have the same number. */
const reasonOf = ({ kind, source }: StatementLine, { corrections }: About): string | null =>
  kind === 'wallet_corrected' ? (corrections.get(source)?.reason ?? null) : null;

async function aboutLines(db: Db, lines: readonly StatementLine[]): Promise<About> {
  const sourcesOf = (kind: Kind) => [
    ...new Set(lines.filter((line) => line.kind === kind || line.kind === `${kind}_reversed`).map(({ source }) => source)),
  ];
  const [rewards, bonuses, corrections] = await Promise.all([
    lookUp(db, sourcesOf('reward_booked'), rewardsOf),
    lookUp(db, sourcesOf('bonus_booked'), bonusesOf),
    lookUp(db, sourcesOf('wallet_corrected'), correctionsOf),
  ]);
  return { rewards, bonuses, corrections };
}

async function lookUp<Row extends { readonly source: number }>(
  db: Db,
  sources: readonly number[],
  read: (db: Db, sources: readonly number[]) => Promise<Row[]>,
): Promise<ReadonlyMap<number, Row>> {
  return new Map(sources.length === 0 ? [] : (await read(db, sources)).map((row) => [row.source, row]));
}
