import { beforeEach, expect, test } from 'vitest';
import { type Draft, emptyPart, forgetDrafts, readDraft, saveDraft } from './drafts.ts';

/** As a browser has it: names are its own keys. */
function makeStorage() {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  };
  return {
    kept,
    storage: new Proxy(kept, { get: (target, name) => Reflect.get(methods, name) ?? target[String(name)] }) as unknown as Storage,
  };
}

let { kept, storage } = makeStorage();
beforeEach(() => {
  ({ kept, storage } = makeStorage());
});

const written = (text: string): Draft => ({ kind: 'reply', reply: { text, files: [] }, note: emptyPart });

test('what Priya wrote for one ticket is there when she comes back, and stands in no other', () => {
  saveDraft('STF002', 'TKT931', written('Namaste Meera ji'), storage);
  saveDraft('STF002', 'TKT934', written('The refund is on its way'), storage);
  expect(readDraft('STF002', 'TKT931', storage).reply.text).toBe('Namaste Meera ji');
  expect(readDraft('STF002', 'TKT934', storage).reply.text).toBe('The refund is on its way');
  expect(readDraft('STF002', 'TKT933', storage).reply.text).toBe('');
});

test('a colleague at the same screen does not find it', () => {
  saveDraft('STF002', 'TKT931', written('Only for Meera'), storage);
  expect(readDraft('STF003', 'TKT931', storage).reply.text).toBe('');
});

test('an empty one is not kept, and who signs out leaves none behind', () => {
  saveDraft('STF002', 'TKT931', written('Namaste'), storage);
  saveDraft('STF002', 'TKT931', written(''), storage);
  expect(Object.keys(kept)).toEqual([]);
  saveDraft('STF002', 'TKT934', written('Soon'), storage);
  kept['anjuri:other'] = 'stays';
  forgetDrafts(storage);
  expect(Object.keys(kept)).toEqual(['anjuri:other']);
});

test('what nobody can read is as good as nothing', () => {
  kept['anjuri:ticket:STF002:TKT931'] = '{"kind":"shout"}';
  expect(readDraft('STF002', 'TKT931', storage)).toMatchObject({ kind: 'reply', reply: { text: '' } });
  kept['anjuri:ticket:STF002:TKT931'] = 'not json';
  expect(readDraft('STF002', 'TKT931', storage).reply.text).toBe('');
});

test('where storage is forbidden the page itself remembers', () => {
  // As here: the server has none.
  expect('sessionStorage' in globalThis).toBe(false);
  saveDraft('STF002', 'TKT931', written('Namaste'));
  expect(readDraft('STF002', 'TKT931').reply.text).toBe('Namaste');
  forgetDrafts();
  expect(readDraft('STF002', 'TKT931').reply.text).toBe('');
});
