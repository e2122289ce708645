import { describe, expect, test } from 'vitest';
import { parseChecklist } from './checklist.ts';
import { judge } from './judge.ts';
import { report } from './report.ts';
import type { Outcome, TestResult } from './results.ts';

const page = `# Checklist
- a line of prose before the first row is not a clause

## A · sign-in
### A-01 · form
- A-01.1 It asks a name.
- A-01.2 It asks a mobile number
  on a second line.

### A-02 · mobile
- A-02.1 Ten digits.
`;
const rows = parseChecklist(page);
const ran = (title: string, outcome: Outcome = 'passed'): TestResult => ({ title, file: 'a.test.ts', outcome });
const everything = [ran('[A-01.1] [A-01.2] asks'), ran('[A-02.1] counts')];

test('a page becomes rows of clauses', () => {
  expect(rows).toEqual([
    { id: 'A-01', title: 'form', clauses: ['A-01.1', 'A-01.2'] },
    { id: 'A-02', title: 'mobile', clauses: ['A-02.1'] },
  ]);
});

test.each([
  ['### A-01 form\n- A-01.1 x', 'a row is'],
  ['### A-01 · form\n- A-01.1', 'a clause is'],
  ['### A-01 · form\n- something', 'a clause is'],
  ['### A-01 · form\n- A-02.1 x', 'does not belong'],
  ['### A-01 · form\n- A-01.1 x\n- A-01.1 y', 'twice'],
  ['### A-01 · form\n- A-01.1 x\n### A-01 · form\n- A-01.2 y', 'twice'],
  ['### A-01 · form\n### A-02 · b\n- A-02.1 x', 'has no clause'],
])('a page that is not in order is refused: %j', (text, why) => {
  expect(() => parseChecklist(text)).toThrow(why);
});

describe('a verdict', () => {
  test('is clean when every clause is proven or open', () => {
    expect(judge({ rows, open: [], tests: everything }).problems).toEqual([]);
    expect(judge({ rows, open: ['A-02.1'], tests: [ran('[A-01.1, A-01.2] asks')] }).problems).toEqual([]);
  });

  test('without results says so, and nothing else', () => {
    expect(judge({ rows, open: [], tests: [] }).problems).toEqual([expect.stringContaining('no results')]);
  });

  test('names a clause that is neither proven nor open, once', () => {
    const { problems } = judge({ rows, open: ['A-01.2'], tests: [ran('[A-01.1] asks')] });
    expect(problems).toEqual(['A-02.1 is neither proven nor in open.txt']);
  });

  test.each(['failed', 'skipped'] as const)('does not take a %s test as proof, even beside one that passed', (outcome) => {
    const { proven, problems } = judge({ rows, open: [], tests: [...everything, ran('[A-02.1] counts again', outcome)] });
    expect(proven).toEqual(new Set(['A-01.1', 'A-01.2']));
    expect(problems).toEqual([`A-02.1 is neither proven nor in open.txt (${outcome}: [A-02.1] counts again)`]);
  });

  test('takes a test that passed on retry, and warns', () => {
    const verdict = judge({ rows, open: [], tests: [ran('[A-01.1, A-01.2, A-02.1] all', 'passed-on-retry')] });
    expect(verdict.problems).toEqual([]);
    expect(verdict.warnings).toEqual(['passed only on retry: [A-01.1, A-01.2, A-02.1] all']);
  });

  test('asks to take a proven clause out of open.txt', () => {
    const verdict = judge({ rows, open: ['A-02.1'], tests: everything });
    expect(verdict.provenButOpen).toEqual(['A-02.1']);
    expect(verdict.problems).toEqual([expect.stringContaining('A-02.1 is proven: take it out')]);
  });

  test('refuses unknown clauses in open.txt and in titles, and doubles in open.txt', () => {
    const tests = [ran('[A-01.1] [A-01.9] asks'), ran('an id outside brackets, A-77.1, is prose')];
    expect(judge({ rows, open: ['A-01.2', 'A-01.2', 'A-02.1', 'Z-09.1'], tests }).problems).toEqual([
      'open.txt names Z-09.1, which is not in the checklist',
      'open.txt names A-01.2 twice',
      'a test names A-01.9, which is not in the checklist: [A-01.1] [A-01.9] asks (a.test.ts)',
    ]);
  });
});

describe('open.txt may only shrink', () => {
  const history = {
    openAtHead: new Set(['A-01.2']),
    clausesAtHead: new Set(['A-01.1', 'A-01.2']),
    closedBefore: new Set<string>(),
  };
  const tests = [ran('[A-01.1] asks')];

  test('a clause that is new in the checklist may be added', () => {
    expect(judge({ rows, open: ['A-01.2', 'A-02.1'], tests, history }).problems).toEqual([]);
  });

  test('a clause that was there and not open may not be added', () => {
    const { problems } = judge({ rows, open: ['A-01.1', 'A-01.2', 'A-02.1'], tests: [ran('no clause')], history });
    expect(problems).toEqual([expect.stringContaining('A-01.1 was added to open.txt')]);
  });

  test('a clause that left in an earlier commit may not come back, even when HEAD has it again', () => {
    const { problems } = judge({ rows, open: ['A-01.2', 'A-02.1'], tests, history: { ...history, closedBefore: new Set(['A-01.2']) } });
    expect(problems).toEqual(['A-01.2 came back into open.txt, which may only shrink']);
  });

  test('a clause may not be lost from the checklist', () => {
    const { problems } = judge({ rows, open: ['A-01.2', 'A-02.1'], tests, history: { ...history, clausesAtHead: new Set(['A-01.3']) } });
    expect(problems).toEqual([expect.stringContaining('A-01.3 is gone from the checklist')]);
  });
});

test('the report has a line per row and closes with the count', () => {
  expect(report(rows, new Set(['A-01.1', 'A-02.1']))).toEqual(['A-01 open: A-01.2', 'A-02 proven', '1 of 2 rows proven']);
});
