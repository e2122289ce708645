import { expect, test } from 'vitest';
import { render, says } from './words.ts';

test('a message keeps its template and values until somebody reads it', () => {
  const message = says('Please enter a valid donation amount (minimum ₹{minimum})', { minimum: 201 });
  expect(render(message)).toBe('Please enter a valid donation amount (minimum ₹201)');
  const hindi = render(message, (template, values) =>
    template.startsWith('Please enter a valid') ? `कम से कम ₹${values?.minimum}` : template,
  );
  expect(hindi).toBe('कम से कम ₹201');
});

test('text that nobody encoded is read as it stands', () => {
  expect(render('Full name is required')).toBe('Full name is required');
});
