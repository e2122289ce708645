import { ticketKey } from '#api/testing/world/desks/tickets.ts';
import { addIssue, pauseIssue, sendIssue } from '#contract/newsletter/issues.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';

const texts = { en: { subject: 'Wells', body: 'Four wells give water.' }, hi: { subject: '', body: '' } };

type How = 'draft' | 'scheduled' | 'sending' | 'paused';

/** An issue, and how far it is. */
async function written({ t, people: { staff } }: Scene, how: How) {
  const { code, version } = await staff.editor.does(addIssue, { body: { texts }, headers: ticketKey() });
  if (how === 'draft') return { code, version };
  await staff.editor.does(sendIssue, { params: { code }, body: { version }, headers: ticketKey() });
  if (how === 'scheduled') return { code, version };
  // Its time has come; the walk along the list is the worker's.
  await t.db
    .updateTable('newsletter_issues')
    .set({ status: 'sending', started_at: t.clock.now() })
    .where('status', '=', 'scheduled')
    .execute();
  if (how === 'paused') await staff.trustee.does(pauseIssue, { params: { code } });
  return { code, version };
}

const on =
  (how: How, by: 'editor' | 'trustee' = 'editor', body?: unknown) =>
  async (scene: Scene) => {
    const { code } = await written(scene, how);
    const input = { params: { code }, headers: ticketKey(), ...(body === undefined ? {} : { body }) };
    return { ...byStaff(scene.people.staff[by]), input, subject: code };
  };

export const newsletterActs: ActRows = {
  'POST /api/v1/admin/newsletter/issues': {
    leaves: ['newsletter.added'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.editor),
      input: { body: { texts }, headers: ticketKey() },
      subject: ({ code }: { code: string }) => code,
    }),
  },
  'PUT /api/v1/admin/newsletter/issues/:code': { leaves: ['newsletter.changed'], ready: on('draft', 'editor', { texts, version: 0 }) },
  'DELETE /api/v1/admin/newsletter/issues/:code': { leaves: ['newsletter.deleted'], ready: on('draft') },
  'POST /api/v1/admin/newsletter/previews': { leavesNothing: 'it draws what was sent along, and keeps nothing' },
  'POST /api/v1/admin/newsletter/issues/:code/tests': { leaves: ['newsletter.tested'], ready: on('draft', 'editor', { language: 'en' }) },
  'POST /api/v1/admin/newsletter/issues/:code/sending': { leaves: ['newsletter.scheduled'], ready: on('draft', 'editor', { version: 0 }) },
  'POST /api/v1/admin/newsletter/issues/:code/stop': { leaves: ['newsletter.taken_back'], ready: on('scheduled', 'trustee') },
  'POST /api/v1/admin/newsletter/issues/:code/pause': { leaves: ['newsletter.paused'], ready: on('sending', 'trustee') },
  'DELETE /api/v1/admin/newsletter/issues/:code/pause': { leaves: ['newsletter.resumed'], ready: on('paused') },
};
