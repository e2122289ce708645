import { expect, test, vi } from 'vitest';
import { toClosed } from '#api/features/support/case/move.ts';
import { lockTicket, updateTicket } from '#api/features/support/case/store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { listens, newsIn } from '#api/testing/hears.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import {
  assignsTicket,
  movesTicket,
  opensTicket,
  repliesInMine,
  ticketKey,
  ticketOfMine,
  ticketSeen,
  writesInTicket,
} from '#api/testing/world/desks/tickets.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { changeTicket, closeTickets, moveTicket, writeInTicket } from '#contract/support/answer-tickets.ts';
import { listMyTickets } from '#contract/support/my-tickets.ts';

const t = await testAppOfFile({ clock: testClock('2026-11-17T06:00:00Z') });
const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
const agent = staff.support;
// One Asha asks it all.
await setTo(t, 'support.daily_tickets', 1_000);

const bellOf = (who: { readonly id: number }) =>
  t.db.selectFrom('notifications').select(['kind', 'message', 'link']).where('staff_id', '=', who.id).orderBy('id').execute();

test('[D-13.7] [D-13.9] a reply is appended, moves lastUpdate and leaves every status as it is; the member has it by bell and mail', async () => {
  const { code } = await opensTicket(asha);
  for (const act of ['none', 'start', 'resolve', 'close'] as const) {
    if (act !== 'none') await movesTicket(agent, code, act);
    const before = await ticketSeen(agent, code);
    t.clock.advance({ minutes: 1 });
    const after = await writesInTicket(agent, code, { text: `After ${act}` });
    expect(after.status).toBe(before.status);
    expect(after.messages.map(({ text }) => text)).toEqual([...before.messages.map(({ text }) => text), `After ${act}`]);
    expect(after.messages.at(-1)).toMatchObject({ from: 'staff', by: 'Staff support', isSeen: false });
    expect(after.lastUpdate).toBe(t.clock.now().toISOString());
  }
  await t.runJobs();
  const mail = t.inbox.to(asha.email).find(({ text }) => text.includes('After none'));
  expect(mail).toMatchObject({ subject: `An answer to ${code}: Money debited but donation not shown` });
  expect(mail?.links).toContain(`http://anjuri.test/user/support/${code}`);
  expect(t.inbox.to(ravi.email)).toEqual([]);
  expect(await ticketOfMine(asha, code)).toMatchObject({ unread: 4, agent: 'Staff' });
  const { rows } = await asha.does(listMyNotifications, { query: {} });
  expect(rows.filter(({ kind, link }) => kind === 'ticket_answered' && link === `/user/support/${code}`)).toHaveLength(4);
});

test('[D-13.8] an empty reply is refused and changes nothing', async () => {
  const { code } = await opensTicket(asha);
  const before = await ticketSeen(agent, code);
  t.clock.advance({ minutes: 1 });
  for (const text of ['', '   ', '\n\n', '\u200b\u2060'])
    await expect(writesInTicket(agent, code, { text })).rejects.toMatchObject({ status: 400, fields: { text: 'Please write a message' } });
  const after = await ticketSeen(agent, code);
  const kept = ({ status, version, lastUpdate, messages, acts }: typeof before) => ({ status, version, lastUpdate, messages, acts });
  expect(kept(after)).toEqual(kept(before));
});

test('[D-13.10] [D-13.11] [D-13.16] Resolve and Close work from every other status, set lastUpdate to now, and are not offered again', async () => {
  for (const [act, done] of [
    ['resolve', 'resolved'],
    ['close', 'closed'],
  ] as const)
    for (const first of ['none', 'start', act === 'resolve' ? 'close' : 'resolve'] as const) {
      const { code } = await opensTicket(asha);
      if (first !== 'none') await movesTicket(agent, code, first);
      expect((await ticketSeen(agent, code)).may).toContain(act);
      t.clock.advance({ seconds: 30 });
      const after = await movesTicket(agent, code, act);
      expect([first, after.status, after.lastUpdate]).toEqual([first, done, t.clock.now().toISOString()]);
      expect(after.may).not.toContain(act);
      await expect(movesTicket(agent, code, act)).rejects.toMatchObject({ status: 409, code: 'not_in_this_status' });
    }
});

