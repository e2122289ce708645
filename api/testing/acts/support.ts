import { movesTicket, opensTicket, ticketKey, ticketSeen } from '#api/testing/world/desks/tickets.ts';
import { addFaq, listEditableFaq } from '#contract/faq.ts';
import { addCannedReply } from '#contract/support/answer-tickets.ts';
import { type ActRows, byMember, byStaff, type Scene } from './act.ts';

const look = { leavesNothing: 'it says only that somebody looks at it, or writes' };
const link = { leavesNothing: 'a link for a minute; it changes nothing' };

/** Asha's ticket; how far it is. */
async function opened({ others }: Scene, act?: 'resolve') {
  const people = await others();
  const { code } = await opensTicket(people.asha);
  if (act) await movesTicket(people.staff.support, code, act);
  return { ...people, code };
}

const byAgent = (body: (version: number, agent: { readonly code: string }) => unknown) => async (scene: Scene) => {
  const { staff, code } = await opened(scene);
  const { version } = await ticketSeen(staff.support, code);
  return {
    ...byStaff(staff.support),
    input: { params: { code }, body: body(version, staff.support), headers: ticketKey() },
    subject: code,
  };
};

const byAsha = (body: unknown, act?: 'resolve') => async (scene: Scene) => {
  const { asha, code } = await opened(scene, act);
  return { ...byMember(asha), input: { params: { code }, body, headers: ticketKey() }, subject: code };
};

const canned = { title: 'Thanks', category: null, texts: { en: 'Thank you, {name}.', hi: '' } };
const faq = { category: 'general', texts: { en: { question: 'Why?', answer: 'Because.' }, hi: {} }, isPublished: true };

export const supportActs: ActRows = {
  'POST /api/v1/me/tickets': {
    leaves: ['ticket.opened'],
    async ready({ others }) {
      const { asha } = await others();
      const body = { subject: 'Receipt needs my PAN', description: 'Where do I enter it?' };
      return { ...byMember(asha), input: { body, headers: ticketKey() }, subject: ({ code }: { code: string }) => code };
    },
  },
  'POST /api/v1/me/tickets/:code/messages': { leaves: ['ticket.replied'], ready: byAsha({ text: 'Any news?' }) },
  'POST /api/v1/me/tickets/:code/reading': { leavesNothing: 'it says only how far she has read' },
  'POST /api/v1/me/tickets/:code/solution': { leaves: ['ticket.solved'], ready: byAsha(undefined) },
  'POST /api/v1/me/tickets/:code/rating': { leaves: ['ticket.rated'], ready: byAsha({ stars: 4 }, 'resolve') },
  'POST /api/v1/me/tickets/:code/files/:file/links': link,
  'POST /api/v1/admin/tickets/:code/files/:file/links': link,
  'POST /api/v1/admin/tickets/:code/messages': {
    leaves: ['ticket.answered'],
    ready: byAgent(() => ({ kind: 'reply', text: 'I look into it', seen: 1 })),
  },
  'POST /api/v1/admin/tickets/:code/moves': { leaves: ['ticket.resolved'], ready: byAgent((version) => ({ act: 'resolve', version })) },
  'PUT /api/v1/admin/tickets/:code/assignment': { leaves: ['ticket.assigned'], ready: byAgent((_, { code }) => ({ agent: code })) },
  'PATCH /api/v1/admin/tickets/:code': { leaves: ['ticket.changed'], ready: byAgent(() => ({ priority: 'urgent' })) },
  'POST /api/v1/admin/tickets/closings': {
    leaves: ['ticket.closed'],
    async ready(scene) {
      const { staff, code } = await opened(scene);
      return { ...byStaff(staff.support), input: { body: { codes: [code, 'TKT99999999'] }, headers: ticketKey() }, subject: code };
    },
  },
  'PUT /api/v1/admin/tickets/:code/lease': look,
  'DELETE /api/v1/admin/tickets/:code/lease': look,
  'POST /api/v1/admin/canned-replies': {
    leaves: ['canned_reply.added'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.support),
      input: { body: canned, headers: ticketKey() },
      subject: ({ code }: { code: string }) => code,
    }),
  },
  'PUT /api/v1/admin/canned-replies/:code': {
    leaves: ['canned_reply.changed'],
    async ready({ people: { staff } }) {
      const { code } = await staff.support.does(addCannedReply, { body: canned, headers: ticketKey() });
      return { ...byStaff(staff.support), input: { params: { code }, body: { ...canned, version: 0 } }, subject: code };
    },
  },
  'DELETE /api/v1/admin/canned-replies/:code': {
    leaves: ['canned_reply.deleted'],
    async ready({ people: { staff } }) {
      const { code } = await staff.support.does(addCannedReply, { body: canned, headers: ticketKey() });
      return { ...byStaff(staff.support), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/faq': {
    leaves: ['faq.added'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.editor),
      input: { body: faq, headers: ticketKey() },
      subject: ({ id }: { id: number }) => String(id),
    }),
  },
  'PUT /api/v1/admin/faq/:id': {
    leaves: ['faq.changed'],
    async ready({ people: { staff } }) {
      const { id } = await staff.editor.does(addFaq, { body: faq, headers: ticketKey() });
      return { ...byStaff(staff.editor), input: { params: { id: String(id) }, body: { ...faq, isPublished: false } }, subject: String(id) };
    },
  },
  'DELETE /api/v1/admin/faq/:id': {
    leaves: ['faq.deleted'],
    async ready({ people: { staff } }) {
      const { id } = await staff.editor.does(addFaq, { body: faq, headers: ticketKey() });
      return { ...byStaff(staff.editor), input: { params: { id: String(id) } }, subject: String(id) };
    },
  },
  'PUT /api/v1/admin/faq/order': {
    leaves: ['faq.ordered'],
    async ready({ people: { staff } }) {
      const { entries } = await staff.editor.does(listEditableFaq);
      return { ...byStaff(staff.editor), input: { body: { ids: entries.map(({ id }) => id).toReversed() } }, subject: 'faq' };
    },
  },
};
