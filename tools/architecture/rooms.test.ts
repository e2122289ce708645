import { expect, test } from 'vitest';
import { crowdedFolders, folderCircles } from './rooms.ts';

const files = (count: number, folder: string, end = '.ts') =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder}/file-${i}${end}`, text: '' }));

test('twenty-one files side by side are seen, twenty are not, and tests do not count', () => {
  expect(crowdedFolders(files(20, 'api/features/donations'))).toEqual([]);
  expect(crowdedFolders([...files(20, 'web/ui'), ...files(9, 'web/ui', '.test.ts'), ...files(20, 'web/ui/form')])).toEqual([]);
  expect(crowdedFolders([...files(20, 'web/ui'), { path: 'web/ui/extra.module.css', text: '' }])).toEqual([
    'web/ui: 21 files side by side, at most 20',
  ]);
});

test('migrations, decisions and catalogues are lists, not rooms', () => {
  expect(crowdedFolders([...files(90, 'api/database/migrations', '.sql'), ...files(40, 'docs/decisions', '.md')])).toEqual([]);
  expect(crowdedFolders(files(21, 'api/database'))).toHaveLength(1);
});

test('two rooms that import each other are seen, also around a third', () => {
  const oneWay = [
    ['api/features/donations/desk/list.ts', 'api/features/donations/giving/store.ts'],
    ['api/features/donations/giving/deep/claim.ts', 'api/features/donations/deciding/store.ts'],
    ['api/features/donations/index.ts', 'api/features/donations/desk/list.ts'],
    ['api/features/donations/deciding/store.ts', 'api/features/donations/codes.ts'],
  ] as const;
  expect(folderCircles(oneWay)).toEqual([]);
  const around = folderCircles([...oneWay, ['api/features/donations/deciding/evidence.ts', 'api/features/donations/desk/filter.ts']]);
  expect(around).toHaveLength(3);
  expect(around).toContain(
    'api/features/donations/deciding and api/features/donations/desk import each other: api/features/donations/deciding/evidence.ts → api/features/donations/desk/filter.ts',
  );
});

test('modules and tiers are rooms too', () => {
  const there = ['api/core/files/index.ts', 'api/core/audit/index.ts'] as const;
  expect(folderCircles([there])).toEqual([]);
  expect(folderCircles([there, ['api/core/audit/log.ts', 'api/core/files/store.ts']])).toHaveLength(2);
});
