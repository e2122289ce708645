import { expect, test } from 'vitest';
import { fill } from '#api/features/support/answering/placeholders.ts';
import { escalateTickets } from '#api/features/support/waiting/escalate.ts';
import { demoAppOfFile } from '#api/testing/demo/demo-app.ts';
import { ticketCategories, ticketPriorities, ticketStatuses } from '#contract/support/ticket-fields.ts';
import { demoCannedReplies } from './canned.ts';
import { seedSupport } from './seed-support.ts';

const t = await demoAppOfFile();

test('the demo has a dozen tickets in every status, category and priority, with notes, ratings and one that waits too long; twice it adds nothing', async () => {
  const rows = await t.db.selectFrom('tickets').selectAll().orderBy('id').execute();
  expect(rows).toHaveLength(12);
  for (const [column, words] of [
    ['status', ticketStatuses],
    ['category', ticketCategories],
    ['priority', ticketPriorities],
  ] as const)
    expect(new Set(rows.map((row) => row[column]))).toEqual(new Set(words));
  // Oldest first, as they were opened: numbers tell the order.
  expect(rows.map(({ opened_at }) => opened_at.getTime())).toEqual(
    rows.map(({ opened_at }) => opened_at.getTime()).toSorted((a, b) => a - b),
  );
  expect(rows.filter(({ rating }) => rating !== null)).toHaveLength(2);
  expect(rows.filter(({ donation_id, withdrawal_id, kyc_id }) => donation_id ?? withdrawal_id ?? kyc_id)).toHaveLength(5);
  expect(rows.filter(({ answer_due_at }) => answer_due_at !== null && answer_due_at < t.clock.now()).length).toBeGreaterThan(0);
  expect(await t.db.selectFrom('ticket_messages').select('id').where('author', '=', 'note').execute()).toHaveLength(2);
  expect(await escalateTickets(t, {}, { signal: new AbortController().signal })).toEqual({ escalated: expect.any(Number) });
  expect(await t.db.selectFrom('canned_replies').select('id').execute()).toHaveLength(8);
  await seedSupport(t);
  expect(await t.db.selectFrom('tickets').select('id').execute()).toHaveLength(12);
});

test('every canned reply of the demo is there in both languages with the same placeholders', () => {
  const used = (text: string) => new Set(text.match(/\{\w+\}/g));
  for (const { texts } of demoCannedReplies) expect(used(texts.hi)).toEqual(used(texts.en));
  const filling = {
    '{name}': 'Meera',
    '{ticket}': 'TKT001',
    '{matter}': 'DEP001',
    '{agent}': 'Imran',
    '{org}': 'Anjuri',
    '{answer_hours}': '24',
  };
  for (const { texts } of demoCannedReplies) expect(fill(texts.hi, filling)).not.toMatch(/[{}]/);
});
