import { expect, test } from 'vitest';
import { rupees } from '#contract/values/money.ts';
import { addressOf, groupsOf, stepTo } from './options.ts';

const deposit = {
  code: 'DEP014',
  member: 'Asha Patil',
  amount: rupees(501),
  status: 'pending' as const,
  transactionId: '431822907156',
  requestedAt: '2026-11-17T06:00:00Z',
};

test('by kind, empty ones left out; the way to the whole list only where there is more', () => {
  const groups = groupsOf(
    { members: { rows: [], hasMore: false }, deposits: { rows: [deposit], hasMore: true }, tickets: { rows: [], hasMore: false } },
    '4318 22&x=1',
  );
  expect(groups.map(({ kind }) => kind)).toEqual(['deposits']);
  expect(groups[0]?.options).toMatchObject([
    { code: 'DEP014', title: 'Asha Patil', about: 'DEP014 · 431822907156', to: '/admin/deposits?status=all&open=DEP014' },
    { to: '/admin/deposits?status=all&find=4318%2022%26x%3D1' },
  ]);
  expect(groupsOf({ deposits: { rows: [deposit], hasMore: false } }, 'x')[0]?.options).toHaveLength(1);
});

test('each kind opens at its own desk, and the arrows go round', () => {
  expect(addressOf({ kind: 'members', code: '7K4M2QXD' })).toBe('/admin/users?open=7K4M2QXD');
  expect(addressOf({ kind: 'withdrawals', code: 'WTH001' })).toBe('/admin/withdrawals?status=all&open=WTH001');
  expect(addressOf({ kind: 'tickets', code: 'TKT001' })).toBe('/admin/support?open=TKT001');
  expect([stepTo(-1, 1, 3), stepTo(2, 1, 3), stepTo(0, -1, 3), stepTo(0, 1, 0)]).toEqual([0, 0, 2, -1]);
});
