import { expect, test } from 'vitest';
import { coloursSaidTwice, strayWidths, unknownParts } from './styles.ts';

const tokens = (text: string) => ({ path: 'web/styles/tokens.css', text });

test('a colour in a second block is noticed, in the tokens and elsewhere', () => {
  const text = ':root {\n  --ink: #111111;\n  --line: #eeeeee;\n}\n:root[data-theme="dark"] {\n  --ink: light-dark(#fff, #000);\n}\n';
  expect(coloursSaidTwice([tokens(text)])).toEqual(['web/styles/tokens.css: --ink is said twice']);
});

test.each([':global([data-mantine-color-scheme="dark"]) .bone {', '@media (prefers-color-scheme: dark) {'])('%s', (text) => {
  expect(coloursSaidTwice([{ path: 'web/ui/feedback/skeleton.module.css', text }])).toEqual([
    'web/ui/feedback/skeleton.module.css:1: asks for the dark; light-dark() in web/styles/tokens.css',
  ]);
});

test('light-dark, a forced scheme and a token taken over are fine', () => {
  const text =
    ':root {\n  color-scheme: light dark;\n  --ink: light-dark(#111, #fff);\n}\n:root[data-theme="dark"] {\n  color-scheme: dark;\n}\n';
  const field = '.a {\n  --input-bd: var(--control);\n}\n.a[data-error] {\n  --input-bd: var(--danger);\n}\n';
  expect(coloursSaidTwice([tokens(text), { path: 'web/ui/theme/input.module.css', text: field }])).toEqual([]);
});

test('a part that is not there is noticed', () => {
  const parts = { path: 'web/styles/parts.css', text: '.card {\n}\n.fact-rows dl {\n}\n' };
  const module = {
    path: 'web/ui/a.module.css',
    text: '.a {\n  composes: card crad from global;\n}\n.b {\n  composes: fact-rows from global;\n}\n',
  };
  expect(unknownParts([parts, module])).toEqual(['web/ui/a.module.css: crad is not in web/styles/parts.css']);
});

test('a width of its own is noticed', () => {
  const text =
    '@media (max-width: 1023px) {\n}\n@media (min-width: 1024px) and (max-width: 1279px) {\n}\n@media (max-width: 1024px) {\n}\n';
  expect(strayWidths([{ path: 'web/ui/a.module.css', text }])).toEqual([
    'web/ui/a.module.css: (max-width: 1024px) is none of the widths in tools/architecture/styles.ts',
  ]);
});
