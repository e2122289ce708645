import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PublicSettings } from '#contract/settings/settings.ts';
import { SettingsContext } from '#web/ui/settings.ts';
import { messages } from '#words/web/hi.po';

const usual = {
  'lists.page_size': 10,
  'lists.page_buttons': 5,
  'display.copied_seconds': 2,
  'display.member_sidebar_px': { open: 256, collapsed: 80 },
  'display.admin_sidebar_px': { open: 280, collapsed: 80 },
};

interface Around {
  readonly address?: string;
  readonly locale?: string;
  readonly settings?: Partial<PublicSettings>;
}

/** The part as the server would write it, without its classes. */
export function html(part: ReactElement, { address = '/', locale = 'en', settings = {} }: Around = {}): string {
  const i18n = setupI18n({ locale, messages: { en: {}, hi: messages } });
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  const routed = createElement(RouterProvider, { router });
  const value = { ...usual, ...settings } as PublicSettings;
  const ui = createElement(MantineProvider, null, createElement(SettingsContext, { value }, routed));
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, ui)).replace(/<style[^>]*>.*?<\/style>/gs, '');
}

export const text = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
