import { expect, test } from 'vitest';
import { type EditedField, partsOf, withSaved } from './parts.ts';

const mine = { goal: 100, image: 'art:hero', upload: 'F1', texts: { en: { title: 'Roofs' }, hi: { title: '' } } };
const saved = { goal: 200, image: 'art:fund-widow', upload: '', texts: { en: { title: 'Roof fund' }, hi: { title: 'छत' } } };
const fields: EditedField<typeof mine>[] = [
  { path: 'goal', label: 'Goal' },
  { path: 'image', beside: 'upload', label: 'Picture' },
  { path: 'texts.en.title', label: 'Title' },
  { path: 'texts.hi.title', label: 'Title', lang: 'hi' },
];

test('values are compared field by field, a picture with what was uploaded for it', () => {
  expect(partsOf(fields, mine)).toEqual({
    goal: [100],
    image: ['art:hero', 'F1'],
    'texts.en.title': ['Roofs'],
    'texts.hi.title': [''],
  });
});

test('what is taken from the other replaces one’s own and nothing beside it; nobody’s values change under them', () => {
  const taken = withSaved({ mine, saved }, [fields[1], fields[3]] as EditedField<typeof mine>[]);
  expect(taken).toEqual({ goal: 100, image: 'art:fund-widow', upload: '', texts: { en: { title: 'Roofs' }, hi: { title: 'छत' } } });
  expect(mine.texts.hi.title).toBe('');
  expect(withSaved({ mine, saved }, [])).toEqual(mine);
  expect(withSaved({ mine, saved }, fields)).toEqual(saved);
});
