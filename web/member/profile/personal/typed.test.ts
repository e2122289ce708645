import { expect, test } from 'vitest';
import { differences, merged, type Typed } from './typed.ts';

const before: Typed = {
  ...{
    givenName: 'Asha',
    familyName: 'Kumar',
    dateOfBirth: '',
    country: 'IN',
    address: '',
    city: 'Nashik',
    state: '',
    zipCode: '',
    bio: '',
  },
};

test('where two edits differ is asked; what she did not touch is taken as it was saved, what she wrote stays hers', () => {
  const mine: Typed = { ...before, city: 'Pune', bio: 'I sing.' };
  const saved: Typed = { ...before, city: 'Goa', state: 'Goa' };
  const choices = differences({ before, mine, saved });
  expect(choices).toEqual({ city: 'mine', state: 'saved', bio: 'mine' });
  expect(merged({ mine, saved }, choices)).toEqual({ ...before, city: 'Pune', state: 'Goa', bio: 'I sing.' });
  expect(merged({ mine, saved }, { ...choices, city: 'saved', bio: 'saved' })).toEqual(saved);
  expect(merged({ mine, saved }, { city: 'mine', state: 'mine', bio: 'mine' })).toEqual(mine);
});

test('two edits that came to the same ask nothing', () => {
  const mine: Typed = { ...before, city: 'Pune' };
  expect(differences({ before, mine, saved: mine })).toEqual({});
  expect(merged({ mine, saved: mine }, {})).toEqual(mine);
});