test('[D-13.12] assigning or Start makes it in progress, and neither is an update', async () => {
  const started = await opensTicket(asha);
  const given = await opensTicket(asha);
  t.clock.advance({ minutes: 1 });
  const after = await movesTicket(agent, started.code, 'start');
  expect(after).toMatchObject({ status: 'in_progress', assignedTo: { name: 'Staff support', isMe: true }, lastUpdate: started.lastUpdate });
  expect(await assignsTicket(agent, given.code, staff.all)).toMatchObject({
    status: 'in_progress',
    assignedTo: { code: staff.all.code, isMe: false },
    lastUpdate: given.lastUpdate,
  });
  expect(await bellOf(staff.all)).toContainEqual(
    expect.objectContaining({ kind: 'ticket_assigned', link: `/admin/support?open=${given.code}` }),
  );
  expect(await assignsTicket(agent, given.code, null)).toMatchObject({ status: 'in_progress', assignedTo: null });
  await movesTicket(agent, given.code, 'resolve');
  expect(await assignsTicket(agent, given.code, agent)).toMatchObject({ status: 'resolved' });
});

test('a ticket is given to nobody who cannot answer it', async () => {
  const { code } = await opensTicket(asha);
  for (const who of [staff.auditor, staff.trustee, staff.finance, { code: 'STF99999' }])
    await expect(assignsTicket(agent, code, who)).rejects.toMatchObject({ status: 404 });
  await t.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', staff.all.id).execute();
  await expect(assignsTicket(agent, code, staff.all)).rejects.toMatchObject({ status: 404 });
  await t.db.updateTable('staff').set({ status: 'active' }).where('id', '=', staff.all.id).execute();
  expect(await ticketSeen(agent, code)).toMatchObject({ status: 'pending', assignedTo: null });
});

test('[D-13.13] a note is seen by staff alone: not in the thread, the mail, the bell, the search, nor as an update or news', async () => {
  const { code, lastUpdate } = await opensTicket(asha, { subject: 'Quiet one' });
  await t.runJobs();
  t.inbox.clear();
  const toldOf = () => t.db.selectFrom('live_events').select('id').where('audience', '=', `member:${asha.id}`).orderBy('id').execute();
  const before = await toldOf();
  const desks = await listens(t, agent, 'admin');
  t.clock.advance({ minutes: 1 });
  const noted = await writesInTicket(agent, code, { kind: 'note', text: 'Xylophone: her bank says no' });
  expect(noted.messages.at(-1)).toMatchObject({ from: 'note', text: 'Xylophone: her bank says no' });
  await vi.waitUntil(() => newsIn(desks.events).some((news) => news.code === code), { timeout: 5_000 });
  const mine = await ticketOfMine(asha, code);
  expect(JSON.stringify(mine)).not.toContain('Xylophone');
  expect(mine).toMatchObject({ unread: 0, lastUpdate, answerDue: expect.any(String) });
  expect((await asha.does(listMyTickets, { query: { find: 'xylophone' } })).rows).toEqual([]);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toEqual([]);
  expect(await toldOf()).toEqual(before);
});

test('the member and the desk hear of a reply at once; other members hear nothing', async () => {
  const { code } = await opensTicket(asha);
  const [hers, his, desks] = [await listens(t, asha, 'me'), await listens(t, ravi, 'me'), await listens(t, staff.auditor, 'admin')];
  await writesInTicket(agent, code);
  for (const { events } of [hers, desks])
    await vi.waitUntil(() => newsIn(events).some((news) => news.about === 'ticket' && news.code === code));
  expect(newsIn(his.events)).toEqual([]);
});

test('whoever has not seen the last message looks first; an act on an old version is refused', async () => {
  const { code } = await opensTicket(asha);
  const { version } = await ticketSeen(agent, code);
  await repliesInMine(asha, code, 'Wait, I found it');
  await expect(writesInTicket(agent, code, { seen: 1 })).rejects.toMatchObject({ status: 409, code: 'stale' });
  await expect(agent.does(moveTicket, { params: { code }, body: { act: 'close', version } })).rejects.toMatchObject({ code: 'stale' });
  expect(await ticketSeen(agent, code)).toMatchObject({ status: 'pending', messages: [{}, { text: 'Wait, I found it' }] });
});

test('a reply sent twice under one key is one reply and one mail', async () => {
  const { code } = await opensTicket(asha);
  const call = { params: { code }, body: { kind: 'reply', text: 'Once', seen: 1 }, headers: ticketKey() };
  await agent.does(writeInTicket, call);
  await agent.does(writeInTicket, call);
  expect((await ticketSeen(agent, code)).messages.filter(({ text }) => text === 'Once')).toHaveLength(1);
  await t.runJobs();
  expect(t.inbox.to(asha.email).filter(({ text }) => text.includes('“Once”'))).toHaveLength(1);
});

