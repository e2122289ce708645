const english = { isEnglishOnly: true } as const;

/** Campaigns, the landing page and legal texts, as editors write them, and their previews. */
export const contentExamples = {
  '/admin/campaigns': [{}],
  '/admin/campaigns/new': [{}],
  '/admin/campaigns/:slug': [{ at: '/admin/campaigns/accident' }],
  '/admin/landing': [{}],
  '/admin/legal': [{}],
  '/admin/legal/:kind/:version': [{ at: '/admin/legal/terms/2' }],
  '/admin/preview/landing': [english],
  '/admin/preview/campaigns/:slug': [{ at: '/admin/preview/campaigns/accident', ...english }],
  '/admin/preview/legal/:kind/:version': [{ at: '/admin/preview/legal/refunds/1', ...english }],
} as const;
