import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { CampaignCard, CampaignPage } from '#contract/campaigns.ts';
import type { Site } from '#contract/content.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { html, text } from '#web/testing/markup.ts';
import { GiftBox } from './public/campaign/gift-box.tsx';
import { Opening } from './public/campaign/opening.tsx';
import { About } from './public/landing/about.tsx';
import { Campaigns } from './public/landing/campaigns.tsx';
import { Footer } from './public/parts/footer.tsx';
import { PageScript } from './public/parts/page-script.tsx';
import { TopBar } from './public/parts/top-bar.tsx';

const fund = {
  slug: 'accident',
  status: 'open',
  title: 'Accident fund',
  summary: 'Help at once',
  image: 'art:fund-accident',
  imageAlt: 'A house',
  raised: paise(45_000_55),
  goal: rupees(80_000.5),
  percent: 56,
  supporters: 890,
} as CampaignCard;

test('[G-01.6] figures of a campaign show no decimals, on its card, on its page and in what it opened with', () => {
  const card = text(html(createElement(Campaigns, { campaigns: [fund] })));
  const box = createElement(GiftBox, { campaign: fund as CampaignPage, minimum: rupees(201), suggested: [rupees(201)], address: '' });
  const opening = { raised: paise(12_345_67), supporters: 3, source: 'Our books', asOf: '2026-03-31' };
  for (const words of [card, text(html(box)), text(html(createElement(Opening, { opening })))]) {
    expect(words).toMatch(/₹(45,000|12,345) /);
    expect(words).not.toMatch(/₹[\d,]+\.\d/);
  }
});

const site = {
  language: 'en',
  brand: { name: 'Anjuri', legalName: 'Anjuri Trust', description: '', address: '', email: '', phone: '', supportHours: '' },
  display: { topBarPx: 50, testimonialSeconds: 5, newsletterSeconds: 3, copiedSeconds: 2 },
  hasTestimonials: true,
} as Site;
const linksOf = (hasTestimonials: boolean) =>
  [TopBar, Footer].flatMap((part) => html(createElement(part, { site: { ...site, hasTestimonials } })).match(/href="[^"]*#[\w-]+"/g) ?? []);

test('[P-02.6] a menu names only what is there: without testimonials neither the top bar nor the footer leads to them', () => {
  expect(linksOf(true).filter((link) => link.endsWith('#testimonials"'))).toHaveLength(3);
  expect(linksOf(false).filter((link) => link.endsWith('#testimonials"'))).toEqual([]);
  expect(linksOf(false)).toHaveLength(linksOf(true).length - 3);
});

test('[G-02.8] the script of the public pages is told the times and measures of the settings', () => {
  const display = { topBarPx: 70, testimonialSeconds: 8, newsletterSeconds: 4, copiedSeconds: 6 };
  expect(html(createElement(PageScript, { src: '/x.js', display }))).toContain(
    'data-top-bar-px="70" data-testimonial-seconds="8" data-newsletter-seconds="4" data-copied-seconds="6"',
  );
});

test('figures of one source name it once; where sources differ, each figure carries the number of its own', () => {
  const stat = (key: string, source: string) => ({ key, value: `${key}+`, label: key, source, asOf: '2026-10-02' });
  const drawn = (stats: Parameters<typeof About>[0]['stats']) => text(html(createElement(About, { stats, split: null })));
  const one = drawn([stat('lives', 'Survey'), stat('donors', 'Survey')]);
  expect(one.match(/Survey/g)).toHaveLength(1);
  expect(one).toMatch(/lives lives\+ donors donors\+ Source: Survey, 2 Oct 2026/);
  const two = drawn([stat('lives', 'Survey'), stat('donors', 'Books'), stat('rating', 'Survey')]);
  expect(two).toMatch(/lives\+ 1 .*donors\+ 2 .*rating\+ 1 1 Source: Survey, 2 Oct 2026 2 Source: Books, 2 Oct 2026/);
});
