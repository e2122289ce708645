import { byClause, clausesOf, type Row } from './checklist.ts';
import type { History } from './history.ts';
import { clausesInTitle, type TestResult } from './results.ts';

export type Verdict = { proven: Set<string>; provenButOpen: string[]; problems: string[]; warnings: string[] };
type Case = { rows: Row[]; open: string[]; tests: TestResult[]; history?: History | undefined };

const noResults = 'There are no results in .results/. Run the tests first: npm test, npm run e2e.';

/** Which clauses this run proves, and everything that must be corrected before the list is honest. */
export function judge({ rows, open, tests, history }: Case): Verdict {
  if (tests.length === 0) return { proven: new Set(), provenButOpen: [], problems: [noResults], warnings: [] };
  const clauses = clausesOf(rows);
  const listed = new Set(open);
  const proven = provenBy(tests);
  const provenButOpen = open.filter((id) => proven.has(id));
  const neither = [...clauses].filter((id) => !proven.has(id) && !listed.has(id));

  const problems = [
    ...neither.map((id) => `${id} is neither proven nor in open.txt${whyNot(id, tests)}`),
    ...provenButOpen.map((id) => `${id} is proven: take it out of open.txt (npm run spec:coverage -- --shrink)`),
    ...[...listed].filter((id) => !clauses.has(id)).map((id) => `open.txt names ${id}, which is not in the checklist`),
    ...open.filter((id, index) => open.indexOf(id) !== index).map((id) => `open.txt names ${id} twice`),
    ...unknownInTitles(tests, clauses),
    ...(history ? growth(clauses, listed, history) : []),
  ];
  const warnings = tests.filter((test) => test.outcome === 'passed-on-retry').map((test) => `passed only on retry: ${test.title}`);
  return { proven: without(proven, (id) => !clauses.has(id)), provenButOpen, problems, warnings };
}

/** A clause is proven when a test that carries it passed and none that carries it failed or was skipped. */
function provenBy(tests: TestResult[]): Set<string> {
  const passed = new Set<string>();
  const spoiled = new Set<string>();
  for (const test of tests) {
    const kept = test.outcome === 'passed' || test.outcome === 'passed-on-retry' ? passed : spoiled;
    for (const id of clausesInTitle(test.title)) kept.add(id);
  }
  return without(passed, (id) => spoiled.has(id));
}

function whyNot(id: string, tests: TestResult[]): string {
  const spoiler = tests.find(
    (test) => (test.outcome === 'failed' || test.outcome === 'skipped') && clausesInTitle(test.title).includes(id),
  );
  return spoiler ? ` (${spoiler.outcome}: ${spoiler.title})` : '';
}

function unknownInTitles(tests: TestResult[], clauses: Set<string>): string[] {
  const unknown = tests.flatMap((test) =>
    clausesInTitle(test.title)
      .filter((id) => !clauses.has(id))
      .map((id) => `a test names ${id}, which is not in the checklist: ${test.title} (${test.file})`),
  );
  return [...new Set(unknown)];
}

function growth(clauses: Set<string>, open: Set<string>, history: History): string[] {
  const back = without(open, (id) => !history.closedBefore.has(id));
  const added = [...open].filter((id) => !history.openAtHead.has(id) && history.clausesAtHead.has(id) && !back.has(id));
  const lost = [...history.clausesAtHead].filter((id) => !clauses.has(id));
  return [
    ...[...back].sort(byClause).map((id) => `${id} came back into open.txt, which may only shrink`),
    ...added.map((id) => `${id} was added to open.txt, which may only shrink (only a new clause may be added)`),
    ...lost.map((id) => `${id} is gone from the checklist; a clause may be split or added, never lost`),
  ];
}

const without = (ids: Set<string>, isOut: (id: string) => boolean): Set<string> => new Set([...ids].filter((id) => !isOut(id)));
