import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sealFor } from '#api/core/keys/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { type Staff, type World, world } from '#api/testing/world/world.ts';
import { exportAudit, listAudit, listAuditChoices } from '#contract/audit.ts';
import { changeSetting } from '#contract/settings/settings.ts';
import { rupees } from '#contract/values/money.ts';
import { type Act, record, system } from './index.ts';

type Asked = Readonly<Record<string, string>>;

const t = await testAppOfFile();
let people: World<'asha'>;
let staff: Staff;
beforeAll(async () => {
  people = await world(t, { asha: {} });
  staff = people.staff;
});

const writes = (act: Partial<Act>) =>
  t.db
    .transaction()
    .execute((tx) =>
      record(tx, { at: t.clock.now(), actor: system, action: 'donation.approved', subject: { kind: 'donation', code: 'DEP001' }, ...act }),
    );
const reads = async (query: Asked) => (await staff.auditor.does(listAudit, { query })).rows;
const file = async (query: Asked = {}) => {
  const answer = await staff.auditor.asks(exportAudit, { query });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    lines: answer.body.replace('\ufeff', '').trimEnd().split('\r\n'),
  };
};

test('[D-15.1] [D-15.2] who did what to what, from where and when; before and after in words, sums in rupees', async () => {
  await writes({
    actor: { kind: 'staff', id: staff.finance.id },
    subject: { kind: 'donation', code: 'DEP777' },
    before: { status: 'pending', wallet: { earnings: rupees(200), held: 0 } },
    after: {
      status: 'approved',
      wallet: { earnings: rupees(2_115), held: 0 },
      agreedBy: staff.trustee.id,
      unmatched: true,
      note: 'Seen at the bank',
    },
    ip: '203.0.113.24',
  });
  const [entry] = await reads({ subject: 'DEP777' });
  expect(entry).toMatchObject({
    at: t.clock.now().toISOString(),
    actor: { kind: 'staff', code: staff.finance.code, name: 'Staff finance', roles: ['finance'] },
    words: 'approved a donation',
    subject: { kind: 'donation', words: 'Donation', code: 'DEP777' },
    from: '203.0.113.24',
  });
  expect(entry?.changes).toEqual([
    { field: 'Status', before: 'Pending', after: 'Approved' },
    { field: 'Wallet, Earnings', before: '₹200.00', after: '₹2,115.00' },
    { field: 'Second person', before: null, after: 'Staff trustee' },
    { field: 'Without a bank line', before: null, after: 'yes' },
    { field: 'Wallet, Held for withdrawals', before: '₹0.00', after: '₹0.00' },
    { field: 'Note', before: null, after: 'Seen at the bank' },
  ]);
});

test('[D-15.2] a changed setting is read as the settings page shows it, not as paise or braces', async () => {
  const change = async (key: 'donation.minimum' | 'withdrawal.processing', value: unknown) =>
    staff.admin.does(changeSetting, { params: { key }, body: { value, version: 0, reason: 'Board of 12 November' } });
  await change('donation.minimum', rupees(251));
  await change('withdrawal.processing', { from: 2, to: 4, unit: 'business_days' });
  const minimum = (await reads({ subject: 'donation.minimum' }))[0];
  expect([minimum?.words, minimum?.changes]).toEqual([
    'changed a setting',
    [
      { field: 'Value', before: '₹201', after: '₹251' },
      { field: 'Reason', before: null, after: 'Board of 12 November' },
    ],
  ]);
  const processing = (await reads({ subject: 'withdrawal.processing' }))[0];
  expect(processing?.changes[0]).toEqual({ field: 'Value', before: '1 to 5 business days', after: '2 to 4 business days' });
});

test('personal values stay masked, and a file of the log has none of them at all', async () => {
  const sealed = await sealFor(
    t.db,
    t,
    people.asha.id,
    { before: { email: 'asha.old@example.com' }, after: { email: 'asha.new@example.com' } },
    'audit',
  );
  await writes({
    action: 'member.email_changed',
    subject: { kind: 'member', code: people.asha.code },
    personal: { memberId: people.asha.id, sealed },
  });
  const [entry] = await reads({ action: 'member.email_changed' });
  expect(entry?.changes).toMatchObject([{ field: 'Mail address' }]);
  expect(JSON.stringify(entry)).not.toMatch(/asha\.(old|new)/);
  const { lines } = await file({ action: 'member.email_changed' });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('changed a mail address');
  expect(lines.join()).not.toMatch(/example\.com|\*\*\*/);
});

