import { expect, test } from 'vitest';
import { sourcesIn } from '#tools/places.ts';
import { entriesOf } from '#tools/words/books.ts';

/** Fewer texts than these mean that extraction no longer finds its sources. One wrong pattern once removed 296 texts without an error. */
const least: Readonly<Record<string, number>> = { api: 1_500, contract: 365, web: 3_300 };

const catalogues = sourcesIn('catalogues').map(({ path, text }) => [path, entriesOf(text)] as const);
const texts = catalogues.flatMap(([path, entries]) =>
  [...entries].flatMap(([id, translation]) => [id.split('\u0004')[1] ?? id, translation].map((text) => ({ path, text }))),
);

test.each(catalogues.map(([path, { size }]) => [path, size] as const))('%s has no fewer texts than before (%i texts)', (path, size) => {
  expect(size).toBeGreaterThanOrEqual(least[path.split('/')[1] ?? ''] ?? Number.POSITIVE_INFINITY);
});

test('[G-01.7] no text names dollars', () => {
  expect(texts.filter(({ text }) => /\$|\b(USD|dollars?)\b|डॉलर/i.test(text))).toEqual([]);
});

/** Sentences with a figure that no setting holds: the law's, the bank's, or the program's own. */
const notSettings = [
  /every ₹100|make ₹100 together/,
  /as it is shown, such as 50K\+ or 98%/i,
  /shows on the site after a minute/,
  /in the last 30 days|in the 30 days before|of the last 31 days|within 30 days/,
  /A rate moves by more than 20%/,
  /rate is more than 30 days old/,
  /a new code every 30 seconds/,
  /It works for 10 minutes/,
  /18 or older|18 years or older/,
];
const constant = /₹ ?\d|\b\d[\d,.]* ?(%|MB|px|seconds?|minutes?|hours?|days?|months?|years?|business days)(?![\w])/i;

test('[G-02.13] [G-02.14] sums, times and sizes in English texts come from the settings', () => {
  const fixed = texts.filter(
    ({ path, text }) => path.endsWith('/en.po') && constant.test(text) && !notSettings.some((known) => known.test(text)),
  );
  expect(fixed).toEqual([]);
});
