import { expect, test } from 'vitest';
import type { MyMessage } from '#contract/support/my-tickets.ts';
import { firstUnread, happeningsOf, lastAnswer } from './happenings.ts';

const at = (minute: number): string => `2026-11-14T04:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (number: number, minute: number, from: MyMessage['from'] = 'me'): MyMessage => ({
  ...{ number, from, by: from === 'me' ? null : 'Priya', text: `message ${number}`, at: at(minute), files: [] },
});
const step = (minute: number) => ({ at: at(minute), words: `step at ${minute}` });
const told = (messages: MyMessage[], steps: ReturnType<typeof step>[]) =>
  happeningsOf({ messages, steps }).map((each) => (each.kind === 'message' ? each.message.number : each.step.words));

test('what became of the matter stands between the messages, in the order of time', () => {
  expect(told([message(1, 10), message(2, 20, 'staff')], [step(25), step(15)])).toEqual([1, 'step at 15', 2, 'step at 25']);
  expect(told([message(1, 10)], [step(5)])).toEqual(['step at 5', 1]);
  expect(told([], [])).toEqual([]);
});

test('messages keep their own order, also when clocks of two servers differ', () => {
  expect(told([message(2, 9, 'staff'), message(1, 10)], [])).toEqual([1, 2]);
});

test('she goes on reading at the first answer she has not read', () => {
  const messages = [message(1, 1), message(2, 2, 'staff'), message(3, 3), message(4, 4, 'staff'), message(5, 5, 'staff'), message(6, 6)];
  expect(firstUnread(messages, 0)).toBeUndefined();
  expect(firstUnread(messages, 1)).toBe(5);
  expect(firstUnread(messages, 2)).toBe(4);
  expect(lastAnswer(messages)?.number).toBe(5);
  expect(lastAnswer([message(1, 1)])).toBeUndefined();
});
