import { expect, test } from 'vitest';
import { openSpelledOut } from './once.ts';

/** Put together here, so that this file does not say it itself. */
const open = 'pending disputed'.split(' ').map((word) => `'${word}'`);
const pair = open.join(', ');

test.each([
  ['api/features/overview/store.ts', `sql\`select 1 from donations d where d.status in (${pair})\``],
  ['api/features/donations/deciding/evidence.ts', `[${open.toReversed().join(',')}].includes(status)`],
  ['api/features/donations/donor/timeline.ts', `status === ${open.join(' || status === ')}`],
  ['api/database/routines/donations/deciding.sql', `where status in (${pair}, 'approved')`],
  ['api/database/migrations/0025_a.sql', `create index a on donations (id) where status in (${pair});`],
])('%s spells out which claims are open', (path, text) => {
  expect(openSpelledOut([{ path, text }])).toEqual([expect.stringContaining(`${path}:1: says which claims are open`)]);
});

test.each([
  ['contract/values/status.ts', `const openStatuses = [${pair}] as const;`],
  ['api/database/routines/donations/claims.sql', `return status in (${pair});`],
  ['api/database/migrations/0024_a.sql', `where status in (${pair})`],
  ['api/features/donations/claim.ts', "status === 'disputed' ? 'pending' : status"],
])('%s may', (path, text) => expect(openSpelledOut([{ path, text }])).toEqual([]));
