import { expect, test } from 'vitest';
import { forgetRecent } from './forget-recent.ts';
import { addRecent, readRecent } from './recent.ts';

/** As a browser's: what is kept are its own keys. */
function storage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? kept[name] : null),
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
}

test('the newest first, each once, six at most; each staff member has their own', () => {
  const kept = storage();
  for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) addRecent('STF001', { kind: 'deposits', code: `DEP00${n}` }, kept);
  addRecent('STF002', { kind: 'members', code: '7K4M2QXD' }, kept);
  expect(readRecent('STF001', kept).map(({ code }) => code)).toEqual(['DEP003', 'DEP007', 'DEP006', 'DEP005', 'DEP004', 'DEP002']);
  expect(readRecent('STF002', kept)).toEqual([{ kind: 'members', code: '7K4M2QXD' }]);
});

test('nothing of a person but the code is kept, and signing out leaves nothing of anybody', () => {
  const kept = storage();
  addRecent('STF001', { kind: 'members', code: '7K4M2QXD', name: 'Asha Patil' } as never, kept);
  expect(JSON.stringify(kept)).not.toContain('Asha');
  addRecent('STF002', { kind: 'tickets', code: 'TKT001' }, kept);
  kept.setItem('anjuri:desk-keys', 'off');
  forgetRecent(kept);
  expect(Object.keys(kept)).toEqual(['anjuri:desk-keys']);
});

test('what somebody else wrote there is not read', () => {
  const kept = storage();
  for (const text of ['nonsense', '{"a":1}', '[{"kind":"javascript:","code":"x"}]']) {
    kept.setItem('anjuri:found:STF001', text);
    expect(readRecent('STF001', kept)).toEqual([]);
  }
});
