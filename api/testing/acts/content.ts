import { ticketKey as key } from '#api/testing/world/desks/tickets.ts';
import type { StaffPerson } from '#api/testing/world/world.ts';
import { addUpdate } from '#contract/editing/campaign-updates.ts';
import { addCampaign, type EditableCampaign, listEditableCampaigns } from '#contract/editing/campaigns.ts';
import { getEditableLanding } from '#contract/editing/landing.ts';
import { draftLegal } from '#contract/editing/legal.ts';
import { rupees } from '#contract/values/money.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';

const reason = 'Agreed by the trustees';
const texts = { en: { title: 'Roof fund', summary: 'New roofs.', story: 'It leaks.', imageAlt: 'A roof' }, hi: {} };
const body = { goal: rupees(1_000), image: 'art:hero', texts };
const news = { texts: { en: { title: 'Begun', body: 'The first roof.' }, hi: {} }, publishedOn: null };

let made = 0;
const drafts = (editor: StaffPerson): Promise<EditableCampaign> =>
  editor.does(addCampaign, { body: { ...body, slug: `roof-${++made}` }, headers: key() });

/** By the editor, about a draft of hers. */
const byEditor =
  (input: (campaign: EditableCampaign) => object) =>
  async ({ people: { staff } }: Scene) => {
    const campaign = await drafts(staff.editor);
    const { slug } = campaign;
    return { ...byStaff(staff.editor), input: { params: { slug }, headers: key(), ...input(campaign) }, subject: slug };
  };

const aboutNews =
  (more: (seen: string) => object) =>
  async ({ people: { staff } }: Scene) => {
    const { slug } = await drafts(staff.editor);
    const { updates } = await staff.editor.does(addUpdate, { params: { slug }, body: news, headers: key() });
    const { id = 0, seen = '' } = updates[0] ?? {};
    return { ...byStaff(staff.editor), input: { params: { slug, id: String(id) }, ...more(seen) }, subject: slug };
  };

const stat = { key: 'roofs', value: '12', label: { en: 'roofs' }, source: { en: 'Counted by the trust' }, asOf: '2026-01-01' };
const split = { parts: [{ key: 'families', label: { en: 'Families' }, rupees: 100 }], source: { en: 'Accounts' }, asOf: '2026-01-01' };
const testimonial = {
  id: null,
  image: 'art:portrait-1',
  rating: 5,
  texts: { en: { name: 'Kavita R.', role: 'Member', quote: 'It helped.' }, hi: {} },
  consent: {},
  isPublished: false,
};

/** A draft of the text that nobody else in this file writes. */
const legalDraft =
  (kind: string, more: (draft: { seen: string }) => object) =>
  async ({ people: { staff } }: Scene) => {
    const draft = await staff.editor.does(draftLegal, { params: { kind }, headers: key() });
    const { version } = draft;
    return {
      ...byStaff(staff.editor),
      input: { params: { kind, version: String(version) }, ...more(draft) },
      subject: `${kind} ${version}`,
    };
  };

export const contentActs: ActRows = {
  'POST /api/v1/admin/campaigns': {
    leaves: ['campaign.added'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.editor),
      input: { body: { ...body, slug: 'roofs' }, headers: key() },
      subject: 'roofs',
    }),
  },
  'PUT /api/v1/admin/campaigns/:slug': {
    leaves: ['campaign.changed'],
    ready: byEditor(({ seen }) => ({ body: { ...body, goal: rupees(2_000), seen } })),
  },
  'PUT /api/v1/admin/campaigns/:slug/status': {
    leaves: ['campaign.opened'],
    ready: byEditor(({ seen }) => ({ body: { status: 'open', reason, seen } })),
  },
  'PUT /api/v1/admin/campaigns/:slug/opening-figures': {
    leaves: ['campaign.figures_changed'],
    ready: byEditor(({ seen }) => ({
      body: { raised: rupees(500), supporters: 5, asOf: '2026-01-01', source: { en: 'Old books' }, reason, seen },
    })),
  },
  'PUT /api/v1/admin/campaigns/order': {
    leaves: ['campaign.ordered'],
    async ready({ people: { staff } }) {
      const { campaigns } = await staff.editor.does(listEditableCampaigns);
      return { ...byStaff(staff.editor), input: { body: { slugs: campaigns.map(({ slug }) => slug).toReversed() } }, subject: 'campaigns' };
    },
  },
  'POST /api/v1/admin/campaigns/:slug/updates': { leaves: ['campaign.update_added'], ready: byEditor(() => ({ body: news })) },
  'PUT /api/v1/admin/campaigns/:slug/updates/:id': {
    leaves: ['campaign.update_changed'],
    ready: aboutNews((seen) => ({ body: { ...news, publishedOn: '2026-01-01', seen } })),
  },
  'DELETE /api/v1/admin/campaigns/:slug/updates/:id': { leaves: ['campaign.update_deleted'], ready: aboutNews(() => ({})) },
  'PUT /api/v1/admin/landing/stats': {
    leaves: ['stat.added'],
    async ready({ people: { staff } }) {
      const { stats } = await staff.editor.does(getEditableLanding);
      return { ...byStaff(staff.editor), input: { body: { rows: [...stats.rows, stat], seen: stats.seen } }, subject: 'roofs' };
    },
  },
  'PUT /api/v1/admin/landing/split': {
    leaves: ['split.changed'],
    async ready({ people: { staff } }) {
      const { seen } = (await staff.editor.does(getEditableLanding)).split;
      return { ...byStaff(staff.editor), input: { body: { row: split, seen } }, subject: '100' };
    },
  },
  'PUT /api/v1/admin/landing/testimonials': {
    leaves: ['testimonial.added'],
    async ready({ people: { staff } }) {
      const { rows, seen } = (await staff.editor.does(getEditableLanding)).testimonials;
      return {
        ...byStaff(staff.editor),
        input: { body: { rows: [...rows, testimonial], seen } },
        subject: ({ testimonials }: { testimonials: { rows: { id: number }[] } }) => String(testimonials.rows.at(-1)?.id),
      };
    },
  },
  'POST /api/v1/admin/legal/:kind': {
    leaves: ['legal.drafted'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.editor),
      input: { params: { kind: 'refunds' }, headers: key() },
      subject: ({ version }: { version: number }) => `refunds ${version}`,
    }),
  },
  'PUT /api/v1/admin/legal/:kind/:version': {
    leaves: ['legal.changed'],
    ready: legalDraft('cookies', ({ seen }) => ({ body: { texts: { en: { title: 'Cookies', body: 'None.' }, hi: {} }, seen } })),
  },
  'DELETE /api/v1/admin/legal/:kind/:version': { leaves: ['legal.deleted'], ready: legalDraft('privacy', () => ({})) },
  'POST /api/v1/admin/legal/:kind/:version/publication': {
    leaves: ['legal.published'],
    ready: legalDraft('identity', ({ seen }) => ({ body: { seen } })),
  },
};
