import { expect, test } from 'vitest';
import { errors } from './errors.ts';

test('[G-10.2] [G-10.3] every refusal has a stable code, a status of its kind and a sentence for people', () => {
  for (const [code, [status, words]] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
    expect(words, code).toMatch(/^[A-Z“].*\w{2}/);
    // Codes are for programs, and stay out of what people read.
    expect(words).not.toContain('_');
  }
});

test('a code is never reused for two sentences, nor a sentence for two codes', () => {
  const sentences = Object.values(errors).map(([, words]) => words);
  expect(new Set(sentences).size).toBe(sentences.length);
});
