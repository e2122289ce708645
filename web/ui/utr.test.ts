import { globSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Utr } from './utr.tsx';

const markup = (number: string) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(Utr, { number })))
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '');

test('a UTR stands in groups of four for the eye, and digit by digit for a screen reader', () => {
  expect(markup('431822907156')).toBe(
    '<span><span aria-hidden="true">4318\u00a02290\u00a07156</span><span>4 3 1 8 2 2 9 0 7 1 5 6</span></span>',
  );
  expect(markup('000412')).toBe('000412');
});

/** A number that stands in the page as it came: `>{row.transactionId}`, not `number={row.transactionId}`. */
const bare = /(?<!=)\{[\w.?]*\b(?:transactionId|utr|(?:line|row|suggested)\.reference)\}/gi;
/** Sentences have a `{utr}` that is such a part. */
const bareIn = (source: string) => source.replaceAll(/const utr = <Utr [^>]*>;.*?\{utr\}/gs, '').match(bare) ?? [];

test('no screen shows a UTR by any other way', () => {
  expect(bareIn('<b>{row.transactionId}</b> {claim.utr} {line.reference}')).toHaveLength(3);
  expect(bareIn('<Utr number={row.transactionId} /> <UtrField utr={utr} />')).toEqual([]);
  const found = globSync('web/**/*.tsx').flatMap((file) => bareIn(readFileSync(file, 'utf8')).map((place) => `${file} ${place}`));
  expect(found).toEqual([]);
});
