import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import {
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
import {
  getMyTicket,
  listMyMatters,
  listMyTickets,
  openTicket,
  rateMyTicket,
  readMyTicket,
  replyToMyTicket,
  solveMyTicket,
} from '#contract/support/my-tickets.ts';
import { ticketCategories, ticketPriorities } from '#contract/support/ticket-fields.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile({ clock: testClock('2026-11-17T06:00:00Z') });
const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
const agent = staff.support;
const good = { subject: 'Receipt needs my PAN', description: 'Where do I enter it?' };
const opens = (body: object) => asha.asks(openTicket, { body, headers: ticketKey() });
const ticketsInAll = async () => (await t.db.selectFrom('tickets').select('id').execute()).length;

test('[S-03.1] subject and description are required; without them nothing is opened', async () => {
  const before = await ticketsInAll();
  for (const [body, field, words] of [
    [{ ...good, subject: ' ' }, 'subject', 'Subject is required'],
    [{ description: 'x' }, 'subject', 'Subject is required'],
    [{ ...good, description: '\n' }, 'description', 'Description is required'],
    [{ subject: 'x' }, 'description', 'Description is required'],
  ] as const) {
    const answer = await opens(body);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: words }]);
  }
  expect(await ticketsInAll()).toBe(before);
});

test('[S-03.2] [S-03.3] seven categories and four priorities are taken and kept, no other; left out it is general and medium', async () => {
  for (const category of ticketCategories) expect(await opensTicket(asha, { category })).toMatchObject({ category, priority: 'medium' });
  for (const priority of ticketPriorities) expect(await opensTicket(ravi, { priority })).toMatchObject({ category: 'general', priority });
  expect((await opens({ ...good, category: 'refund' })).statusCode).toBe(400);
  expect((await opens({ ...good, priority: 'highest' })).statusCode).toBe(400);
  expect([ticketCategories, ticketPriorities]).toEqual([
    ['general', 'payment', 'account', 'kyc', 'referral', 'withdrawal', 'technical'],
    ['low', 'medium', 'high', 'urgent'],
  ]);
});

test('[S-04.1] [S-04.2] [D-13.6] the list has id, subject, category, status, priority, created, lastUpdate and agent, the last updated first; somebody else’s are not in it', async () => {
  const { meera, staff: others } = await world(t, { meera: {} });
  const first = await opensTicket(meera, { subject: 'First', category: 'payment', priority: 'high' });
  t.clock.advance({ minutes: 1 });
  await opensTicket(meera, { subject: 'Second' });
  expect(first.code).toMatch(/^TKT\d{3,}$/);
  const list = async (query = {}) => (await meera.does(listMyTickets, { query })).rows;
  expect((await list()).map(({ subject, status, agent: who }) => [subject, status, who])).toEqual([
    ['Second', 'pending', null],
    ['First', 'pending', null],
  ]);
  t.clock.advance({ minutes: 1 });
  await movesTicket(others.support, first.code, 'start');
  await writesInTicket(others.support, first.code);
  expect((await list())[0]).toEqual({
    code: first.code,
    subject: 'First',
    category: 'payment',
    priority: 'high',
    status: 'in_progress',
    created: '2026-11-17T06:00:00.000Z',
    lastUpdate: t.clock.now().toISOString(),
    agent: 'Staff',
    unread: 1,
  });
  await movesTicket(others.support, first.code, 'resolve');
  expect((await list({ status: 'done' })).map(({ code, status }) => [code, status])).toEqual([[first.code, 'resolved']]);
  expect((await list({ status: 'open' })).map(({ subject }) => subject)).toEqual(['Second']);
});

