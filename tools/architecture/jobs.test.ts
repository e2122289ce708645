import { expect, test } from 'vitest';
import { jobFaults } from './jobs.ts';
import type { Source } from './sources.ts';

const clean: Record<string, string> = {
  'api/features/donations/declared-jobs.ts': "export const settleJob = defineJob('settle', z.object({ decision }));",
  'api/features/donations/events.ts': "export const claimed = defineEvent(\n  'match-claim',\n  z.object({ donation }),\n);",
  'api/features/donations/claim.ts': 'await queue(tx, settleJob, { decision }, { runAt });\nawait tell(\n  tx,\n  claimed, { donation });',
  'api/core/audit/index.ts': "import { handle } from '#api/platform/jobs/jobs.ts';\nconst sealJob = defineJob('seal');",
  'api/jobs.ts': "import { jobsOf, on } from '#api/platform/jobs/jobs.ts';",
  'api/platform/jobs/jobs.ts': 'export function defineJob(name: string) {}',
  'api/features/donations/giving/claim.test.ts': "import { on } from '#api/platform/jobs/jobs.ts';\nqueue(tx, defineJob('anything'), {});",
};
const handled = ['settle', 'match-claim', 'seal'];
const scheduled = ['seal'];

const faultsIn = (planted: Record<string, string>, bound: Partial<{ handled: string[]; scheduled: string[] }> = {}) =>
  jobFaults(
    Object.entries({ ...clean, ...planted }).map(([path, text]): Source => ({ path, text })),
    { handled, scheduled, ...bound },
  );

test('a clean tree has no faults', () => expect(faultsIn({})).toEqual([]));

test('a job or an event without a handler is seen', () => {
  expect(faultsIn({}, { handled: ['match-claim', 'seal'] })).toEqual(['api/features/donations/declared-jobs.ts: settle has no handler']);
  expect(faultsIn({}, { handled: ['settle', 'seal'] })).toEqual(['api/features/donations/events.ts: match-claim has no handler']);
});

test('a handler that nobody queues for is seen, and so is one whose clock was taken away', () => {
  expect(faultsIn({ 'api/features/donations/claim.ts': 'await queue(tx, settleJob, { decision });' })).toEqual([
    'match-claim has a handler, but nobody queues it and no clock starts it',
  ]);
  expect(faultsIn({}, { scheduled: [] })).toEqual(['seal has a handler, but nobody queues it and no clock starts it']);
});

test('a queue call in a test does not count', () => {
  const onlyTested = {
    'api/features/donations/claim.ts': 'await tell(tx, claimed, {});',
    'api/a.test.ts': 'await queue(tx, settleJob, {});',
  };
  expect(faultsIn(onlyTested)).toEqual(['settle has a handler, but nobody queues it and no clock starts it']);
});

test('a handler under a name that nobody declared is seen', () => {
  expect(faultsIn({}, { handled: [...handled, 'made-up'], scheduled: [...scheduled, 'made-up'] })).toEqual([
    'made-up has a handler, but nobody declares it',
  ]);
});

test.each([
  ["await queue(tx, 'settle', {});", "queues 'settle"],
  ['await queue(trx, job, {});', 'queues job'],
  ['await tell(tx, jobs.settle, {});', 'queues jobs.settle'],
])('%j hides which job it queues', (text, said) => {
  expect(faultsIn({ 'api/core/files/a.ts': text })).toEqual([
    `api/core/files/a.ts: ${said}, which is not a declared job or event by its own name`,
  ]);
});

test('a declaration that this guard cannot read, and one that is there twice, are seen', () => {
  expect(faultsIn({ 'api/core/files/a.ts': 'const xJob = defineJob(name);' })).toEqual([expect.stringContaining('a.ts: a declaration is')]);
  expect(faultsIn({ 'api/core/files/a.ts': "run(defineJob('settle'));" })).toHaveLength(2);
  expect(faultsIn({ 'api/core/files/a.ts': "const otherJob = defineJob('settle');" })).toEqual([
    'api/core/files/a.ts: otherJob (settle) is declared twice',
  ]);
});

test('a module that binds a listener itself is seen', () => {
  const text = "import {\n  handle,\n  on,\n} from '#api/platform/jobs/jobs.ts';";
  expect(faultsIn({ 'api/features/receipts/jobs.ts': text })).toEqual([
    'api/features/receipts/jobs.ts: binds a listener; who listens to whom stands in api/jobs.ts',
  ]);
});
