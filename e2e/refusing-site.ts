import { fastify } from 'fastify';
import { pages } from '#api/platform/pages/pages.ts';
import { readWords } from '#api/platform/words.ts';
import type { Site } from '#contract/content.ts';
import { rupees } from '#contract/values/money.ts';

/**
 * The built pages before an API that refuses as its address says, for the error pages: /campaigns/refused-403 is refused with 403,
 * /campaigns/fails-once-… fails the first time. No real database can be made to do so at will.
 */
const port = Number(process.env.PORT ?? 21_151);
const site: Site = {
  language: 'en',
  isDemo: false,
  display: { topBarPx: 50, testimonialSeconds: 5, newsletterSeconds: 3, copiedSeconds: 2 },
  hasTestimonials: false,
  minimumDonation: rupees(201),
  brand: {
    name: 'Anjuri',
    legalName: 'Anjuri Welfare Trust',
    description: 'A trust.',
    address: '',
    email: '',
    phone: '',
    supportHours: '',
    grievance: { name: '', email: '' },
  },
};
const campaign = {
  slug: 'back-again',
  status: 'open',
  title: 'Back again',
  summary: 'A fund.',
  story: [],
  image: 'art:hero',
  imageAlt: 'A family',
  raised: rupees(100),
  goal: rupees(200),
  percent: 50,
  supporters: 1,
  opening: null,
  updates: [],
};
const config = { access: 'public' } as const;
const seen = new Set<string>();

const app = fastify();
app.get<{ Querystring: { language?: string } }>('/api/v1/site', { config }, ({ query }, reply) =>
  query.language === 'hi' ? reply.status(503).send({ code: 'unavailable', message: '' }) : site,
);
app.get('/api/v1/landing', { config }, () => ({
  ...site,
  suggestedDonations: [rupees(201)],
  stats: [],
  split: null,
  campaigns: [],
  testimonials: [],
}));
app.get<{ Params: { slug: string } }>('/api/v1/campaigns/:slug', { config }, ({ params: { slug } }, reply) => {
  const isFirst = !seen.has(slug);
  seen.add(slug);
  const status = slug.startsWith('fails-once-') ? (isFirst ? 500 : 200) : Number(/^refused-(\d+)$/.exec(slug)?.[1] ?? 404);
  if (status === 200) return campaign;
  return reply.status(status).send({ code: 'refused', message: 'Refused.', ...(status === 429 ? { retryAfterSeconds: 150 } : {}) });
});
app.get('/api/v1/campaigns/:slug/wall', { config }, () => ({ rows: [], next: null }));
const deps = { config: { publicUrl: `http://localhost:${port}`, isDemo: false }, words: readWords() };
await app.register(pages(deps as never, { isDev: false }));
await app.listen({ host: 'localhost', port });
