import type { Role } from '#contract/permissions.ts';

const readsContent: readonly Role[] = ['editor', 'auditor', 'trustee', 'admin'];
const writesContent: readonly Role[] = ['editor'];
const readsNewsletter: readonly Role[] = ['editor', 'auditor', 'trustee'];
const sendsNewsletter: readonly Role[] = ['editor'];
const stopsNewsletter: readonly Role[] = ['editor', 'trustee'];

/** Campaigns, the landing page, legal texts, answers and the newsletter, as staff write them. */
export const contentAccess: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/v1/admin/campaigns': readsContent,
  'POST /api/v1/admin/campaigns': writesContent,
  'PUT /api/v1/admin/campaigns/order': writesContent,
  'GET /api/v1/admin/campaigns/:slug': readsContent,
  'PUT /api/v1/admin/campaigns/:slug': writesContent,
  'GET /api/v1/admin/campaigns/:slug/preview': readsContent,
  'PUT /api/v1/admin/campaigns/:slug/status': writesContent,
  'PUT /api/v1/admin/campaigns/:slug/opening-figures': writesContent,
  'POST /api/v1/admin/campaigns/:slug/updates': writesContent,
  'PUT /api/v1/admin/campaigns/:slug/updates/:id': writesContent,
  'DELETE /api/v1/admin/campaigns/:slug/updates/:id': writesContent,
  'GET /api/v1/admin/landing': readsContent,
  'GET /api/v1/admin/landing/preview': readsContent,
  'PUT /api/v1/admin/landing/stats': writesContent,
  'PUT /api/v1/admin/landing/split': writesContent,
  'PUT /api/v1/admin/landing/testimonials': writesContent,
  'GET /api/v1/admin/legal': readsContent,
  'POST /api/v1/admin/legal/:kind': writesContent,
  'GET /api/v1/admin/legal/:kind/:version': readsContent,
  'PUT /api/v1/admin/legal/:kind/:version': writesContent,
  'DELETE /api/v1/admin/legal/:kind/:version': writesContent,
  'GET /api/v1/admin/legal/:kind/:version/preview': readsContent,
  'POST /api/v1/admin/legal/:kind/:version/publication': writesContent,
  'GET /api/v1/admin/faq': readsContent,
  'POST /api/v1/admin/faq': writesContent,
  'PUT /api/v1/admin/faq/:id': writesContent,
  'DELETE /api/v1/admin/faq/:id': writesContent,
  'PUT /api/v1/admin/faq/order': writesContent,
  'GET /api/v1/admin/newsletter/subscribers': readsNewsletter,
  'GET /api/v1/admin/newsletter/subscribers/:code': readsNewsletter,
  'GET /api/v1/admin/newsletter/subscribers/export': readsNewsletter,
  'GET /api/v1/admin/newsletter/issues': readsNewsletter,
  'POST /api/v1/admin/newsletter/issues': sendsNewsletter,
  'GET /api/v1/admin/newsletter/issues/:code': readsNewsletter,
  'PUT /api/v1/admin/newsletter/issues/:code': sendsNewsletter,
  'DELETE /api/v1/admin/newsletter/issues/:code': sendsNewsletter,
  'POST /api/v1/admin/newsletter/issues/:code/tests': sendsNewsletter,
  'POST /api/v1/admin/newsletter/issues/:code/sending': sendsNewsletter,
  'POST /api/v1/admin/newsletter/issues/:code/stop': stopsNewsletter,
  'POST /api/v1/admin/newsletter/issues/:code/pause': stopsNewsletter,
  'DELETE /api/v1/admin/newsletter/issues/:code/pause': sendsNewsletter,
  'POST /api/v1/admin/newsletter/previews': stopsNewsletter,
};
