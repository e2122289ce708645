import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { assignsTicket, movesTicket, opensTicket, ticketSeen, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { world } from '#api/testing/world/world.ts';
import { releaseTicketLease, takeTicketLease } from '#contract/support/answer-tickets.ts';
import { rateMyTicket } from '#contract/support/my-tickets.ts';
import { exportTickets, getTicketSummary, listAgents, listTickets } from '#contract/support/review-tickets.ts';
import { rupees } from '#contract/values/money.ts';
import { firstOfEach } from './desk-filter.ts';

const t = await testAppOfFile({ clock: testClock('2026-11-17T06:00:00Z') });
const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
const agent = staff.support;
const list = async (query: Record<string, string>, who = agent) => (await who.does(listTickets, { query })).rows.map(({ code }) => code);

test('[D-13.2] [D-13.3] [D-13.4] [D-13.5] the list by status, its columns, and the four figures; high priority counts high and urgent that are not done', async () => {
  const make = async (priority: 'low' | 'high' | 'urgent', act?: 'start' | 'resolve' | 'close') => {
    t.clock.advance({ seconds: 10 });
    const { code } = await opensTicket(asha, { priority, subject: `One ${priority}` });
    if (act) await movesTicket(agent, code, act);
    return code;
  };
  const [p1, p2, p3, working, resolved, closed] = [
    await make('low'),
    await make('high'),
    await make('urgent'),
    await make('urgent', 'start'),
    await make('high', 'resolve'),
    await make('urgent', 'close'),
  ];
  expect(await agent.does(getTicketSummary)).toEqual({
    pending: { count: 3, isExact: true },
    inProgress: { count: 1, isExact: true },
    resolved: { count: 1, isExact: true },
    highPriority: { count: 3, isExact: true },
    satisfaction: null,
  });
  expect(await list({})).toEqual([p1, p2, p3, working, resolved, closed]);
  expect(await list({ status: 'pending' })).toEqual([p1, p2, p3]);
  expect(await list({ status: 'in_progress' })).toEqual([working]);
  expect(await list({ status: 'resolved' })).toEqual([resolved]);
  expect(await list({ status: 'closed' })).toEqual([closed]);
  expect(await list({ sort: 'created' })).toEqual([closed, resolved, working, p3, p2, p1]);
  expect(await list({ priority: 'high', status: 'pending' })).toEqual([p2, p3]);
  expect(await list({ priority: 'urgent', status: 'pending' })).toEqual([p3]);
  expect(await list({ assigned: 'me' })).toEqual([working]);
  expect(await list({ assigned: 'nobody', status: 'in_progress' })).toEqual([]);
  expect(await list({ category: 'kyc' })).toEqual([]);
  t.clock.advance({ minutes: 1 });
  // An answer is waited for no longer: it goes behind those that are due, and first by what was updated.
  await writesInTicket(agent, p1);
  expect((await list({})).slice(0, 4)).toEqual([p2, p3, working, p1]);
  expect((await list({ sort: 'updated' }))[0]).toBe(p1);
  const { rows, total, totalIsExact } = await agent.does(listTickets, { query: { status: 'in_progress' } });
  expect([total, totalIsExact]).toEqual([1, true]);
  expect(rows[0]).toMatchObject({
    code: working,
    member: { code: asha.code, name: asha.fullName, email: asha.email },
    subject: 'One urgent',
    priority: 'urgent',
    status: 'in_progress',
    createdDate: expect.any(String),
    assignedTo: { code: agent.code, name: 'Staff support', isMe: true },
    unread: 0,
    isEscalated: false,
    lease: null,
  });
});

test('who may only read sees masked addresses and nothing to do, and opening marks nothing as read', async () => {
  const { code } = await opensTicket(asha);
  const seen = await ticketSeen(staff.auditor, code);
  expect(seen.member.email).not.toBe(asha.email);
  expect([seen.may, seen.unread]).toEqual([[], 1]);
  expect((await ticketSeen(staff.auditor, code)).unread).toBe(1);
  expect((await ticketSeen(agent, code)).unread).toBe(1);
  expect((await ticketSeen(agent, code)).unread).toBe(0);
});

test('staff find by id, User Id and words of subject, messages and notes; a member’s code finds hers alone', async () => {
  const { meera } = await world(t, { meera: {} });
  const { code } = await opensTicket(meera, { subject: 'Turmeric field', description: 'The monsoon came late' });
  await writesInTicket(agent, code, { kind: 'note', text: 'Peacock' });
  for (const find of [code, code.toLowerCase(), meera.code, meera.code.toLowerCase(), 'turmer', 'monsoon late', 'peacock'])
    expect([find, await list({ find })]).toEqual([find, [code]]);
  expect(await list({ find: 'turmeric', status: 'closed' })).toEqual([]);
  for (const find of ['peacock turmeric', '???', "x' | y:*", 'nobody']) expect([find, await list({ find })]).toEqual([find, []]);
});

test('no page sorts or counts the whole table: every walk goes along an index and stops', async () => {
  await t.db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    for (const sort of ['due', 'updated', 'created'] as const)
      for (const status of ['all', 'pending', 'closed'] as const) {
        const filter = { status, sort, assigned: 'anyone', me: agent.id } as const;
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${firstOfEach(filter, 10)}`.execute(tx);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([sort, status, /\bSort\b|Seq Scan/.exec(plan)?.[0] ?? 'by index']).toEqual([sort, status, 'by index']);
      }
  });
});

test('sums, claims, withdrawals and identity are told only to who may read them elsewhere', async () => {
  const { meera } = await world(t, { meera: {} });
  const gift = await meera.donates(rupees(501));
  await staff.finance.approves(gift);
  t.clock.advance({ seconds: 11 });
  const kyc = await sendsPapers(t, meera, staff.kyc_reviewer);
  await decides(staff.kyc_reviewer, kyc);
  t.clock.advance({ seconds: 11 });
  const aboutGift = await opensTicket(meera, { about: gift.code });
  const aboutKyc = await opensTicket(meera, { about: kyc });
  const open = await meera.donates(rupees(777));
  const seen = await ticketSeen(agent, aboutGift.code);
  expect(seen.matter).toMatchObject({ kind: 'donation', code: gift.code, amount: rupees(501), status: 'approved' });
  expect(seen.steps.map(({ words }) => words).slice(0, 2)).toEqual(['Sent for verification', 'Donation approved']);
  expect(seen.about).toMatchObject({ openClaim: open.code, lastWithdrawal: null, kyc: '' });
  expect(seen.about.otherTickets.map(({ code }) => code)).toEqual([aboutKyc.code]);
  // Support reads no identity: it learns which case it is, and no more.
  const hidden = await ticketSeen(agent, aboutKyc.code);
  expect([hidden.matter, hidden.steps]).toMatchObject([{ kind: 'kyc', code: kyc, status: '' }, []]);
  const whole = await ticketSeen(staff.auditor, aboutKyc.code);
  expect([whole.matter?.status, whole.about.kyc, whole.steps.map(({ words }) => words)]).toEqual([
    'verified',
    'verified',
    ['Identity papers sent', 'Identity verified'],
  ]);
});

test('colleagues see who has it open and who writes, at once; who writes is shown before who looks', async () => {
  const { code } = await opensTicket(ravi);
  await ticketSeen(agent, code);
  const params = { code };
  /** How often open pages of the desk were told, by this act. */
  const news = async (act: () => Promise<unknown>) => {
    const count = async () => (await t.db.selectFrom('live_events').select('id').where('code', '=', code).execute()).length;
    const before = await count();
    await act();
    return (await count()) - before;
  };
  const takes = (who: typeof agent, isTyping = false) => who.does(takeTicketLease, { params, body: { isTyping } });
  expect(await news(() => takes(agent))).toBe(1);
  expect((await takes(agent)).lease).toMatchObject({ by: 'Staff support', isMine: true, isTyping: false });
  expect(await news(() => takes(agent))).toBe(0);
  expect((await takes(staff.all)).lease).toMatchObject({ by: 'Staff support', isMine: false, isTyping: false });
  expect(await news(() => takes(agent, true))).toBe(1);
  expect(await news(() => takes(agent, true))).toBe(0);
  expect((await takes(staff.all, true)).lease).toMatchObject({ by: 'Staff support', isMine: false, isTyping: true });
  t.clock.advance({ seconds: 11 });
  expect(await news(() => takes(staff.all, true))).toBe(1);
  expect((await takes(staff.all, true)).lease).toMatchObject({ by: 'Staff all', isMine: true, isTyping: true });
  expect((await ticketSeen(agent, code)).lease).toMatchObject({ by: 'Staff all', isTyping: true });
  expect(await news(() => agent.does(releaseTicketLease, { params }))).toBe(0);
  expect((await ticketSeen(agent, code)).lease).not.toBeNull();
  expect(await news(() => staff.all.does(releaseTicketLease, { params }))).toBe(1);
  expect((await ticketSeen(agent, code)).lease).toBeNull();
});

test('agents are those who may answer; satisfaction is the average of the last 30 days', async () => {
  const { agents } = await staff.auditor.does(listAgents);
  expect(agents).toContainEqual({ code: agent.code, name: 'Staff support', isMe: false });
  expect(agents.map(({ code }) => code)).not.toContain(staff.trustee.code);
  for (const [stars, who] of [
    [5, asha],
    [2, ravi],
  ] as const) {
    const { code } = await opensTicket(who);
    await movesTicket(agent, code, 'resolve');
    await who.does(rateMyTicket, { params: { code }, body: { stars } });
  }
  expect((await agent.does(getTicketSummary)).satisfaction).toEqual({ average: 3.5, ratings: 2 });
  await sql`update tickets set rated_at = rated_at - interval '31 days' where rating = 5`.execute(t.db);
  expect((await agent.does(getTicketSummary)).satisfaction).toEqual({ average: 2, ratings: 1 });
});

test('the export has the rows of the list, masked for readers, in the log without what was looked for; not by a session that nobody confirmed', async () => {
  const { meera } = await world(t, { meera: {} });
  const { code } = await opensTicket(meera, { subject: '=HYPERLINK("http://evil")', description: 'Saffron' });
  await assignsTicket(agent, code, agent);
  const asked = await agent.asks(exportTickets, { query: { find: 'saffron' } });
  expect(asked.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, row, end] = asked.body.split('\r\n');
  expect(head).toBe(
    '\ufeffTicket ID,Member ID,Name,Email,Subject,Category,Priority,Status,Assigned to,Created (UTC),Last update (UTC),First answer (UTC),Rating',
  );
  expect(row).toContain(
    `${code},${meera.code},Meera Kumar,${meera.email},"'=HYPERLINK(""http://evil"")",general,medium,in_progress,Staff support,`,
  );
  expect(end).toBe('');
  expect((await staff.auditor.asks(exportTickets, { query: { find: code } })).body).not.toContain(meera.email);
  const logged = await t.db.selectFrom('audit_entries').selectAll().where('action', '=', 'ticket.exported').orderBy('id').execute();
  expect(logged[0]).toMatchObject({ actor_id: agent.id, subject: 'tickets', after: { isSearch: true } });
  expect(JSON.stringify(logged)).not.toContain('saffron');
  await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', agent.id).execute();
  expect((await agent.asks(exportTickets, {})).json()).toMatchObject({ code: 'identity_not_confirmed' });
});