test('[S-04.3] a ticket opens its thread; reading takes the badge away and tells the desk', async () => {
  const { code } = await opensTicket(asha, good);
  await writesInTicket(agent, code, { text: 'Under “Tax details”.' });
  await writesInTicket(agent, code, { kind: 'note', text: 'Ask Nikhil' });
  await writesInTicket(agent, code, { text: 'Did you find it?' });
  const thread = await ticketOfMine(asha, code);
  // Without a gap: nothing tells where a note was left.
  expect(thread.messages.map(({ number, from, by, text }) => [number, from, by, text])).toEqual([
    [1, 'me', null, 'Where do I enter it?'],
    [2, 'staff', 'Staff', 'Under “Tax details”.'],
    [3, 'staff', 'Staff', 'Did you find it?'],
  ]);
  expect(thread.unread).toBe(2);
  await asha.does(readMyTicket, { params: { code }, body: { upTo: 2 } });
  expect((await ticketOfMine(asha, code)).unread).toBe(1);
  expect((await ticketSeen(agent, code)).messages.map(({ text, isSeen }) => [text, isSeen])).toEqual([
    ['Where do I enter it?', false],
    ['Under “Tax details”.', true],
    ['Ask Nikhil', false],
    ['Did you find it?', false],
  ]);
  await asha.does(readMyTicket, { params: { code }, body: { upTo: 99 } });
  await asha.does(readMyTicket, { params: { code }, body: { upTo: 1 } });
  expect((await ticketOfMine(asha, code)).unread).toBe(0);
});

test('[S-04.4] a reply reopens a resolved ticket: pending when nobody has it, else in progress', async () => {
  const { code } = await opensTicket(asha, good);
  await movesTicket(agent, code, 'resolve');
  expect(await ticketOfMine(asha, code)).toMatchObject({ status: 'resolved', answerDue: null });
  t.clock.advance({ minutes: 1 });
  const reopened = await repliesInMine(asha, code, 'Still not there');
  expect(reopened).toMatchObject({ status: 'pending', lastUpdate: t.clock.now().toISOString(), answerDue: expect.any(String) });
  await movesTicket(agent, code, 'start');
  await movesTicket(agent, code, 'resolve');
  expect(await repliesInMine(asha, code)).toMatchObject({ status: 'in_progress', agent: 'Staff' });
  const { clocks, acts } = await ticketSeen(agent, code);
  expect(clocks.resolvedAt).toBeNull();
  expect(acts.map(({ act }) => act).filter((act) => act === 'reopen')).toHaveLength(2);
});

test('[S-04.5] a reply never reopens a closed ticket: it is refused, and nothing is written', async () => {
  const { code } = await opensTicket(asha, good);
  const before = await movesTicket(agent, code, 'close');
  await expect(repliesInMine(asha, code)).rejects.toMatchObject({ status: 409, code: 'ticket_closed' });
  const after = await ticketSeen(agent, code);
  expect([after.status, after.messages.length, after.lastUpdate, after.version]).toEqual(['closed', 1, before.lastUpdate, before.version]);
});

test('an empty reply of the member is refused', async () => {
  const { code } = await opensTicket(asha, good);
  for (const text of ['', ' \n ', '\u200b'])
    await expect(repliesInMine(asha, code, text)).rejects.toMatchObject({ status: 400, fields: { text: 'Please write a message' } });
  expect((await ticketOfMine(asha, code)).messages).toHaveLength(1);
});

test('somebody else’s ticket is as good as none, whatever is tried', async () => {
  const { code } = await opensTicket(ravi, good);
  await movesTicket(agent, code, 'resolve');
  const before = await ticketSeen(agent, code);
  const params = { code };
  const missing = await asha.asks(getMyTicket, { params: { code: 'TKT99999999' } });
  for (const [endpoint, body] of [
    [getMyTicket, undefined],
    [replyToMyTicket, { text: 'Mine!' }],
    [readMyTicket, { upTo: 1 }],
    [solveMyTicket, undefined],
    [rateMyTicket, { stars: 1 }],
  ] as const) {
    const answer = await asha.asks(endpoint, { params, body, headers: { 'idempotency-key': randomUUID() } });
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
  }
  expect(await ticketSeen(agent, code)).toEqual(before);
});

test('she says that it is solved; she rates once it is done, and may think again', async () => {
  const { code } = await opensTicket(asha, good);
  const rates = (stars: number, note = '') => asha.does(rateMyTicket, { params: { code }, body: { stars, note } });
  await expect(rates(5)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await asha.does(solveMyTicket, { params: { code } })).toMatchObject({ status: 'resolved', rating: null });
  await expect(asha.does(solveMyTicket, { params: { code } })).rejects.toMatchObject({ code: 'not_in_this_status' });
  const { lastUpdate } = await ticketOfMine(asha, code);
  t.clock.advance({ minutes: 1 });
  await rates(2, 'Slow');
  expect(await rates(4, 'Slow, but right')).toMatchObject({ rating: { stars: 4, note: 'Slow, but right' }, lastUpdate });
  for (const stars of [0, 6, 2.5]) await expect(rates(stars)).rejects.toMatchObject({ status: 400 });
  expect((await ticketSeen(agent, code)).rating).toEqual({ stars: 4, note: 'Slow, but right' });
});