test('[D-15.4] by person, thing, kind, day and address, alone and together', async () => {
  const day = (text: string) => new Date(`${text}T12:00:00+05:30`);
  const by = (who: keyof Staff) => ({ kind: 'staff', id: staff[who].id }) as const;
  const ticket = { kind: 'ticket', code: 'TKT9' } as const;
  const march3 = { kind: 'close', code: '2026-03-03' } as const;
  await writes({ at: day('2026-03-01'), actor: by('support'), action: 'ticket.closed', subject: ticket, ip: '198.51.100.7' });
  await writes({ at: day('2026-03-02'), actor: by('support'), action: 'ticket.noted', subject: ticket, ip: '198.51.100.7' });
  await writes({ at: day('2026-03-03'), actor: by('finance'), action: 'day.closed', subject: march3, ip: '198.51.100.8' });
  const acts = async (query: Asked) => (await reads(query)).map(({ action }) => action);
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(await acts(march)).toEqual(['day.closed', 'ticket.noted', 'ticket.closed']);
  expect(await acts({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['ticket.noted']);
  expect(await acts({ ...march, actor: staff.support.code })).toEqual(['ticket.noted', 'ticket.closed']);
  expect(await acts({ ...march, actor: staff.support.code, action: 'ticket.closed' })).toEqual(['ticket.closed']);
  expect(await acts({ ...march, subjectKind: 'close' })).toEqual(['day.closed']);
  expect(await acts({ subject: 'TKT9' })).toEqual(['ticket.noted', 'ticket.closed']);
  expect(await acts({ address: '198.51.100.8' })).toEqual(['day.closed']);
  expect(await acts({ actor: 'NOBODY99' })).toEqual([]);
  expect((await staff.auditor.asks(listAudit, { query: { from: 'yesterday' } })).statusCode).toBe(400);
});

test('each filter of the log is walked by an index in its own order, with nothing sorted', async () => {
  const plan = (where: string) =>
    t.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql
        .raw<Record<string, string>>(`explain select id from audit_entries where ${where} order by at desc, id desc limit 11`)
        .execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const narrowed = [`action = 'a'`, `subject = 'DEP001'`, `subject_kind = 'donation'`, `actor_kind = 'staff'`, `from_address = '::1'`];
  for (const where of [...narrowed, `actor_kind = 'staff' and actor_id = 7`]) {
    const dated = `${where} and at >= '2026-03-01' and at < '2026-04-01' and (at, id) < ('2026-03-20', 99)`;
    const text = await plan(dated);
    expect([where, text]).toEqual([where, expect.stringContaining('Index')]);
    expect([where, text]).toEqual([where, expect.not.stringMatching(/Sort|Seq Scan/)]);
  }
});

test('[D-15.5] the filtered rows as a file: in words, safe to open, and in the log itself', async () => {
  const evil = '=HYPERLINK("http://evil.example")';
  await writes({ action: 'faq.changed', subject: { kind: 'faq', code: 'F1' }, after: { reason: evil } });
  await writes({ action: 'faq.deleted', subject: { kind: 'faq', code: 'F1' } });
  const { status, type, lines } = await file({ action: 'faq.changed' });
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(lines[0]).toBe('Entry,Seal,Time (UTC),Who,Code,Did what,To what,Its code,Before,After,From where');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('changed a question,Question,F1');
  expect(lines[1]).not.toMatch(/(^|,)"?=/);
  const [logged] = await reads({ action: 'audit.exported' });
  expect(logged).toMatchObject({
    actor: { code: staff.auditor.code },
    words: 'exported the activity log',
    after: { action: 'faq.changed' },
  });
  expect((await file({ actor: 'NOBODY99' })).lines).toHaveLength(1);
});

test('[D-15.5] a file of more rows than are read at once has each once, newest first', async () => {
  await sql`insert into audit_entries (at, actor_kind, action, subject_kind, subject)
    select ${t.clock.now()}::timestamptz - (n / 3) * interval '1 second', 'system', 'file.viewed', 'file', 'F' || n from generate_series(1, 2500) n`.execute(
    t.db,
  );
  const { lines } = await file({ action: 'file.viewed' });
  const codes = lines.slice(1).map((line) => line.split(',')[7]);
  expect([codes.length, new Set(codes).size, codes[0]]).toEqual([2_500, 2_500, 'F2']);
});

test('a stolen session without the authenticator gets no file, and nothing is said to have been exported', async () => {
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.trustee.id}`.execute(t.db);
  const exported = async () => (await reads({ action: 'audit.exported', actor: staff.trustee.code })).length;
  expect((await staff.trustee.asks(exportAudit, {})).json()).toMatchObject({ code: 'identity_not_confirmed' });
  expect(await exported()).toBe(0);
  for (const who of [staff.support, staff.finance, staff.editor]) {
    expect((await who.asks(exportAudit, {})).statusCode).toBe(403);
    expect((await who.asks(listAudit, {})).statusCode).toBe(403);
  }
});

test('what one can choose from is in words: people, acts, things', async () => {
  const { people: names, acts, subjects } = await staff.admin.does(listAuditChoices);
  expect(names).toContainEqual({ value: staff.finance.code, words: 'Staff finance' });
  expect(acts).toContainEqual({ value: 'wallet.corrected', words: 'booked a correction' });
  expect(subjects).toContainEqual({ value: 'payout_run', words: 'Payout run' });
});
