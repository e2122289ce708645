import { rupees } from '#contract/values/money.ts';

const seen = 'A'.repeat(22);
const campaign = { missing: { slug: 'no-such' }, whenMissing: 404 } as const;
const news = { missing: { slug: 'no-such', id: '99999999' }, whenMissing: 404 } as const;
const legal = { missing: { kind: 'terms', version: '99999' }, whenMissing: 404 } as const;
const texts = { en: { title: 'x', summary: 'x', story: 'x', imageAlt: 'x' }, hi: {} };
const newsBody = { texts: { en: { title: 'x', body: 'x' }, hi: {} }, publishedOn: null };
const opening = { raised: rupees(1), supporters: 1, asOf: '2026-01-01', source: { en: 'x' }, reason: 'x', seen };

export const contentRows = {
  'GET /api/v1/admin/campaigns/:slug': campaign,
  'PUT /api/v1/admin/campaigns/:slug': { ...campaign, body: { goal: rupees(1), image: 'art:hero', texts, seen } },
  'GET /api/v1/admin/campaigns/:slug/preview': campaign,
  'PUT /api/v1/admin/campaigns/:slug/status': { ...campaign, body: { status: 'open', reason: 'x', seen } },
  'PUT /api/v1/admin/campaigns/:slug/opening-figures': { ...campaign, body: opening },
  'POST /api/v1/admin/campaigns/:slug/updates': { ...campaign, body: newsBody },
  'PUT /api/v1/admin/campaigns/:slug/updates/:id': { ...news, body: { ...newsBody, seen } },
  'DELETE /api/v1/admin/campaigns/:slug/updates/:id': news,
  'POST /api/v1/admin/legal/:kind': { missing: { kind: 'no_such' }, whenMissing: 400 },
  'GET /api/v1/admin/legal/:kind/:version': legal,
  'PUT /api/v1/admin/legal/:kind/:version': { ...legal, body: { texts: { en: { title: 'x', body: 'x' }, hi: {} }, seen } },
  'DELETE /api/v1/admin/legal/:kind/:version': legal,
  'GET /api/v1/admin/legal/:kind/:version/preview': legal,
  'POST /api/v1/admin/legal/:kind/:version/publication': { ...legal, body: { seen } },
} as const;
