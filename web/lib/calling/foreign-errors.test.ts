import { expect, test } from 'vitest';
import { isForeignError } from './foreign-errors.ts';

const errorAt = (...frames: string[]) =>
  Object.assign(new Error('Broken.'), { stack: ['Error: Broken.', ...frames.map((frame) => `    at work (${frame})`)].join('\n') });
const ours = 'https://anjuri.test/assets/ours.js:1:1';

test('[G-09.3] an error belongs to an extension when it arose in one', () => {
  for (const scheme of ['chrome-extension', 'moz-extension', 'safari-web-extension'])
    expect(isForeignError(errorAt(`${scheme}://abc/content.js:1:1`, ours))).toBe(true);
  expect(isForeignError(new Error('Broken.'), 'chrome-extension://abc/content.js')).toBe(true);
});

test('[G-09.3] an error of our own stays ours, even when an extension called us', () => {
  expect(isForeignError(errorAt(ours, 'chrome-extension://abc/content.js:1:1'))).toBe(false);
  expect(isForeignError(errorAt(ours))).toBe(false);
  expect(isForeignError('a thrown text')).toBe(false);
});
