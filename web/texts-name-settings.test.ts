import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

/** Everything that is translated: in screens, mails, refusals and forms. */
function textsOf(source: string): string[] {
  const found = [
    ...source.matchAll(/\/\*i18n\*\/\s*'((?:[^'\\]|\\.)*)'/g),
    ...source.matchAll(/\b(?:t|msg)`([^`]*)`/g),
    ...source.matchAll(/<Trans[^>]*>([\s\S]*?)<\/Trans>/g),
  ];
  return found.map(([, text = '']) => text.replaceAll(/\$?\{[^}]*\}/g, '{}').replaceAll(/\s+/g, ' '));
}

const sources = globSync('{api,web,contract}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|^api\/testing\//.test(path));

test('[G-02.13] [G-02.14] no text of the product names a constant by itself: sums, times and sizes come from the settings', () => {
  const texts = sources.flatMap((path) => textsOf(readFileSync(path, 'utf8')).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(2_000);
  // It sees what it looks for.
  expect(textsOf("t`Donate ₹201` /*i18n*/ 'within 24 hours' <Trans>up to 10MB</Trans>").filter((text) => constant.test(text))).toHaveLength(
    3,
  );
  const fixed = texts.filter(({ text }) => constant.test(text) && !notSettings.some((known) => known.test(text)));
  expect(fixed.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});