test('the member’s reply and Close at the same moment: one waits for the other, and no reply lands in a closed ticket', async () => {
  const { code } = await opensTicket(asha);
  const outcome = await inTurn(
    t.db,
    async (tx) => updateTicket(tx, (await lockTicket(tx, Number(code.slice(3)))).id, toClosed(t.clock.now())),
    () => repliesInMine(asha, code, 'Too late?'),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ticket_closed' } });
  expect((await ticketSeen(agent, code)).messages).toHaveLength(1);
});

test('priority and category change; the log has both, and what is the same is no change', async () => {
  const { code } = await opensTicket(asha, { priority: 'low' });
  const { version } = await ticketSeen(agent, code);
  const changes = (body: object) => agent.does(changeTicket, { params: { code }, body });
  expect(await changes({ priority: 'low' })).toMatchObject({ version });
  const after = await changes({ priority: 'urgent', category: 'payment' });
  expect(after).toMatchObject({ priority: 'urgent', category: 'payment', version: version + 1 });
  expect(after.acts.slice(-2).map(({ act, detail, by }) => [act, detail, by])).toEqual([
    ['prioritise', 'urgent', 'Staff support'],
    ['categorise', 'payment', 'Staff support'],
  ]);
  // Of eight hours six and a half are left today: from 11:30 to 18:00.
  expect(new Date(after.clocks.solveDue).getTime()).toBeGreaterThan(t.clock.now().getTime());
});

test('several are closed at once; what is closed, missing or one’s own is left alone and named', async () => {
  const [one, two, closed] = [await opensTicket(asha), await opensTicket(ravi), await opensTicket(asha)];
  await movesTicket(agent, closed.code, 'close');
  const before = await ticketSeen(agent, closed.code);
  const codes = [one.code, closed.code, two.code, 'TKT99999999', one.code];
  const answer = await agent.does(closeTickets, { body: { codes }, headers: ticketKey() });
  expect(answer).toEqual({ closed: [one.code, two.code], left: [closed.code, 'TKT99999999'] });
  expect((await ticketSeen(agent, one.code)).status).toBe('closed');
  const { version, lastUpdate, acts } = before;
  expect(await ticketSeen(agent, closed.code)).toMatchObject({ version, lastUpdate, acts });
});

test('nobody answers, resolves or closes a ticket of their own', async () => {
  const { code } = await opensTicket(ravi);
  await t.db.updateTable('staff').set({ member_id: ravi.id }).where('id', '=', staff.all.id).execute();
  expect((await ticketSeen(staff.all, code)).may).toEqual([]);
  const refused = { status: 403, code: 'not_for_yourself' };
  await expect(writesInTicket(staff.all, code)).rejects.toMatchObject(refused);
  await expect(movesTicket(staff.all, code, 'resolve')).rejects.toMatchObject(refused);
  await expect(assignsTicket(staff.all, code, agent)).rejects.toMatchObject(refused);
  expect(await staff.all.does(closeTickets, { body: { codes: [code] }, headers: ticketKey() })).toEqual({ closed: [], left: [code] });
  await t.db.updateTable('staff').set({ member_id: null }).where('id', '=', staff.all.id).execute();
  expect(await ticketSeen(agent, code)).toMatchObject({ status: 'pending', messages: [{}] });
});

test('a new ticket rings for who answers, a reply for who has it; no bell of staff holds a word of the member', async () => {
  const { code } = await opensTicket(asha, { subject: 'Hibiscus', description: 'Hibiscus' });
  const of = async (who: { readonly id: number }) => (await bellOf(who)).filter(({ link }) => link === `/admin/support?open=${code}`);
  expect((await of(agent)).map(({ kind }) => kind)).toEqual(['ticket_opened']);
  expect(await of(staff.finance)).toEqual([]);
  await repliesInMine(asha, code, 'Hibiscus?');
  expect(await of(agent)).toHaveLength(1);
  await assignsTicket(agent, code, staff.all);
  await repliesInMine(asha, code, 'Hibiscus!');
  expect((await of(staff.all)).map(({ kind }) => kind)).toEqual(['ticket_opened', 'ticket_assigned', 'ticket_replied']);
  expect((await of(agent)).map(({ kind }) => kind)).toEqual(['ticket_opened']);
  expect(JSON.stringify([...(await of(agent)), ...(await of(staff.all))])).not.toMatch(/Hibiscus|Asha/);
});

test('the database itself keeps the table of moves', async () => {
  const { code } = await opensTicket(asha);
  await movesTicket(agent, code, 'close');
  const tries = (change: string) => t.pool.query(`update tickets set ${change} where id = $1`, [Number(code.slice(3))]);
  await expect(tries(`status = 'pending', closed_at = null`)).rejects.toThrow(/does not go from closed to pending/);
  await expect(tries(`status = 'in_progress', closed_at = null`)).rejects.toThrow(/does not go from closed/);
  await expect(tries('member_id = member_id + 1')).rejects.toThrow(/keeps its number/);
  await expect(tries('messages = 0')).rejects.toThrow(/not taken back/);
});