test('a ticket names one of her own gifts, with what became of it; somebody else’s is not found, and nothing is opened', async () => {
  const gift = await asha.donates(rupees(501));
  const ravis = await ravi.donates(rupees(777));
  expect((await asha.does(listMyMatters)).matters).toContainEqual(
    expect.objectContaining({ kind: 'donation', code: gift.code, amount: rupees(501) }),
  );
  const { code, matter, steps } = await opensTicket(asha, { ...good, about: gift.code });
  expect(matter).toMatchObject({ kind: 'donation', code: gift.code, amount: rupees(501), status: 'pending' });
  expect(steps.map(({ words }) => words)).toEqual(['Sent for verification']);
  await staff.finance.approves(gift);
  expect((await ticketOfMine(asha, code)).steps.map(({ words }) => words)).toEqual([
    'Sent for verification',
    'Donation approved',
    'Membership activated',
  ]);
  const before = await ticketsInAll();
  for (const about of [ravis.code, 'DEP99999999', 'WTH99999999', 'KYC001', 'WTH001', 'KYC99999999'])
    await expect(opensTicket(asha, { ...good, about })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect((await opens({ ...good, about: 'PAC001' })).statusCode).toBe(400);
  expect(await ticketsInAll()).toBe(before);
});

test('so many tickets a day and so many messages an hour; what was refused for another reason is not counted', async () => {
  await setTo(t, 'support.daily_tickets', 2);
  await setTo(t, 'throttle.ticket_messages', { times: 2, minutes: 60 });
  const { deepa, sanjay } = await world(t, { deepa: {}, sanjay: {} });
  for (let tries = 0; tries < 5; tries += 1)
    await expect(opensTicket(deepa, { about: 'DEP99999999' })).rejects.toMatchObject({ status: 404 });
  for (let tries = 0; tries < 5; tries += 1)
    await expect(opensTicket(deepa, { attachments: ['A'.repeat(22)] })).rejects.toMatchObject({ status: 404 });
  const { code } = await opensTicket(deepa);
  await opensTicket(deepa);
  await expect(opensTicket(deepa)).rejects.toMatchObject({ status: 429, code: 'too_many_tickets' });
  await opensTicket(sanjay);
  await repliesInMine(deepa, code);
  await repliesInMine(deepa, code);
  await expect(repliesInMine(deepa, code)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await ticketOfMine(deepa, code)).messages).toHaveLength(3);
  await setTo(t, 'support.daily_tickets', 100);
  await setTo(t, 'throttle.ticket_messages', { times: 1_000, minutes: 60 });
});

test('she finds her own by id and by beginnings of words, in Hindi too; never by a note, and never somebody else’s', async () => {
  const { meera, staff: others } = await world(t, { meera: {} });
  const { code } = await opensTicket(meera, { subject: 'Camphor lamp', description: 'मेरा पैसा वापस नहीं आया' });
  const other = await opensTicket(ravi, { subject: 'Camphor of Ravi' });
  await writesInTicket(others.support, code, { kind: 'note', text: 'zanzibar' });
  await writesInTicket(others.support, code, { text: 'Marigold' });
  const found = async (find: string) => (await meera.does(listMyTickets, { query: { find } })).rows.map((row) => row.code);
  for (const find of [code, code.toLowerCase(), 'camph', 'LAMP camphor', 'पैसा', 'वाप', 'marigold'])
    expect([find, await found(find)]).toEqual([find, [code]]);
  for (const find of ['zanzibar', 'camphor ravi', other.code, '!!!', "' or 1=1 --", 'camphor & !lamp', '%'])
    expect([find, await found(find)]).toEqual([find, find === 'camphor & !lamp' ? [code] : []]);
});
