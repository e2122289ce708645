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
