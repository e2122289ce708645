import { expect, test } from 'vitest';
import { differences, merged } from './choices.ts';

const names = ['name', 'city', 'state', 'bio', 'parts'] as const;
const before = { name: 'Asha', city: 'Nashik', state: '', bio: '', parts: [88, 12] };

test('where two edits differ is asked; what she did not touch is taken as it was saved, what she wrote stays hers', () => {
  const mine = { ...before, city: 'Pune', bio: 'I sing.' };
  const saved = { ...before, city: 'Goa', state: 'Goa' };
  const choices = differences(names, { before, mine, saved });
  expect(choices).toEqual({ city: 'mine', state: 'saved', bio: 'mine' });
  expect(merged({ mine, saved }, choices)).toEqual({ ...before, city: 'Pune', state: 'Goa', bio: 'I sing.' });
  expect(merged({ mine, saved }, { ...choices, city: 'saved', bio: 'saved' })).toEqual(saved);
  expect(merged({ mine, saved }, { city: 'mine', state: 'mine', bio: 'mine' })).toEqual(mine);
});

test('two edits that came to the same ask nothing; a list is the same when it holds the same', () => {
  const mine = { ...before, city: 'Pune', parts: [90, 10] };
  expect(differences(names, { before, mine, saved: { ...mine, parts: [90, 10] } })).toEqual({});
  expect(merged({ mine, saved: mine }, {})).toEqual(mine);
  expect(differences(names, { before, mine, saved: { ...mine, parts: [10, 90] } })).toEqual({ parts: 'mine' });
});
