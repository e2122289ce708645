import { expect, test } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { eraseMember, exportOf } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { opensTicket, repliesInMine, ticketSeen, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { uploaded } from '#api/testing/world/giving.ts';
import { world } from '#api/testing/world/world.ts';
import { listTickets } from '#contract/support/review-tickets.ts';
import type { MemberId } from '#contract/values/ids.ts';

const t = await testAppOfFile();

test('her copy has tickets, messages and files without notes; erased, no word is left, files are let go and the ticket is closed', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const agent = staff.support;
  const file = await uploaded(t, 'attachment', { member_id: asha.id });
  const { code } = await opensTicket(asha, { subject: 'Jasmine garland', description: 'Jasmine one', attachments: [file] });
  await writesInTicket(agent, code, { text: 'Jasmine two' });
  await writesInTicket(agent, code, { kind: 'note', text: 'Jasmine note' });
  await repliesInMine(asha, code, 'Jasmine three');
  const his = await opensTicket(ravi, { subject: 'Jasmine of Ravi' });
  const id = asha.id as MemberId;

  const copy = (await exportOf(t, id)).support;
  expect(copy).toMatchObject({
    tickets: [
      {
        code,
        subject: 'Jasmine garland',
        status: 'pending',
        messages: [
          { from: 'me', text: 'Jasmine one', files: [file] },
          { from: 'staff', text: 'Jasmine two' },
          { from: 'me', text: 'Jasmine three' },
        ],
      },
    ],
  });
  expect(JSON.stringify(copy)).not.toMatch(/note|Ravi/);

  await eraseMember(t, id, { actor: system });
  await eraseMember(t, id, { actor: system });
  const left = await ticketSeen(agent, code);
  expect(left).toMatchObject({ subject: '—', status: 'closed' });
  expect(left.messages.map(({ text, files }) => [text, files])).toEqual(Array.from({ length: 4 }, () => ['—', []]));
  expect((await agent.does(listTickets, { query: { find: 'jasmine' } })).rows.map((row) => row.code)).toEqual([his.code]);
  const kept = await t.db
    .selectFrom('file_references')
    .selectAll()
    .where('subject', '=', `ticket:${code.slice(3)}`)
    .execute();
  expect(kept).toEqual([]);
  expect((await ticketSeen(agent, his.code)).subject).toBe('Jasmine of Ravi');
});
