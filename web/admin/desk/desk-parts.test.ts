import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicSettings } from '#contract/settings/settings.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { SettingsContext } from '#web/ui/settings.ts';
import { Decision } from './decision/decision.tsx';
import { useDecision } from './decision/use-decision.ts';
import { CaseWaiting, DeskPanel } from './desk-panel.tsx';
import { LeaseNotice } from './lease-notice.tsx';
import { type QueueOf, useQueue } from './queue/use-queue.ts';

const settings = { 'lists.page_size': 3 } as PublicSettings;

/** The part as the server would write it: nothing is fetched there. */
function html(part: ReactElement): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const router = createMemoryRouter([{ path: '*', element: createElement(QueryProvider, null, part) }]);
  const ui = createElement(SettingsContext, { value: settings }, createElement(RouterProvider, { router }));
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(MantineProvider, null, ui)));
}

const part = <P extends object>(Part: FunctionComponent<P>, props: P): ReactElement => createElement(Part, props);

const asked: number[] = [];
const letters: QueueOf<string> = {
  idOf: (row) => row,
  isOpen: () => true,
  isFree: () => true,
  isLeaving: () => true,
  pageQuestion: (_, page) => ({
    queryKey: ['letters', page],
    queryFn: async () => {
      asked.push(page);
      return { rows: [] };
    },
  }),
};
function Letter({ id }: { id: string }) {
  const queue = useQueue(id, { rows: ['D', 'E', 'F'], page: 2, pageSize: 3, total: 9, totalIsExact: true }, letters);
  const words = { label: `Letter ${id}`, title: id, about: 'A letter', steps: { next: 'Next letter', previous: 'Previous letter' } };
  return part(DeskPanel, { id, queue, ...words, keyWords: [], onClose: undefined, children: 'Its text' });
}
const isOff = (markup: string, label: string) => new RegExp(`<button[^>]*aria-label="${label}"[^>]*\\sdisabled`).test(markup);

test('a panel shows its case and the ways from it; a way that leads nowhere yet is off, and nothing is fetched while drawing', () => {
  const [first, middle] = [html(part(Letter, { id: 'D' })), html(part(Letter, { id: 'E' }))];
  expect(middle).toContain('aria-label="Letter E"');
  expect(middle).toContain('Its text');
  expect([isOff(middle, 'Previous letter'), isOff(middle, 'Next letter')]).toEqual([false, false]);
  expect([isOff(first, 'Previous letter'), isOff(first, 'Next letter')]).toEqual([true, false]);
  expect(asked).toEqual([]);
});

test('who else has it open is said aloud; without anybody there is an empty place for it', () => {
  expect(html(part(LeaseNotice, { children: 'Ritu has this letter open too.' }))).toMatch(
    /role="status".*Ritu has this letter open too\./s,
  );
  expect(html(part(LeaseNotice, { children: undefined }))).toMatch(/<div[^>]*role="status"><\/div>/);
});

test('a case that could not be loaded says why, with its reference', () => {
  const error = new ApiError(403, { code: 'forbidden', message: 'Not for you.', requestId: 'req-1' });
  const markup = html(part(CaseWaiting, { title: 'No letter', error, isAsking: false, onRetry: () => {} }));
  expect(markup).toContain('No letter');
  expect(markup).toContain('Not for you.');
  expect(markup).toContain('req-1');
});

function Deciding({ isForbidden }: { isForbidden: 'approve' | 'both' | false }) {
  const decision = useDecision({
    reasons: [{ code: 'other', name: 'Other', text: '' }],
    ownReason: 'other',
    lacks: () => undefined,
    places: {},
    isForbidden,
    isBusy: false,
    approve: async () => undefined,
    reject: async () => undefined,
    onDecided: () => {},
    onStale: () => {},
  });
  const words = { reader: 'The writer reads this', approve: 'Approve the letter', whyNot: 'It is not signed.' };
  return part(Decision<string, string>, { decision, ...words, children: 'Evidence' });
}

test('a decision names its acts and their keys, and says why approving is forbidden', () => {
  const open = html(part(Deciding, { isForbidden: false }));
  expect(open).toMatch(/aria-keyshortcuts="A".*Approve the letter/s);
  expect(open).toContain('aria-keyshortcuts="R"');
  expect(open).not.toContain('It is not signed.');
  const forbidden = html(part(Deciding, { isForbidden: 'approve' }));
  expect(forbidden).toContain('It is not signed.');
  const off = (markup: string) =>
    [...markup.matchAll(/<button[^>]*data-act="(\w+)"[^>]*>/g)]
      .filter(([tag]) => /aria-disabled="true".*aria-describedby="why-not"|aria-describedby="why-not".*aria-disabled="true"/.test(tag))
      .map(([, act]) => act);
  expect(off(forbidden)).toEqual(['approve']);
  expect(off(html(part(Deciding, { isForbidden: 'both' })))).toEqual(['reject', 'approve']);
});
